import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import type { Title } from '@grognard/kernel'
import type { SimulateResult } from './commands/simulate.ts'
import { escaped, INK, PAPER } from './paper.ts'
import { sideName, titleName } from './wording.ts'
import type { Played } from './workers/one-game.ts'

export const WIDTH = 640

/** An SVG with two drawings: each side's share of wins with its interval, and how far apart the scores ended. */
export function plotResults(title: Title, result: SimulateResult, played: readonly Played[]): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>')
  const style = { background: 'none', color: INK, fontFamily: 'Georgia, serif', fontSize: '13px' }
  const shares = [
    ...title.sides.map(side => ({
      who: `${sideName(title, side)} (${result.sides[side].officer})`,
      ...result.sides[side],
    })),
    { who: 'drawn', ...result.draws },
  ]
  const upper = Plot.plot({
    document: document,
    width: WIDTH,
    height: 70 + 36 * shares.length,
    marginLeft: 190,
    marginBottom: 44,
    style,
    x: { domain: [0, 100], label: 'share of games, %, with 95 % interval', labelOffset: 40 },
    y: { label: null, domain: shares.map(one => one.who) },
    marks: [
      Plot.gridX(),
      Plot.barX(shares, {
        y: 'who',
        x: one => 100 * one.share,
        fill: INK,
        fillOpacity: 0.25,
        insetTop: 4,
        insetBottom: 4,
      }),
      Plot.ruleY(shares, { y: 'who', x1: one => 100 * one.low, x2: one => 100 * one.high, strokeWidth: 2 }),
      Plot.dot(shares, { y: 'who', x: one => 100 * one.share, fill: INK, r: 3 }),
    ],
  })
  const [first, second] = title.sides
  const bars = histogram(played.map(one => (one.scores[first] ?? 0) - (one.scores[second] ?? 0)))
  const most = Math.max(...bars.map(bar => bar.games))
  const lower = Plot.plot({
    document: document,
    width: WIDTH,
    height: 210,
    marginLeft: 190,
    marginBottom: 44,
    style,
    x: { label: `score of ${sideName(title, first)} less that of ${sideName(title, second)}`, labelOffset: 40 },
    y: { label: 'games', grid: true, ticks: Math.min(5, most), tickFormat: 'd' },
    marks: [Plot.rectY(bars, { x1: 'from', x2: 'to', y: 'games', fill: INK, fillOpacity: 0.5 }), Plot.ruleY([0])],
  })
  return compose(`${titleName(title)}, ${result.games} games, seed ${result.seed}`, [
    upper,
    lower,
  ] as unknown as SVGElement[])
}

/** How many games ended by how much: one bar a point, or wider ones where the margins lie far apart. */
function histogram(margins: readonly number[]): { from: number; to: number; games: number }[] {
  const width = Math.max(1, Math.ceil((Math.max(...margins) - Math.min(...margins)) / 40))
  const counts = new Map<number, number>()
  for (const margin of margins) {
    const at = Math.round(margin / width) * width
    counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  return [...counts].map(([at, games]) => ({ from: at - 0.45 * width, to: at + 0.45 * width, games }))
}

/** One drawing above the other under a heading, as a file of its own. */
export function compose(heading: string, plots: SVGElement[]): string {
  let y = 44
  const parts = plots.map(plot => {
    const height = Number(plot.getAttribute('height'))
    plot.setAttribute('y', String(y))
    y += height + 12
    return plot.outerHTML
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y}" viewBox="0 0 ${WIDTH} ${y}">` +
    `<rect width="100%" height="100%" fill="${PAPER}"/>` +
    `<text x="16" y="28" font-family="Georgia, serif" font-size="18" fill="${INK}">${escaped(heading)}</text>` +
    `${parts.join('')}</svg>\n`
  )
}
