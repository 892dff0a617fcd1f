import { settingsOf } from './settings.ts'

// Says what is wrong with the environment before anybody waits for a build.
try {
  settingsOf(process.env)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}
