import { gzipSync } from 'node:zlib'
import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { boardIds, buildBoard } from '../src/build.ts'
import { boardSvg, layerMarkup } from '../src/draw.ts'
import { letterBoxes, touch, wordBox, type FaceName } from '../src/draw/type.ts'
import { sourcesHash } from '../src/hash.ts'
import { boardText, layersText } from '../src/write.ts'
import { loadLayers, read } from './boards.ts'

const bytes = (id: string, file: string) => statSync(new URL(`../../../boards/${id}/${file}`, import.meta.url)).size

test.each(boardIds)('%s was compiled from the sources as they are', id => {
  expect(loadLayers(id).sources).toBe(sourcesHash(id))
})

test.each(boardIds)('%s comes out the same, byte for byte', id => {
  const complaints: string[] = []
  const built = buildBoard(id, message => complaints.push(message))
  expect(complaints).toEqual([])
  expect(boardText(built.board)).toBe(read(id, 'board.json'))
  expect(layersText(built.layers)).toBe(read(id, 'layers.json'))
})

test.each(boardIds)('%s weighs at most 500 kB at first view, and 2 MB more when zoomed in', id => {
  const vectors = gzipSync(read(id, 'layers.json')).length + gzipSync(read(id, 'board.json')).length
  expect(vectors + bytes(id, 'relief-1.webp')).toBeLessThan(500_000)
  expect(bytes(id, 'relief-2.webp')).toBeLessThan(2_000_000)
})

test.each(boardIds)('%s is drawn from few long paths, one group to a layer', id => {
  const layers = loadLayers(id)
  const svg = boardSvg(layers, { relief: 'relief-1.webp', without: ['numbers'] })
  expect(svg.match(/<path /g)!.length).toBeLessThan(160)
  for (const layer of layers.layers) expect(layerMarkup(layer)).toContain(`id="map-${layer.id}"`)
  expect(svg).not.toContain('map-numbers')
  expect(svg).toContain('href="relief-1.webp"')
})

const faceOf = (look: string): FaceName =>
  look.startsWith('place-1') ? 'fell-sc' : look.endsWith('-name') && look !== 'region-name' ? 'fell-italic' : 'fell'

test.each(boardIds)('%s: no name lies over another', id => {
  const words = loadLayers(id)
    .layers.filter(l => l.id === 'place-names' || l.id === 'land-names')
    .flatMap(l => l.texts)
    .map(t => {
      const line = {
        x: t.x - (t.spacing ?? 0) / 2,
        y: t.y,
        t: t.t,
        face: faceOf(t.look),
        size: t.size,
        spacing: t.spacing,
        turn: t.turn,
      }
      return { t: t.t, boxes: t.spacing || t.turn ? letterBoxes(line) : [wordBox(line)] }
    })
  const over: string[] = []
  words.forEach((a, i) =>
    words.slice(i + 1).forEach(b => {
      if (a.boxes.some(p => b.boxes.some(q => touch(p, q, -0.6)))) over.push(`${a.t} / ${b.t}`)
    }),
  )
  expect(over).toEqual([])
})
