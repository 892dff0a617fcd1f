// Freezes the rules of every title on the shelf, each into one module that needs nothing else, so that a game can be finished by the rules
// it began with, whatever later releases change. `npm run freeze` at each release; `npm run freeze -- REF` for one of the past.
// What has been frozen once is never written anew: two texts for one version of the rules would be two rules.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { hollow } from '../packages/table/schemas-plugin.ts'
import { root } from './node.mjs'

const frozen = join(root, 'frozen')
const LIST = join(frozen, 'frozen.json')

/** The sources as they were at a commit, in a folder of their own. */
function sourcesAt(ref, folder) {
  const archive = execFileSync('git', ['archive', ref, 'packages', 'boards'], { cwd: root, maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** One title as one module, with the kernel it was made with inside. */
async function bundle(home, entry, out) {
  const rooms = {
    name: 'rooms-of-then',
    enforce: 'pre',
    resolveId: name => {
      const room = /^@grognard\/(\w+)$/.exec(name)?.[1]
      return room && join(home, 'packages', room, 'src/index.ts')
    },
    // The page does not write the schemas of kits either.
    transform: (code, id) =>
      /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id) ? { code: hollow(code), map: null } : null,
  }
  await build({
    configFile: false,
    root: home,
    logLevel: 'warn',
    plugins: [rooms],
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2023',
      minify: true,
      lib: { entry, formats: ['es'], fileName: () => 'title.mjs' },
      rolldownOptions: {
        treeshake: { moduleSideEffects: id => !/packages\/[^/]+\/src\//.test(id) },
        output: { minify: true }, // a library is left its white space otherwise
      },
    },
  })
  return join(out, 'title.mjs')
}

async function freeze(ref) {
  const home = ref ? mkdtempSync(join(tmpdir(), 'grognard-freeze-')) : root
  const out = mkdtempSync(join(tmpdir(), 'grognard-frozen-'))
  mkdirSync(frozen, { recursive: true })
  const list = existsSync(LIST) ? JSON.parse(readFileSync(LIST, 'utf8')) : []
  try {
    if (ref) sourcesAt(ref, home)
    for (const entry of globSync('packages/table/src/shelf/*.ts', { cwd: home }).sort()) {
      const made = await bundle(home, join(home, entry), join(out, basename(entry, '.ts')))
      const { title } = await import(pathToFileURL(made).href)
      const text = readFileSync(made)
      const sha256 = createHash('sha256').update(text).digest('hex')
      const known = list.find(one => one.title === title.id && one.rules === title.rules)
      if (known && known.sha256 !== sha256)
        console.error(`Rules ${title.rules} of '${title.id}' were frozen before, and stay as they are.`)
      if (known) continue
      const file = `${title.id}-${title.rules}.js`
      writeFileSync(join(frozen, file), text)
      list.push({ title: title.id, rules: title.rules, file, sha256 })
      console.log(`${file}: ${Math.round(text.length / 1000)} kB`)
    }
    writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`)
  } finally {
    rmSync(out, { recursive: true, force: true })
    if (ref) rmSync(home, { recursive: true, force: true })
  }
}

await freeze(process.argv[2])
