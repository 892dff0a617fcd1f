import { useDesk } from '../table/context.ts'
import { Clause } from '../ui/clause.tsx'
import { say } from '../words/index.ts'

// Running lists of the title: who has not moved yet, what has been announced. A line shows its place on the map.

export function RollsPanel() {
  const desk = useDesk()
  const voice = desk.played.voice.value
  const rolls = desk.played.rolls.value
  if (rolls.length === 0) return <p class="empty">{say('rolls.none')}</p>
  return (
    <div class="rolls">
      {rolls.map(roll => (
        <section key={roll.id}>
          <h2>
            {voice.tell(roll.id)} <Clause id={roll.clause} /> <small class="num">{roll.lines.length}</small>
          </h2>
          <ol>
            {roll.lines.map((line, i) => (
              <li key={i}>
                <button class="roll-line" onClick={() => desk.shown.camera.show(line.hexes)}>
                  <b class="name">{voice.say(line.what, line.params)}</b>
                  {line.note && <small class="num">{voice.say(line.note.what, line.note.params)}</small>}
                </button>
              </li>
            ))}
          </ol>
          {roll.lines.length === 0 && <p class="empty">{say('rolls.empty')}</p>}
        </section>
      ))}
    </div>
  )
}
