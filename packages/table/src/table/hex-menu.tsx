import { useEffect, useRef } from 'preact/hooks'
import { Clause } from '../ui/clause.tsx'
import { Icon } from '../ui/icons.tsx'
import { say } from '../words/index.ts'
import { useDesk } from './context.ts'
import { paramsOf } from './placing.ts'
import { TrayPiece } from './tray.tsx'

// What hangs beside a hex: the answers that lie on it, or why none does.

function beside(desk: ReturnType<typeof useDesk>, hex: number, width: number): { left: string; top: string } {
  const { at } = desk.shown.camera
  const [x, y] = at.value.apply([desk.grid.x[hex], desk.grid.y[hex]])
  const half = 52 * at.value.k
  const inset = desk.shown.insets.value
  const room = window.innerWidth - inset.right - 12
  const left = x + half + width > room ? Math.max(inset.left + 8, x - half - width) : x + half
  return {
    left: `${left}px`,
    top: `${Math.max(inset.top + 8, Math.min(y - 30, window.innerHeight - inset.bottom - 120))}px`,
  }
}

export function HexMenu() {
  const desk = useDesk()
  const hex = desk.chosen.menu.value
  const box = useRef<HTMLDivElement>(null)
  const keyed = desk.chosen.cursor.value === hex
  useEffect(() => {
    if (hex !== null && keyed) box.current?.querySelector<HTMLElement>('[data-lit], [data-answer]')?.focus()
  }, [hex, desk.played.question.value])
  if (hex === null) return null
  const { byHex, byPiece, pieceHex } = desk.played.placed.value
  const pile = desk.played.piles.value.find(one => one.hex === hex)
  const pieces = pile?.faces.filter(
    face => face.piece !== undefined && byPiece.has(face.piece) && pieceHex.get(face.piece) === hex,
  )
  const voice = desk.played.voice.value
  return (
    <div
      class="hex-menu"
      ref={box}
      style={beside(desk, hex, 300)}
      role="group"
      aria-label={say('menu.hex', { hex: desk.session.title.present.hexName(hex) })}
    >
      {pieces && pieces.length > 0 && (
        <div class="row">
          {[...pile!.faces].reverse().map(face => (
            <TrayPiece key={face.key} face={face} hex={hex} size={64} />
          ))}
        </div>
      )}
      {byHex.get(hex)?.map(answer => (
        <button key={answer.id} class="btn" data-answer={answer.id} onClick={() => desk.chosen.take(answer)}>
          {voice.say(`answer.${answer.verb}`, paramsOf(answer))}
        </button>
      ))}
    </div>
  )
}

export function HexTip() {
  const desk = useDesk()
  const tip = desk.chosen.tip.value
  if (!tip) return null
  return (
    <div
      class={`tip ${tip.refused ? 'refusal' : ''}`}
      style={beside(desk, tip.hex, 330)}
      role="status"
      onPointerEnter={desk.chosen.holdTip}
    >
      {tip.refused && (
        <svg width="26" height="26" viewBox="-13 -13 26 26" aria-hidden="true">
          <path class="octagon" d="M-4.8-11.5H4.8L11.5-4.8V4.8L4.8 11.5H-4.8L-11.5 4.8V-4.8Z" />
          <path d="M-6 0H6" stroke="#fff" stroke-width="3.4" />
        </svg>
      )}
      <p>
        {tip.text} {tip.clause && <Clause id={tip.clause} />}
        {tip.odds && <small>{tip.odds}</small>}
      </p>
      {tip.refused && (
        <button class="tip-close" aria-label={say('close')} onClick={() => (desk.chosen.tip.value = null)}>
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  )
}
