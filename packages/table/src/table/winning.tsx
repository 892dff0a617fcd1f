import { NationCockade } from '../counters/counter.tsx'
import { Clause } from '../ui/clause.tsx'
import { say } from '../words/index.ts'
import { useDesk } from './context.ts'
import { nationOf } from './nations.ts'

/** How the side before the screen wins: an engraved card. A side that is named stands on a sheet that has the heading. */
export function WinningCard({ side }: { side?: string }) {
  const desk = useDesk()
  const { title, viewer } = desk.session
  const who = side ?? viewer.value
  const lines = title.present.howYouWin?.(desk.played.view.value, who) ?? []
  if (lines.length === 0) return null
  const voice = desk.played.voice.value
  return (
    <section class="winning">
      {side === undefined && <h2>{say('winning')}</h2>}
      <p class="winning-side">
        <NationCockade nation={nationOf(title, who)} size={20} />
        <b>{voice.side(who)}</b>
      </p>
      <ul>
        {lines.map((line, i) => (
          <li key={i}>
            {voice.say(line.what, line.params)}{' '}
            {lines[i + 1]?.clause !== line.clause && <Clause id={line.clause} short />}
          </li>
        ))}
      </ul>
    </section>
  )
}
