import type { Plugin } from 'vite'

// Tells the page where the officer's worker lies. Like every other file it has its hash in its name, so that a page and its
// worker are always of one version.

export function workerName(): Plugin {
  return {
    name: 'worker-name',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const worker = Object.values(bundle ?? {}).find(file => file.type === 'chunk' && file.name === 'officer-worker')
        if (!worker) return []
        return [{ tag: 'meta', attrs: { name: 'officer-worker', content: worker.fileName }, injectTo: 'head' }]
      },
    },
  }
}
