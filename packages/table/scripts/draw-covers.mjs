// Cuts the cover pictures out of the drawn maps: node scripts/with-node.mjs packages/table/scripts/draw-covers.mjs [id …]
// Run it again when a map has changed. Needs Chromium, like the browser tests.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { boardStyle, layerMarkup } from '@grognard/atlas/draw'
import { findChromium } from '../../../scripts/chromium.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const [WIDTH, HEIGHT, DENSITY] = [300, 420, 1.25] // of a cover, in pixels

// title, the package it lies in, board, what to show, and how many sheet units the picture is wide
const COVERS = [
  { id: 'bautzen', home: 'bautzen', board: 'bautzen', x: 1040, y: 530, across: 640 },
  { id: '1813', home: 'campaigns', board: '1813', x: 1010, y: 1050, across: 640 },
  { id: '1799', home: 'campaigns', board: '1813', x: 560, y: 2560, across: 620 },
  { id: 'leipzig', home: 'leipzig', board: 'leipzig', x: 1640, y: 1850, across: 900 },
].filter(({ id }) => process.argv.length < 3 || process.argv.includes(id))

const font = (name, file, style = 'normal') =>
  `@font-face{font-family:'${name}';font-style:${style};src:url(data:font/woff2;base64,${readFileSync(join(root, 'node_modules', file)).toString('base64')})}`
const fonts = [
  font('IM Fell English', '@fontsource/im-fell-english/files/im-fell-english-latin-400-normal.woff2'),
  font('IM Fell English', '@fontsource/im-fell-english/files/im-fell-english-latin-400-italic.woff2', 'italic'),
  font('IM Fell English SC', '@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff2'),
].join('')

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: DENSITY })
for (const cover of COVERS) {
  const folder = join(root, 'boards', cover.board)
  const layers = JSON.parse(readFileSync(join(folder, 'layers.json'), 'utf8'))
  const relief = readFileSync(join(folder, layers.relief.finer)).toString('base64')
  const [w, h] = layers.size
  const high = (cover.across * HEIGHT) / WIDTH
  const box = `${cover.x - cover.across / 2} ${cover.y - high / 2} ${cover.across} ${high}`
  const drawn = layers.layers
    .filter(layer => layer.id !== 'furniture')
    .map(layerMarkup)
    .join('')
  await page.setContent(
    `<style>${fonts}${boardStyle}body{margin:0}</style><svg width="${WIDTH}" height="${HEIGHT}" viewBox="${box}">` +
      `<rect width="${w}" height="${h}" fill="#f1e6c4"/><image href="data:image/webp;base64,${relief}" width="${w}" height="${h}" preserveAspectRatio="none"/>${drawn}</svg>`,
  )
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(600)
  const png = (await page.screenshot()).toString('base64')
  const webp = await page.evaluate(async data => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    canvas.getContext('2d').drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.62).split(',')[1]
  }, png)
  writeFileSync(join(root, 'packages', cover.home, 'art', `${cover.id}.webp`), Buffer.from(webp, 'base64'))
}
await browser.close()
