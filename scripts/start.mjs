// `npm start`: installs, builds and serves, doing only what has not been done yet.
import { pathToFileURL } from 'node:url'
import { build, dist } from './build.mjs'
import { install } from './install.mjs'
import { suitableNode } from './node.mjs'
import { ENDING } from './run.mjs'
import { serve } from './serve.mjs'

const DEFAULT_PORT = 1813

/** PORT, if it is set and sound; otherwise says what is accepted. */
export function wantedPort(text) {
  if (text === undefined || text === '') return DEFAULT_PORT
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65535) return Number(text)
  console.error(`PORT is '${text}'; it must be a whole number from 1 to 65535.`)
  process.exit(2)
}

async function main() {
  const wanted = wantedPort(process.env.PORT)
  const node = await suitableNode()
  await install(node)
  const code = await build(node)
  if (code !== 0) process.exit(code)
  try {
    const { port } = await serve(dist, wanted)
    // Asked to end, it has done its work, whoever is still fetching something.
    for (const signal of ENDING) process.on(signal, () => process.exit(0))
    if (port !== wanted) console.log(`Port ${wanted} is taken; using the next free one.`)
    console.log(`Grognard is ready: http://localhost:${port}`)
  } catch (error) {
    console.error(`Grognard cannot listen on port ${wanted}: ${error.message}. Set PORT to a free one.`)
    process.exit(2)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
