import { useEffect, useState } from 'preact/hooks'
import { goOn } from '../route.ts'
import { sentence } from '../store/import.ts'
import { listSaves } from '../store/saves.ts'
import { loadTitle } from '../titles.ts'
import { say } from '../words/index.ts'
import { Missing } from './missing.tsx'
import { byDefault, lay } from './quick-start.ts'

/** Leads to a title's first lesson, or to the one named after a colon: to the one that was left half-way, or to a new one. */
export function LessonPage({ id }: { id: string }) {
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    open(id).catch(error => setWrong(sentence(error)))
  }, [id])
  return wrong ? <Missing text={wrong} /> : <p class="loading">{say('loading')}</p>
}

async function open(address: string): Promise<void> {
  const [id, scenario] = address.split(':')
  const title = await loadTitle(id)
  const lessons = title.present.lessons ?? []
  const lesson = scenario === undefined ? lessons[0] : lessons.find(one => one.scenario === scenario)
  if (!lesson) return goOn(`/new/${id}`)
  const left = (await listSaves()).find(
    ({ journal, summary }) => journal.title === id && journal.scenario === lesson.scenario && !summary.over,
  )
  if (left) return goOn(`/play/${left.id}`)
  const beginning = byDefault(title)
  const officer = Object.values(beginning.seats).find(seat => seat !== 'human')!
  const seats = Object.fromEntries(title.sides.map(side => [side, side === lesson.side ? 'human' : officer]))
  goOn(`/play/${await lay(title, { ...beginning, scenario: lesson.scenario, seats })}`)
}
