// Builds the table with the toy title in it and serves the result, for the browser tests.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { serve } from '../scripts/serve.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, '.cache', 'e2e')

rmSync(join(root, '.cache', 'cuts'), { recursive: true, force: true }) // positions of an older run (cuts.ts)
process.env.VITE_TOY = '1'
await build({
  configFile: join(root, 'packages/table/vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: out, emptyOutDir: true },
})
await serve(out, Number(process.argv[2] ?? 18130), 1)
