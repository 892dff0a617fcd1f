import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

// Packs the larger texts once, when the page has been built, harder than a server could while a browser waits.

const WORTH = 2_000 // bytes; what is smaller gains too little

/** `later` knows the sources that few ever fetch. */
export function packed(later: (from: string) => boolean): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.values(bundle).filter(
        file =>
          /\.(js|css|json)$/.test(file.fileName) && !(file.type === 'asset' && file.originalFileNames.some(later)),
      )
      await Promise.all(files.map(file => pack(join(dir!, file.fileName))))
    },
  }
}

async function pack(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < WORTH) return
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }))
}
