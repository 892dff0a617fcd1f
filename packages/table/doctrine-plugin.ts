import type { Plugin } from 'vite'

// What each weight of a doctrine weighs is written for whoever fits it; nobody reads it at the table, so it is left out of the page.

const DOCTRINES = /packages\/campaigns\/src\/.*(doctrine|options-counsel)\.ts$/

export function mutedDoctrines(): Plugin {
  return {
    name: 'muted-doctrines',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return DOCTRINES.test(id) ? { code: muted(code), map: null } : undefined
    },
  }
}

/** The same weights without their descriptions. */
export function muted(code: string): string {
  return code.replace(/\b(weight|part)\((-?[\d.]+), '(?:[^'\\\n]|\\.)*'/g, "$1($2, ''")
}
