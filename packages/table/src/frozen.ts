import { thawed, type FrozenTitle, type Title } from '@grognard/kernel'
import list from '../../../frozen/frozen.json' with { type: 'json' }

// Rules of earlier releases (npm run freeze): fetched when a game wants them, and only if their text is what was frozen.

const files = import.meta.glob<string>('../../../frozen/*.js', { query: '?url', import: 'default', eager: true })
const loaded = new Map<string, Promise<Title>>()

export function frozenTitle(id: string, rules: string): Promise<Title | undefined> {
  const found = (list as readonly FrozenTitle[]).find(one => one.title === id && one.rules === rules)
  if (!found) return Promise.resolve(undefined)
  let title = loaded.get(found.file)
  if (!title) {
    loaded.set(found.file, (title = load(found)))
    title.catch(() => loaded.delete(found.file))
  }
  return title
}

async function load({ file, sha256 }: FrozenTitle): Promise<Title> {
  const address = new URL(files[`../../../frozen/${file}`], import.meta.url).href
  const bytes = sha256.match(/../g)!.map(pair => String.fromCharCode(parseInt(pair, 16)))
  await fetch(address, { integrity: `sha256-${btoa(bytes.join(''))}` }) // rejects what is not what was frozen
  const module = (await import(/* @vite-ignore */ address)) as { title: Title }
  return thawed(module.title)
}
