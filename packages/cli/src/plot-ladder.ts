import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import type { Title } from '@grognard/kernel'
import type { LadderResult } from './ladder-result.ts'
import { INK } from './paper.ts'
import { compose, WIDTH } from './plot.ts'
import { say, titleName } from './wording.ts'

/** An SVG: each officer's rating with its interval, strongest on top. */
export function plotLadder(title: Title, { rows, games, seed }: LadderResult): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>')
  const drawing = Plot.plot({
    document,
    width: WIDTH,
    height: 70 + 36 * rows.length,
    marginLeft: 190,
    marginBottom: 44,
    style: { background: 'none', color: INK, fontFamily: 'Georgia, serif', fontSize: '13px' },
    x: { label: say('ladder.axis'), labelOffset: 40, inset: 12 },
    y: { label: null, domain: rows.map(row => row.officer) },
    marks: [
      Plot.gridX(),
      Plot.ruleY(rows, { y: 'officer', x1: 'low', x2: 'high', strokeWidth: 2 }),
      Plot.dot(rows, { y: 'officer', x: 'rating', fill: INK, r: 4 }),
    ],
  })
  return compose(say('ladder.caption', { title: titleName(title), games, seed }), [drawing] as unknown as SVGElement[])
}
