import type { Bulletin, BulletinSide } from '@grognard/kernel'
import { useDesk } from '../table/context.ts'
import { say } from '../words/index.ts'
import { faceOf, Fighters } from './parts.tsx'

// Slate plates on the map beside those who fight: how strong they are, and who. Whoever has left the map since stands on his plate.
// On a small screen they would hide the counters, and stand in the card instead.

const WIDTH = 168
const NOBODY: ReadonlySet<number> = new Set()

export function Plates({ news, lost }: { news: Bulletin; lost?: ReadonlySet<number> }) {
  const { grid } = useDesk()
  const [from] = news.from
  if (from === undefined) return null
  const leftward = grid.x[from] <= grid.x[news.hex] // the attacker's stands at the side that he comes from
  return (
    <div class="plates">
      <Plate of={news.sides[0]} hex={from} left={leftward} lost={lost} />
      <Plate of={news.sides[1]} hex={news.hex} left={!leftward} lost={lost} />
    </div>
  )
}

function Plate({
  of,
  hex,
  left,
  lost = NOBODY,
}: {
  of: BulletinSide
  hex: number
  left: boolean
  lost?: ReadonlySet<number>
}) {
  const desk = useDesk()
  const voice = desk.played.voice.value
  if (of.strength === undefined) return null
  const { at } = desk.shown.camera
  const [x, y] = at.value.apply([desk.grid.x[hex], desk.grid.y[hex]])
  const half = 56 * at.value.k
  const inset = desk.shown.insets.value
  const room = window.innerWidth - inset.right - WIDTH - 8
  const aside = left ? x - half - WIDTH : x + half
  const faces = of.counters?.map(one => one.face) ?? of.pieces.flatMap(piece => faceOf(desk, piece) ?? [])
  const commander = faces.find(face => face.kind === 'commander')
  // units that are called by a piece have a name; where a counter is all there is, the side must do
  const name = commander?.label ?? (of.pieces.length > 0 ? voice.piece(of.pieces[0]) : voice.side(of.side))
  const gone = !desk.played.piles.value.some(pile => pile.hex === hex && pile.faces.some(face => face.side === of.side))
  return (
    <p
      class={`plate-of ${left ? 'left' : ''}`}
      style={{
        width: `${WIDTH}px`,
        left: `${Math.max(inset.left + 8, Math.min(aside, room))}px`,
        top: `${Math.max(inset.top + 8, Math.min(y - 26, window.innerHeight - inset.bottom - 80))}px`,
      }}
    >
      <span class="slate">
        <b class="num">{of.strength}</b> {name}
        {faces.length > 1 && <small>{say('moment.with', { n: faces.length - 1 })}</small>}
        {gone && <Fighters side={of} size={30} lost={lost} most={4} />}
      </span>
    </p>
  )
}
