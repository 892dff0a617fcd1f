import { useEffect, useState } from 'preact/hooks'
import { cutJournal } from '@grognard/kernel'
import { landmarks } from '../replay.ts'
import { layDown } from '../store/lay-down.ts'
import { download, journalFile } from '../store/files.ts'
import { sentence } from '../store/import.ts'
import { go } from '../route.ts'
import { say } from '../words/index.ts'
import { useDesk } from './context.ts'
import { IconButton } from '../ui/icon-button.tsx'

// Looking back: a scrubber over the whole game, with turns and battles marked.

const BEAT = 320 // milliseconds between two answers while it plays

export function ReplayBar() {
  const desk = useDesk()
  const at = desk.played.replaying.value
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!playing || at === null) return
    const timer = setTimeout(() => {
      if (at >= desk.session.game.answers.length) setPlaying(false)
      else desk.played.replaying.value = at + 1
    }, BEAT)
    return () => clearTimeout(timer)
  }, [playing, at])
  if (at === null) return null
  const { session } = desk
  const { journal, answers } = session.game
  const total = answers.length
  const marks = landmarks(session.title, session.game.events)
  const turns = marks.filter(mark => mark.kind === 'turn')
  const move = (to: number): void => {
    setPlaying(false)
    desk.played.replaying.value = Math.max(0, Math.min(total, to))
  }
  return (
    <section class="prompt replay" aria-label={say('replay')}>
      <div class="replay-buttons">
        <IconButton
          icon="first"
          label={say('replay.turnBack')}
          onClick={() => move(turns.findLast(mark => mark.at < at)?.at ?? 0)}
        />
        <IconButton icon="back" label={say('replay.back')} onClick={() => move(at - 1)} />
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={say(playing ? 'replay.pause' : 'replay.play')}
          onClick={() => setPlaying(!playing)}
        />
        <IconButton icon="next" label={say('replay.next')} onClick={() => move(at + 1)} />
        <IconButton
          icon="last"
          label={say('replay.turnOn')}
          onClick={() => move(turns.find(mark => mark.at > at)?.at ?? total)}
        />
      </div>
      <div class="scrubber">
        <div class="marks" aria-hidden="true">
          {marks.map(mark => (
            <i
              key={`${mark.kind}${mark.at}`}
              class={mark.kind}
              style={{ left: `${(100 * mark.at) / Math.max(1, total)}%` }}
            />
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={total}
          value={at}
          aria-label={say('replay.at', { at, total })}
          onInput={event => move(Number(event.currentTarget.value))}
        />
        <p class="num">{say('replay.at', { at, total })}</p>
      </div>
      <div class="acts">
        <button class="btn" onClick={() => download(journalFile(cutJournal(journal, at)))}>
          {say('export')}
        </button>
        {at < total && (
          <button class="btn" onClick={() => void branch()}>
            {say('replay.branch')}
          </button>
        )}
        <button class="btn pri" onClick={() => (desk.played.replaying.value = null)}>
          {say('replay.close')}
        </button>
      </div>
    </section>
  )

  /** Plays on from here as a game of its own; the one looked at stays as it is. */
  async function branch(): Promise<void> {
    try {
      go(`/play/${await layDown(session.title, cutJournal(journal, at!), session.viewer.value)}`)
    } catch (error) {
      session.unsaved.value = sentence(error)
    }
  }
}
