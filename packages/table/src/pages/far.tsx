import type { About, FromServer } from '@grognard/server/wire'
import { useEffect, useState } from 'preact/hooks'
import { aboutGame, NotDone } from '../distance/api.ts'
import { farSession, type FarSession } from '../distance/far-session.ts'
import { openLine } from '../distance/line.ts'
import { WaitingRoom } from '../distance/waiting-room.tsx'
import { yourMove } from '../distance/your-move.ts'
import { loadSheet, type Sheet } from '../map/boards.ts'
import { sentence } from '../store/import.ts'
import { DeskContext } from '../table/context.ts'
import { makeDesk, type Desk } from '../table/desk.ts'
import { loadRules } from '../titles.ts'
import { say } from '../words/index.ts'
import { Missing } from './missing.tsx'
import { TableView } from './table-page.tsx'

/** A game at a distance: its waiting room until both sit, then the same table as ever. */
export function FarPage({ id }: { id: string }) {
  const [about, setAbout] = useState<About | null>(null)
  const [desk, setDesk] = useState<Desk | null>(null)
  const [sheet, setSheet] = useState<Sheet | undefined>(undefined)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    let left = false
    let table: FarSession | undefined
    let opened: Desk | undefined
    let laying = false
    const early: FromServer[] = [] // heard while the title and its map were fetched

    async function lay(first: Extract<FromServer, { type: 'table' }>): Promise<void> {
      laying = true
      const title = await loadRules(first.head.title, first.head.bound)
      if (title.rules !== first.head.bound) throw new NotDone(0, say('far.otherRules'))
      const drawn = await loadSheet(title.present.cover.board)
      if (left) return
      table = farSession(title, first, line)
      for (const message of early.splice(0)) table.heard(message)
      opened = makeDesk(table.session)
      setSheet(drawn)
      setDesk(opened)
    }

    const line = openLine(`/${id}`, {
      opened: () => (table ? table.opened() : line.send({ type: 'sit', have: -1 })),
      heard(message) {
        if (table) return table.heard(message)
        if (message.type === 'closed') return setWrong(message.text)
        if (message.type === 'waiting') return setAbout(message.about)
        if (laying) return void early.push(message)
        if (message.type === 'table')
          lay(message).catch((error: unknown) => setWrong(error instanceof NotDone ? error.message : sentence(error)))
      },
    })
    // A socket does not say why it was refused; asking does.
    aboutGame(id).catch((error: unknown) => {
      if (error instanceof NotDone && error.status === 404 && !left) setWrong(error.message)
    })
    return () => {
      left = true
      line.close()
      opened?.dispose()
      yourMove.value = 0
    }
  }, [id])
  const mine = desk ? (desk.session.tick.value, desk.session.question.value?.side === desk.session.far!.side) : false
  useEffect(() => void (yourMove.value = mine ? 1 : 0), [mine])
  if (wrong) return <Missing text={wrong} />
  if (desk)
    return (
      <DeskContext.Provider value={desk}>
        <TableView sheet={sheet} />
      </DeskContext.Provider>
    )
  return about ? <WaitingRoom about={about} /> : <p class="loading">{say('loading')}</p>
}
