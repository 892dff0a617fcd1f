import type { Face } from '@grognard/kernel'
import { CounterIcon } from '../counters/counter.tsx'
import { say } from '../words/index.ts'
import { useDesk } from './context.ts'
import { faceLabel } from './face-label.ts'

// The stack that is looked at, large. Pieces that may be chosen are buttons; the others say why not.

export function Tray() {
  const desk = useDesk()
  const hex = desk.chosen.inspected.value
  const pile = hex === null ? undefined : desk.played.piles.value.find(one => one.hex === hex)
  if (hex === null || !pile) return <Hand />
  const { title } = desk.session
  const number = desk.grid.numbers[hex]
  const place = title.board.place[hex]?.name
  return (
    <section class="tray" aria-label={say('tray', { hex: title.present.hexName(hex) })}>
      <h2>
        {place && <span class="name">{place}</span>}
        <small class="num">{number}</small>
        <small class="count">
          {desk.chosen.inHand.value?.from === hex && desk.chosen.inHand.value.able.size > 1
            ? say(desk.chosen.inHand.value.single ? 'hand.another' : 'hand.leave')
            : say('pieces', { n: pile.faces.length })}
        </small>
      </h2>
      <div class="row">
        {[...pile.faces].reverse().map(face => (
          <TrayPiece key={face.key} face={face} hex={hex} />
        ))}
      </div>
    </section>
  )
}

/** Pieces that the question is about and that stand nowhere: they arrive, or are being put down again. */
function Hand() {
  const desk = useDesk()
  const asked = desk.played.question.value
  const { face } = desk.session.title.present
  if (!asked || !face) return null
  const placed = new Set(desk.played.piles.value.flatMap(pile => pile.faces.map(one => one.piece)))
  const meant = new Set([
    ...(asked.chosen ?? []),
    ...(typeof asked.params?.piece === 'number' ? [asked.params.piece] : []),
  ])
  const faces = [...meant]
    .filter(piece => !placed.has(piece))
    .flatMap(piece => face(desk.played.view.value, piece) ?? [])
  if (faces.length === 0) return null
  return (
    <section class="tray" aria-label={say('tray.hand')}>
      <h2>
        <span class="name">{say('tray.hand')}</span>
        <small class="count">{say('pieces', { n: faces.length })}</small>
      </h2>
      <div class="row">
        {faces.map(one => (
          <div key={one.key} class="tray-piece" role="img" aria-label={faceLabel(one, desk.played.voice.value)}>
            <CounterIcon face={one} size={84} />
          </div>
        ))}
      </div>
    </section>
  )
}

export function TrayPiece({ face, hex, size = 84 }: { face: Face; hex: number; size?: number }) {
  const desk = useDesk()
  const voice = desk.played.voice.value
  const asked = desk.played.question.value
  const lit = face.piece !== undefined && desk.played.placed.value.byPiece.has(face.piece)
  const chosen = face.piece !== undefined && (asked?.chosen?.includes(face.piece) ?? false)
  const label = faceLabel(face, voice)
  const held = desk.chosen.inHand.value
  const able = held?.from === hex && face.piece !== undefined && held.able.has(face.piece)
  const goes = able && held.company.has(face.piece!)
  const supply = face.kind !== 'unit' && face.kind !== 'commander'
  const inner = (
    <>
      <CounterIcon face={face} size={supply ? size * 0.72 : size} />
      {able && !goes && !held.single ? (
        <small>{say('hand.stays')}</small>
      ) : (
        face.note && <small>{voice.tell(face.note)}</small>
      )}
      {able && (goes || !held.single) && (
        <span class={`tick ${goes ? 'on' : ''}`} aria-hidden="true">
          {goes ? '✓' : '–'}
        </span>
      )}
    </>
  )
  const state =
    held?.from === hex
      ? goes
        ? 'chosen'
        : able
          ? held.single
            ? 'lit'
            : 'stays'
          : ''
      : `${lit ? 'lit' : ''} ${chosen ? 'chosen' : ''}`
  if (face.piece === undefined || !asked)
    return (
      <div class={`tray-piece ${state}`} role="img" aria-label={label} title={label}>
        {inner}
      </div>
    )
  return (
    <button
      class={`tray-piece ${state}`}
      aria-label={
        able
          ? say(goes ? 'hand.goes' : held.single ? 'hand.instead' : 'hand.remains', { piece: label })
          : chosen
            ? say('piece.chosen', { piece: label })
            : label
      }
      aria-pressed={able ? goes : undefined}
      aria-disabled={!lit && !able}
      title={label}
      data-piece={face.piece}
      data-lit={lit && !held ? 'piece' : undefined}
      onClick={() => desk.chosen.tryPiece(face.piece!, hex)}
    >
      {inner}
    </button>
  )
}
