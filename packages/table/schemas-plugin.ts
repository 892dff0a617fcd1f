import type { Plugin } from 'vite'

// The command line prints the schemas of kits; the page only reads by them. What zod needs to write JSON Schema is left out of it.

const WRITES = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

export function noSchemas(): Plugin {
  return {
    name: 'no-schemas',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return WRITES.test(id) ? { code: hollow(code), map: null } : undefined
    },
  }
}

/** A module with the same exports that does nothing. */
export function hollow(code: string): string {
  const own = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(found => `nothing as ${found[1]}`)
  const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \};?$/gm)].map(found => `nothing as ${found[1]}`)
  return `const nothing = () => nothing\nexport { ${[...own, ...renamed].join(', ')} }\n`
}
