import { run } from '../src/program.ts'

process.exitCode = await run(process.argv.slice(2), new URL('./toy-titles.ts', import.meta.url).href)
