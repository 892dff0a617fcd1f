import { BadDatabase, BadSetting, openStore, settingsOf, type Settings } from '@grognard/server'
import { bad } from '../bad.ts'

// The database that DATA or DATABASE_URL names, for whoever looks after it.

export async function opened(where: Pick<Settings, 'data' | 'databaseUrl'>) {
  try {
    return await openStore(where)
  } catch (error) {
    throw error instanceof BadDatabase ? bad('serve.cannot', { detail: error.message }) : error
  }
}

export function settings(): Settings {
  try {
    return settingsOf(process.env)
  } catch (error) {
    throw error instanceof BadSetting ? bad('serve.cannot', { detail: error.message }) : error
  }
}
