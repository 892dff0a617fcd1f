import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { guest, openHouse, playOne, sitBoth, turn } from './distance.ts'

// The archive that `npm pack` makes, in an empty folder: nothing of the project but what is in it, and the packages that it names.

const ROOT = join(import.meta.dirname, '..')

function installed(folder: string): string {
  const env = { ...process.env, TABLE: join(ROOT, '.cache/e2e') } // built for these tests already
  execFileSync('npm', ['pack', '--pack-destination', folder, '--loglevel=error'], { cwd: ROOT, env, stdio: 'pipe' })
  const [archive] = readdirSync(folder).filter(name => /^grognard-\d.*\.tgz$/.test(name))
  const home = join(folder, 'node_modules', 'grognard')
  mkdirSync(home, { recursive: true })
  execFileSync('tar', ['xzf', join(folder, archive), '-C', home, '--strip-components', '1'])
  // What an install would fetch is here already: so the test needs no network.
  const { dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const name of Object.keys(dependencies)) {
    const to = join(folder, 'node_modules', name)
    mkdirSync(dirname(to), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', name), to)
  }
  return join(home, 'bin', 'grognard.mjs')
}

test('the packed archive, installed in an empty folder, serves a game in which a turn is played', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-package-'))
  const program = installed(folder)
  const said = (...args: string[]): string =>
    execFileSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' })
  expect(said('titles')).toContain('1813')
  const house = await openHouse([program])
  const [ann, bob] = [await guest(browser, house), await guest(browser, house)]
  await sitBoth(ann, bob, 'bautzen')
  const began = await turn(ann)
  for (let i = 0; i < 60 && (await turn(ann)) === began; i++) await playOne(ann, bob)
  expect(await turn(ann)).not.toBe(began)
  for (const page of [ann, bob]) await page.context().close()
  await house.pullDown()
  rmSync(folder, { recursive: true, force: true })
})
