import type { WordedReview } from './review-text.ts'
import { signed, type Say } from './words.ts'

// The post-mortem as a page: the same at the table, in a file and on paper. Plain marks, no script; nothing rests on colour alone.

const WIDE = 800
const HIGH = 300
const LOW = 150
const LEFT = 46
const FOOT = 26

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

const points = (share: number): string => signed(Math.round(100 * share))
const percent = (share: number): string => `${Math.round(100 * share)} %`

/** The page's body. With `play`, every moment has a button that names where it can be played from. */
export function reviewBody(say: Say, worded: WordedReview, play = false): string {
  const { review, names, reader, moments, result } = worded
  const other = review.sides.find(side => side !== reader)!
  const who = names[reader]
  const card = (heading: string, figure: string, text: string): string =>
    `<section class="pm-card"><h3>${escape(heading)}</h3><b>${escape(figure)}</b><p>${escape(text)}</p></section>`
  const judged = say('review.judgementText', { other: names[other], by: points(review.judgement[other]) })
  return [
    '<div class="pm-cards">',
    card(say('review.result'), result, ''),
    card(say('review.luck'), points(review.luck[reader]), say('review.luckText', { who })),
    card(say('review.judgement'), points(review.judgement[reader]), judged),
    '</div>',
    `<figure class="pm-curve" tabindex="0"><figcaption>${escape(say('review.curve', { who }))} <small>${escape(say('review.curveNote'))}</small></figcaption>`,
    curve(say, worded),
    '</figure>',
    `<figure class="pm-bars" tabindex="0"><figcaption>${escape(say('review.apart'))} <small><i class="pm-luck"></i> ${escape(say('review.legendLuck'))} <i class="pm-judgement"></i> ${escape(say('review.legendJudgement', { who }))}</small></figcaption>`,
    bars(say, worded),
    '</figure>',
    `<section class="pm-moments"><h2>${escape(say('review.moments', { n: moments.length }))}</h2><ol>`,
    ...moments.map(
      moment =>
        `<li><div><h3>${escape(moment.what)}</h3><p>${escape(moment.when)}</p>` +
        moment.captain.map(text => `<p class="pm-captain">${escape(text)}</p>`).join('') +
        (play
          ? `<button type="button" class="btn ghost" data-play-from="${moment.at}">${escape(say('review.play'))}</button>`
          : '') +
        `</div><div class="pm-figures"><b>${percent(moment.before)} → ${percent(moment.after)}</b>` +
        `<span>${escape(say('review.dice', { by: points(moment.luck) }))}</span>` +
        review.sides
          .map(
            side =>
              `<span>${escape(say('review.orders', { who: names[side], by: points(moment.judgement[side]) }))}</span>`,
          )
          .join('') +
        '</div></li>',
    ),
    `</ol><p class="pm-fair">${escape(say('review.fair'))}</p></section>`,
  ].join('\n')
}

/** The whole page, in one file. */
export function reviewPage(say: Say, worded: WordedReview): string {
  const heading = escape(`${say('review.title')}: ${worded.heading}`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title><style>${REVIEW_STYLE}</style></head>
<body><main class="post-mortem"><header><h1>${heading}</h1></header>
${reviewBody(say, worded)}
</main></body></html>
`
}

function curve(say: Say, { review, names, reader, moments }: WordedReview): string {
  const first = reader === review.sides[0]
  const all = review.points.map(point => ({ ...point, chance: first ? point.chance : 1 - point.chance }))
  const most = Math.max(1, review.answers)
  const x = (at: number): string => (LEFT + ((WIDE - LEFT - 8) * at) / most).toFixed(1)
  const y = (chance: number): string => (8 + (HIGH - FOOT - 8) * (1 - chance)).toFixed(1)
  const line = all.map(({ at, chance }) => `${x(at)},${y(chance)}`).join(' ')
  const turns = all.filter((point, i) => i === 0 || point.turn !== all[i - 1].turn)
  const every = Math.ceil(turns.length / 16)
  const other = review.sides.find(side => side !== reader)!
  const label = all.map(({ turn, chance }) => `${say('review.turnShort', { turn })}: ${percent(chance)}`).join(', ')
  return [
    `<svg viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${escape(label)}">`,
    `<polygon class="pm-under" points="${x(0)},${y(0)} ${line} ${x(all.at(-1)?.at ?? 0)},${y(0)}"/>`,
    ...[0, 0.25, 0.5, 0.75, 1].map(
      chance =>
        `<line class="pm-grid" x1="${LEFT}" x2="${WIDE - 8}" y1="${y(chance)}" y2="${y(chance)}"/><text x="${LEFT - 6}" y="${Number(y(chance)) + 4}" text-anchor="end">${percent(chance)}</text>`,
    ),
    ...turns
      .filter((_, i) => i % every === 0)
      .map(({ at, turn }) => `<text x="${x(at)}" y="${HIGH - 8}">${escape(say('review.turnShort', { turn }))}</text>`),
    `<text class="pm-whose" x="${LEFT + 8}" y="26">${escape(say('review.win', { who: names[reader] }))}</text>`,
    `<text class="pm-whose" x="${LEFT + 8}" y="${HIGH - FOOT - 8}">${escape(say('review.win', { who: names[other] }))}</text>`,
    `<polyline class="pm-line" points="${line}"/>`,
    ...moments.map(({ at, before }, i) => {
      const up = before < 0.6
      const [cx, cy] = [x(at), Number(y(before))]
      const top = up ? cy - 30 : cy + 30
      return `<line class="pm-pin" x1="${cx}" x2="${cx}" y1="${cy}" y2="${top}"/><circle class="pm-dot" cx="${cx}" cy="${cy}" r="4"/><circle class="pm-mark" cx="${cx}" cy="${top}" r="11"/><text class="pm-number" x="${cx}" y="${top + 4.5}" text-anchor="middle">${i + 1}</text>`
    }),
    '</svg>',
  ].join('')
}

function bars(say: Say, { review, reader }: WordedReview): string {
  const sign = reader === review.sides[0] ? 1 : -1
  const rows = review.turns.map(({ turn, luck, judgement }) => ({ turn, luck: sign * luck, orders: judgement[reader] }))
  const most = Math.max(0.05, ...rows.flatMap(({ luck, orders }) => [Math.abs(luck), Math.abs(orders)]))
  const middle = (LOW - FOOT) / 2
  const step = (WIDE - LEFT - 8) / Math.max(1, rows.length)
  const wide = Math.min(16, step / 3)
  const bar = (kind: string, x: number, by: number): string => {
    const high = ((middle - 6) * Math.abs(by)) / most
    return `<rect class="pm-${kind}" x="${x.toFixed(1)}" y="${(by > 0 ? middle - high : middle).toFixed(1)}" width="${wide.toFixed(1)}" height="${Math.max(0.6, high).toFixed(1)}"/>`
  }
  const every = Math.ceil(rows.length / 16)
  const label = rows.map(({ turn, luck, orders }) => `${turn}: ${points(luck)}, ${points(orders)}`).join('; ')
  return [
    `<svg viewBox="0 0 ${WIDE} ${LOW}" role="img" aria-label="${escape(label)}">`,
    '<defs><pattern id="pm-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" fill="#cfae5a"/><line x1="0" y1="0" x2="0" y2="5" stroke="#6d5620" stroke-width="1.6"/></pattern></defs>',
    `<line class="pm-grid" x1="${LEFT}" x2="${WIDE - 8}" y1="${middle}" y2="${middle}"/>`,
    `<text x="${LEFT - 6}" y="12" text-anchor="end">${points(most)}</text><text x="${LEFT - 6}" y="${LOW - FOOT}" text-anchor="end">${points(-most)}</text>`,
    ...rows.map(({ turn, luck, orders }, i) => {
      const x = LEFT + step * i + step / 2
      const text =
        i % every === 0
          ? `<text x="${x.toFixed(1)}" y="${LOW - 6}" text-anchor="middle">${escape(say('review.turnShort', { turn }))}</text>`
          : ''
      return bar('luck', x - wide - 1, luck) + bar('judgement', x + 1, orders) + text
    }),
    '</svg>',
  ].join('')
}

/** Paper and ink; on paper the moments stand below the curve. */
export const REVIEW_STYLE = `
.post-mortem{max-width:1340px;margin:0 auto;padding:20px;color:#2a231a;font:15px/1.45 "Source Sans 3 Variable",system-ui,sans-serif;display:grid;grid-template-columns:minmax(0,2fr) minmax(300px,1fr);grid-template-rows:auto auto auto 1fr;gap:14px;align-items:start}
.pm-cards,.pm-curve,.pm-bars{grid-column:1;margin:0}
.post-mortem header{grid-column:1/-1}
.post-mortem h1,.post-mortem h2,.post-mortem h3,.post-mortem figcaption{font-family:"IM Fell English",Georgia,serif;font-weight:400;margin:0}
.post-mortem h1{font-size:30px}
.pm-cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(180px,1fr));gap:14px}
.pm-card,.pm-curve,.pm-bars,.pm-moments{background:#fbf8f1;border:1px solid #b9ab8d;border-radius:10px;padding:12px 14px}
.pm-card b{display:block;font-size:24px;line-height:1.2}
.pm-card p{margin:0;color:#5a4f3f}
.post-mortem figcaption{font-size:21px}
.post-mortem figcaption small{font:13px "Source Sans 3 Variable",system-ui,sans-serif;color:#5a4f3f}
.post-mortem figcaption i{display:inline-block;width:11px;height:11px;border:1px solid #4a3b1c;margin-left:8px}
figcaption i.pm-luck{background:repeating-linear-gradient(45deg,#cfae5a 0 3px,#6d5620 3px 5px)}
figcaption i.pm-judgement{background:#1d4e68}
.post-mortem figure{overflow-x:auto}.post-mortem svg{display:block;width:100%;min-width:560px;height:auto;font-size:13px}
.post-mortem svg text{fill:#5a4f3f}
.pm-grid{stroke:#c9bea6;stroke-dasharray:2 4}
.pm-under{fill:#d8dbe4;opacity:.75}
.pm-line{fill:none;stroke:#1d3a68;stroke-width:2.6}
.post-mortem svg .pm-whose{fill:#1d3a68;font-weight:600}
.pm-pin{stroke:#23272b}.pm-dot{fill:#fff;stroke:#23272b;stroke-width:2}.pm-mark{fill:#23272b;stroke:#fff;stroke-width:1.5}
.post-mortem svg .pm-number{fill:#fff;font-weight:700}
svg .pm-luck{fill:url(#pm-hatch);stroke:#4a3b1c;stroke-width:.7}
svg .pm-judgement{fill:#1d4e68;stroke:#12303f;stroke-width:.7}
.post-mortem .pm-moments{grid-column:2;grid-row:2/span 3;padding:0}
.pm-moments h2{font-size:22px;padding:10px 16px}
.pm-moments ol{list-style:none;margin:0;padding:0;counter-reset:moment}
.pm-moments li{counter-increment:moment;border-top:1px solid #ddd3bd;padding:12px 16px 12px 54px;position:relative;display:grid;grid-template-columns:1fr auto;gap:10px}
.pm-moments li::before{content:counter(moment);position:absolute;left:16px;top:14px;width:26px;height:26px;border-radius:50%;background:#23272b;color:#fff;text-align:center;line-height:26px;font-weight:700}
.pm-moments h3{font:600 16px/1.3 "Source Sans 3 Variable",system-ui,sans-serif}
.pm-moments p{margin:2px 0;color:#5a4f3f}
.pm-figures{text-align:right;white-space:nowrap}
.pm-figures span{display:block;color:#5a4f3f;font-size:13px}
.pm-moments .pm-fair{border-top:1px solid #ddd3bd;padding:10px 16px;margin:0;font-size:13px}
@media (max-width:820px){.post-mortem{grid-template:none/minmax(0,1fr);padding:12px}.post-mortem .pm-moments{grid-column:1;grid-row:auto}}
@media print{.post-mortem{display:block;padding:0}.pm-cards,.pm-curve,.pm-bars{margin-bottom:10px;break-inside:avoid}.pm-moments li{break-inside:avoid}.post-mortem button{display:none!important}}
`
