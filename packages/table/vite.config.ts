import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { fonts } from './fonts-plugin.ts'
import { layers } from './layers-plugin.ts'
import { offline } from './offline-plugin.ts'
import { packed } from './packed-plugin.ts'
import { workerName } from './worker-plugin.ts'

const at = (path: string): string => resolve(import.meta.dirname, path)

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: 'public',
  worker: { format: 'es' },
  plugins: [
    fonts(),
    layers(),
    workerName(),
    offline(['bautzen', '1813']),
    packed(/boards\/(1814|leipzig)|board\.json$/),
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
      treeshake: { moduleSideEffects: id => !/packages\/(kernel|campaigns|bautzen|staff|atlas)\/src\//.test(id) },
      // The worker is an entry of its own, so that it shares the kernel and the titles with the page.
      input: { index: at('index.html'), 'officer-worker': at('src/officer-worker.ts') },
    },
  },
})
