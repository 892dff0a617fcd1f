import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { mutedDoctrines } from './doctrine-plugin.ts'
import { fonts } from './fonts-plugin.ts'
import { layers } from './layers-plugin.ts'
import { offline } from './offline-plugin.ts'
import { packed } from './packed-plugin.ts'
import { noSchemas } from './schemas-plugin.ts'
import { shelf } from './src/shelf.ts'
import { workerName } from './worker-plugin.ts'

// The maps of the titles on the shelf; the atlas may show others, which few ever fetch.
const boards = shelf.map(one => one.cover.board)
const otherBoard = (from: string): boolean => !boards.includes(/boards\/([^/]+)\//.exec(from)?.[1] ?? boards[0])

const at = (path: string): string => resolve(import.meta.dirname, path)

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: 'public',
  worker: { format: 'es' },
  plugins: [
    fonts(),
    layers(),
    noSchemas(),
    mutedDoctrines(),
    workerName(),
    offline(boards),
    packed(from => otherBoard(from) || from.endsWith('board.json') || from.includes('frozen/')),
  ],
  server: { fs: { allow: [at('../..')] } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 900,
    modulePreload: false, // its helper needs a document, and the worker has none
    rolldownOptions: {
      checks: { bundlerTimings: false }, // packing the texts takes most of a build, and may
      // Our packages do nothing by being imported, so that each title brings only what it is made of.
      treeshake: { moduleSideEffects: id => !/packages\/(?!table\/)[^/]+\/src\//.test(id) },
      // The worker is an entry of its own, so that it shares the kernel and the titles with the page.
      input: { index: at('index.html'), 'officer-worker': at('src/officer-worker.ts') },
      // Small files that every visit fetches come as one: each alone costs the head of an answer.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'covers', test: /src\/(titles\/\w+\/)?cover\.ts$/ },
            {
              name: 'ui',
              test: /table\/src\/(ui\/|table\/(placing|context|nations|face-label|turn-text|arrows-of)\.)/,
            },
          ],
        },
      },
    },
  },
})
