import { run } from './program.ts'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0) // the reader has seen enough
  throw error
})
process.exitCode = await run(process.argv.slice(2), new URL('./titles.ts', import.meta.url).href)
