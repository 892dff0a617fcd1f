import type { Title } from '@grognard/kernel'
import type { BalanceResult, BalanceRow } from './balance-result.ts'
import { escaped, INK, PAPER } from './paper.ts'
import { say, sideName, titleName } from './wording.ts'

// One drawing for a title: a band for each scenario, in it a lane for each level of officers with the first side's share and, beside it,
// how far apart the scores ended.

const WIDTH = 760
const LANE = 26
const GAP = 14 // between scenarios
const TOP = 92
const NAMES = 16
const SHARES = { left: 210, right: 450 }
const LEADS = { left: 500, right: 744 }
const LETTERS = 24 // of a scenario's name in a line
const BARS = 31 // at most, in a histogram

interface Lane {
  row: BalanceRow
  y: number // its middle
}

export function plotBalance(title: Title, result: BalanceResult): string {
  const first = sideName(title, title.sides[0])
  const officers = [...new Set(result.rows.map(row => row.officer))]
  const { bands, lanes, bottom } = layOut(result.rows)
  const height = bottom + 72
  const { version, dates } = result
  const parts = [
    text(NAMES, 30, say('balance.caption', { title: titleName(title) }), 'font-size="18"'),
    legend(officers),
    sharesFrame(bottom, say('balance.sharesAxis', { first })),
    leadsFrame(lanes, bottom, say('balance.leadsAxis', { first })),
    ...bands.map(drawName),
    ...lanes.map(drawShare),
    ...drawLeads(lanes),
    text(NAMES, height - 10, say('balance.band', { version, dates }), 'font-size="11" opacity="0.75"'),
  ]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" ` +
    `font-family="Georgia, serif" font-size="13" fill="${INK}">` +
    `<rect width="100%" height="100%" fill="${PAPER}"/>${parts.join('')}</svg>\n`
  )
}

interface Band {
  name: string
  top: number
  lanes: number
  height: number
}

/** Scenarios one below the other; a name of several lines may need more room than its lanes. */
function layOut(rows: readonly BalanceRow[]): { bands: Band[]; lanes: Lane[]; bottom: number } {
  const names = [...new Set(rows.map(row => row.name))]
  const bands: Band[] = []
  const lanes: Lane[] = []
  let top = TOP
  for (const name of names) {
    const own = rows.filter(row => row.name === name)
    const height = Math.max(own.length * LANE, lines(name).length * 16)
    bands.push({ name, top, lanes: own.length, height })
    own.forEach((row, i) => lanes.push({ row, y: top + (height - own.length * LANE) / 2 + (i + 0.5) * LANE }))
    top += height + GAP
  }
  return { bands, lanes, bottom: top - GAP }
}

function lines(name: string): string[] {
  const all: string[] = []
  for (const part of name.split(' ')) {
    const last = all.at(-1)
    if (last !== undefined && last.length + part.length < LETTERS) all[all.length - 1] = `${last} ${part}`
    else all.push(part)
  }
  return all
}

function drawName({ name, top, height }: Band): string {
  const all = lines(name)
  const first = top + height / 2 - (all.length - 1) * 8 + 4
  const rule = `<path d="M${NAMES} ${top - GAP / 2}H${LEADS.right}" stroke="${INK}" stroke-opacity="0.2"/>`
  return rule + all.map((line, i) => text(NAMES, first + 16 * i, line)).join('')
}

function legend(officers: readonly string[]): string {
  let x = SHARES.left
  return officers
    .map(officer => {
      const at = x
      x += 36 + 8 * officer.length
      return mark(at + 6, 56, officer) + text(at + 18, 60, say('balance.legend', { officer }))
    })
    .join('')
}

const shareAt = (share: number): number => round(SHARES.left + share * (SHARES.right - SHARES.left))

function sharesFrame(bottom: number, label: string): string {
  const [from, to, top, low] = [shareAt(0.4), shareAt(0.6), TOP - GAP / 2, bottom + GAP / 2]
  const band = `<rect x="${from}" y="${top}" width="${to - from}" height="${low - top}" fill="${INK}" fill-opacity="0.1"/>`
  const ticks = [0, 0.2, 0.4, 0.5, 0.6, 0.8, 1].map(share =>
    tick(shareAt(share), low, String(100 * share), share === 0.5),
  )
  return band + ticks.join('') + axis(SHARES, low, label)
}

/** A fine line up through all lanes, and its number below. */
function tick(x: number, low: number, label: string, strong: boolean): string {
  const line = `<path d="M${x} ${TOP - GAP / 2}V${low + 4}" stroke="${INK}" stroke-opacity="${strong ? 0.5 : 0.12}"/>`
  return line + text(x, low + 17, label, 'text-anchor="middle" font-size="11"')
}

function axis({ left, right }: typeof SHARES, low: number, label: string): string {
  return (
    `<path d="M${left} ${low}H${right}" stroke="${INK}"/>` +
    text((left + right) / 2, low + 34, label, 'text-anchor="middle" font-size="12"')
  )
}

function drawShare({ row, y }: Lane): string {
  const [low, high] = [shareAt(row.low), shareAt(row.high)]
  const line = `<path d="M${low} ${y}H${high}M${low} ${y - 4}v8M${high} ${y - 4}v8" stroke="${INK}" stroke-width="1.5"/>`
  const games = text(LEADS.left - 8, y + 4, String(row.games), 'text-anchor="end" font-size="11" opacity="0.75"')
  return line + mark(shareAt(row.share), y, row.officer) + games
}

const MARKED = ['lieutenant', 'captain', 'marshal']
const isFilled = (officer: string): boolean => MARKED.indexOf(officer) % 2 === 0

/** A mark for each level of officers, the same in every plot, told apart by shape and by being filled. */
function mark(x: number, y: number, officer: string): string {
  const paint = isFilled(officer) ? `fill="${INK}"` : `fill="${PAPER}" stroke="${INK}" stroke-width="1.5"`
  const shapes = [
    `<circle cx="${x}" cy="${y}" r="5" ${paint}/>`,
    `<path d="M${x} ${y - 7}l7 7l-7 7l-7 -7z" ${paint}/>`,
    `<rect x="${x - 5}" y="${y - 5}" width="10" height="10" ${paint}/>`,
  ]
  return shapes[MARKED.indexOf(officer)] ?? `<path d="M${x} ${y - 7}l6.5 12h-13z" ${paint}/>`
}

/** One scale of points for all lanes, so that they can be compared. */
function scale(lanes: readonly Lane[]): { least: number; most: number; width: number; at: (lead: number) => number } {
  const all = lanes.flatMap(({ row }) => row.leads)
  const [low, high] = [all.reduce((a, b) => Math.min(a, b), 0), all.reduce((a, b) => Math.max(a, b), 0)]
  const width = stepFor((high - low) / BARS)
  const [least, most] = [(Math.round(low / width) - 0.5) * width, (Math.round(high / width) + 0.5) * width]
  const at = (lead: number): number =>
    round(LEADS.left + ((lead - least) / (most - least)) * (LEADS.right - LEADS.left))
  return { least, most, width, at }
}

/** The next of 1, 2, 5, 10 and so on. */
function stepFor(wanted: number): number {
  for (let power = 1; ; power *= 10) for (const step of [1, 2, 5]) if (step * power >= wanted) return step * power
}

function leadsFrame(lanes: readonly Lane[], bottom: number, label: string): string {
  const { least, most, at } = scale(lanes)
  const step = stepFor((most - least) / 8)
  const low = bottom + GAP / 2
  const ticks: string[] = []
  for (let lead = Math.ceil(least / step) * step; lead <= most; lead += step)
    ticks.push(tick(at(lead), low, String(lead).replace('-', '−'), lead === 0))
  return ticks.join('') + axis(LEADS, low, label)
}

/** Histograms, all of the same height for the same part of the games. */
function drawLeads(lanes: readonly Lane[]): string[] {
  const { width, at } = scale(lanes)
  const counts = lanes.map(({ row }) => {
    const bars = new Map<number, number>()
    for (const lead of row.leads) {
      const bar = Math.round(lead / width) * width
      bars.set(bar, (bars.get(bar) ?? 0) + 1 / row.leads.length)
    }
    return bars
  })
  const tallest = Math.max(...counts.flatMap(bars => [...bars.values()]))
  return lanes.map(({ row, y }, i) => {
    const foot = y + LANE / 2 - 2
    const paint = isFilled(row.officer) ? `fill="${INK}" fill-opacity="0.6"` : `fill="none" stroke="${INK}"`
    const bars = [...counts[i]].map(([lead, part]) => {
      const [from, to, tall] = [at(lead - 0.42 * width), at(lead + 0.42 * width), round((part / tallest) * (LANE - 5))]
      return `M${from} ${foot}V${round(foot - tall)}H${to}V${foot}`
    })
    return `<path d="${bars.join('')}" ${paint}/><path d="M${LEADS.left} ${foot}H${LEADS.right}" stroke="${INK}" stroke-opacity="0.3"/>`
  })
}

function round(value: number): number {
  return Number(value.toFixed(1))
}

function text(x: number, y: number, words: string, more = ''): string {
  return `<text x="${x}" y="${y}" ${more}>${escaped(words)}</text>`
}
