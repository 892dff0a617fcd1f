import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { offline } from './offline-plugin.ts'

const at = (path: string): string => resolve(import.meta.dirname, path)

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: 'public',
  worker: { format: 'es' },
  plugins: [offline(['1813'])],
  server: { fs: { allow: [at('../..')] } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 900,
    modulePreload: false, // its helper needs a document, and the worker has none
    rolldownOptions: {
      // The worker is an entry of its own, so that it shares the kernel and the titles with the page.
      input: { index: at('index.html'), 'officer-worker': at('src/officer-worker.ts') },
      output: {
        entryFileNames: chunk => (chunk.name === 'officer-worker' ? 'assets/[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
