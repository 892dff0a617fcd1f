import { say } from '../words/index.ts'
import { useDesk } from './context.ts'

// What the marks on lit hexes mean, while a stack is in hand: only those that are there.

export function ReachKey() {
  const desk = useDesk()
  const held = desk.chosen.inHand.value
  const ends = [...(held ? held.ends : desk.played.onward.value).values()]
  const any = (suffix: string): boolean => ends.some(run => run.marks?.some(mark => mark.endsWith(suffix)))
  const marks = [
    ends.some(run => run.cost !== undefined) && 'cost',
    any('.forced') && 'forced',
    ends.some(run => run.chance) && 'chance',
    any('.stops') && 'stop',
  ].filter(mark => mark !== false)
  if (marks.length < 2) return null
  return (
    <ul class="reach-key" aria-label={say('reach')}>
      {marks.map(mark => (
        <li key={mark}>
          <i class={mark} aria-hidden="true">
            {mark === 'chance' ? '17%' : '3'}
          </i>
          {say(`reach.${mark}`)}
        </li>
      ))}
    </ul>
  )
}
