import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, inflateSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { GRAINS, leanOutline } from './lean-outline.ts'

// Thins the faces of maps and counters on their way into the page: rough outlines weigh much, and half of the glyphs are never
// set. Kept are the letters of the languages on our maps, figures and common points; what else is wanted comes from the
// next face in the list. The packages' files stay as they are.

const KEPT =
  " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?'’‘“”()-–—/&·…+−×*%½" +
  'ÄÉÖÜàáâäæçèéêëíîïñóôöøœùúüß'

type Tables = Map<string, Buffer>

/** The tables of a WOFF file, opened. */
function readWoff(file: Buffer): Tables {
  const tables: Tables = new Map()
  for (let i = 0; i < file.readUInt16BE(12); i++) {
    const at = 44 + i * 20
    const [from, packed, length] = [4, 8, 12].map(skip => file.readUInt32BE(at + skip))
    const body = file.subarray(from, from + packed)
    tables.set(file.toString('latin1', at, at + 4), packed < length ? inflateSync(body) : body)
  }
  return tables
}

/** Characters and their glyphs, from a table of format 4. */
function readCmap(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(8 + i * 8)
    if (cmap.readUInt16BE(at) !== 4) continue
    const wide = cmap.readUInt16BE(at + 6) // twice the number of segments
    for (let s = 0; s < wide; s += 2) {
      const end = cmap.readUInt16BE(at + 14 + s)
      const start = cmap.readUInt16BE(at + 16 + wide + s)
      const delta = cmap.readUInt16BE(at + 16 + 2 * wide + s)
      const offsets = at + 16 + 3 * wide + s
      const offset = cmap.readUInt16BE(offsets)
      for (let code = start; code <= end && code !== 0xffff; code++) {
        const found = offset === 0 ? code : cmap.readUInt16BE(offsets + offset + 2 * (code - start))
        if (found !== 0) glyphs.set(code, (found + delta) & 0xffff)
      }
    }
  }
  return glyphs
}

/** A table of format 4 in which every character is a segment of its own, but for runs that need only one. */
function writeCmap(glyphs: Map<number, number>): Buffer {
  const runs: [start: number, end: number, delta: number][] = []
  for (const [code, glyph] of [...glyphs].sort((a, b) => a[0] - b[0])) {
    const last = runs[runs.length - 1]
    const delta = (glyph - code) & 0xffff
    if (last && last[1] === code - 1 && last[2] === delta) last[1] = code
    else runs.push([code, code, delta])
  }
  runs.push([0xffff, 0xffff, 1])
  const power = 2 ** Math.floor(Math.log2(runs.length))
  const head = [4, 16 + 8 * runs.length, 0, 2 * runs.length, 2 * power, Math.log2(power), 2 * (runs.length - power)]
  const body = [...head, ...runs.map(run => run[1]), 0, ...runs.map(run => run[0]), ...runs.map(run => run[2])]
  const table = Buffer.alloc(12 + 16 + 8 * runs.length)
  ;[0, 1, 3, 1, 0, 12].forEach((word, i) => table.writeUInt16BE(word, 2 * i))
  body.forEach((word, i) => table.writeUInt16BE(word, 12 + 2 * i))
  return table
}

/** Pairs to be set closer, without those of glyphs that are gone. Only the plain kind of table is thinned. */
function thinKern(kern: Buffer, kept: ReadonlySet<number>): Buffer {
  if (kern.readUInt16BE(2) !== 1) return kern
  const pairs: Buffer[] = []
  for (let i = 0; i < kern.readUInt16BE(10); i++) {
    const pair = kern.subarray(18 + 6 * i, 24 + 6 * i)
    if (kept.has(pair.readUInt16BE(0)) && kept.has(pair.readUInt16BE(2))) pairs.push(pair)
  }
  const head = Buffer.from(kern.subarray(0, 18))
  const power = 2 ** Math.floor(Math.log2(Math.max(1, pairs.length)))
  head.writeUInt16BE((14 + 6 * pairs.length) & 0xffff, 6)
  ;[pairs.length, 6 * power, Math.log2(power), 6 * (pairs.length - power)].forEach((word, i) =>
    head.writeUInt16BE(word & 0xffff, 10 + 2 * i),
  )
  return Buffer.concat([head, ...pairs])
}

/** Empties the outlines of all glyphs that neither a kept character nor a ligature needs; their numbers stay. */
function thinFace(tables: Tables): void {
  const all = readCmap(tables.get('cmap')!)
  const named = new Set(all.values())
  const glyphs = new Map([...all].filter(([code]) => KEPT.includes(String.fromCodePoint(code))))
  const count = tables.get('maxp')!.readUInt16BE(4)
  const kept = new Set(glyphs.values())
  for (let glyph = 0; glyph < count; glyph++) if (!named.has(glyph)) kept.add(glyph)
  const [glyf, loca] = [tables.get('glyf')!, tables.get('loca')!]
  const long = tables.get('head')!.readInt16BE(50) === 1
  const at = (glyph: number): number => (long ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph))
  const outline = (glyph: number): Buffer => glyf.subarray(at(glyph), at(glyph + 1))
  for (const glyph of kept) for (const part of partsOf(outline(glyph))) kept.add(part)
  const grain = tables.get('head')!.readUInt16BE(18) / GRAINS
  const outlines: Buffer[] = []
  const places = Buffer.alloc(loca.length)
  let end = 0
  for (let glyph = 0; glyph < count; glyph++) {
    if (kept.has(glyph)) {
      const lean = leanOutline(outline(glyph), grain)
      outlines.push(lean)
      end += lean.length
    }
    if (long) places.writeUInt32BE(end, 4 * (glyph + 1))
    else places.writeUInt16BE(end / 2, 2 * (glyph + 1))
  }
  tables.set('glyf', Buffer.concat(outlines)).set('loca', places).set('cmap', writeCmap(glyphs))
  for (const hinting of ['fpgm', 'prep', 'cvt ']) tables.delete(hinting) // for screens coarser than these faces are set on
  if (tables.has('kern')) tables.set('kern', thinKern(tables.get('kern')!, kept))
}

/** The glyphs that a compound glyph is put together from. */
function partsOf(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return []
  const parts: number[] = []
  for (let at = 10, more = true; more;) {
    const flags = outline.readUInt16BE(at)
    parts.push(outline.readUInt16BE(at + 2))
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0)
    more = (flags & 32) !== 0
  }
  return parts
}

// The order of WOFF 2's own list of names; a table that is not in it is not needed here.
const NAMES = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep']
const MORE: Record<string, number> = { gasp: 17, kern: 19, GPOS: 27, GSUB: 28 }
const PLAIN = 3 << 6 // outlines as they are, not put in another order

function writeWoff2(tables: Tables): Buffer {
  const numbers = [...NAMES.map((name, i) => [name, i] as const), ...Object.entries(MORE)]
  const chosen = numbers.filter(([name]) => tables.has(name))
  const directory = chosen.map(([name, number]) =>
    Buffer.from([number | (name === 'glyf' || name === 'loca' ? PLAIN : 0), ...inSevens(tables.get(name)!.length)]),
  )
  const body = Buffer.concat(chosen.map(([name]) => tables.get(name)!))
  const packed = brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT, [constants.BROTLI_PARAM_QUALITY]: 11 },
  })
  const plainSize = 12 + chosen.reduce((sum, [name]) => sum + 16 + 4 * Math.ceil(tables.get(name)!.length / 4), 0)
  const head = Buffer.alloc(48)
  const start = Buffer.concat([head, ...directory, packed])
  const whole = Buffer.concat([start, Buffer.alloc((4 - (start.length % 4)) % 4)])
  whole.write('wOF2', 0, 'latin1')
  whole.writeUInt32BE(0x00010000, 4)
  whole.writeUInt32BE(whole.length, 8)
  whole.writeUInt16BE(chosen.length, 12)
  whole.writeUInt32BE(plainSize, 16)
  whole.writeUInt32BE(packed.length, 20)
  whole.writeUInt16BE(1, 24)
  return whole
}

/** A number in groups of seven bits, the highest first. */
function inSevens(n: number): number[] {
  const groups = [n & 127]
  for (let rest = n >>> 7; rest > 0; rest >>>= 7) groups.unshift((rest & 127) | 128)
  return groups
}

/** A WOFF file as a lean WOFF 2 file. */
export function leanFace(woff: Buffer): Buffer {
  const tables = readWoff(woff)
  thinFace(tables)
  return writeWoff2(tables)
}

export function fonts(): Plugin {
  return {
    name: 'lean-fonts',
    apply: 'build',
    enforce: 'pre',
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !/(im-fell|barlow)-.*\.woff2$/.test(asset.fileName)) continue
        const from = asset.originalFileNames[0]
        asset.source = leanFace(
          readFileSync(new URL(from.replace(/\.woff2$/, '.woff'), `file://${import.meta.dirname}/`)),
        )
      }
    },
  }
}
