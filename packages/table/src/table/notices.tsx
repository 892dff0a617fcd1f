import { useEffect } from 'preact/hooks'
import { download, journalFile } from '../store/files.ts'
import { say } from '../words/index.ts'
import { useDesk } from './context.ts'

// What a player must know about the keeping of the game: it is not saved, or another tab plays it.

/** A short word that goes by itself. */
function Whisper() {
  const { whisper } = useDesk().shown
  const text = whisper.value
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => (whisper.value = null), LINGERS)
    return () => clearTimeout(timer)
  }, [text])
  return text === null ? null : (
    <p class="whisper" role="status">
      {text}
    </p>
  )
}

const LINGERS = 4000 // milliseconds

export function Notices() {
  const { session } = useDesk()
  const { unsaved, overtaken, watching } = session
  return (
    <div class="notices">
      <Whisper />
      {unsaved.value && (
        <div class="notice grave" role="alert">
          <p>{unsaved.value}</p>
          <div class="acts">
            <button class="btn" onClick={session.saveAgain}>
              {say('unsaved.again')}
            </button>
            <button class="btn pri" onClick={() => download(journalFile(session.game.journal))}>
              {say('menu.export')}
            </button>
          </div>
        </div>
      )}
      {overtaken.value && (
        <div class="notice" role="alert">
          <p>{say('overtaken')}</p>
          <div class="acts">
            <button class="btn" onClick={() => (overtaken.value = false)}>
              {say('close')}
            </button>
          </div>
        </div>
      )}
      {watching.value && (
        <div class="notice later" role="status">
          <p>{say('watching')}</p>
          <div class="acts">
            <button class="btn pri" onClick={session.takeOver}>
              {say('watching.take')}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
