import type { Title } from '@grognard/kernel'
import { useEffect, useState } from 'preact/hooks'
import { go } from '../route.ts'
import { Dialog } from '../ui/dialog.tsx'
import { say, voiceOf } from '../words/index.ts'
import { callMe, makeGame, me } from './api.ts'
import './distance.css'
import { PaceField } from './clock.tsx'
import { NameField } from './name-field.tsx'

// A new game against somebody at a distance: who you are, which side you take, and whether anybody may sit down.

interface Props {
  title: Title
  scenario: string
  options: Record<string, boolean>
}

export function NewFar(props: Props) {
  const [open, setOpen] = useState(false)
  if (props.title.kit) return <p class="quiet">{say('far.noKit')}</p>
  return (
    <>
      <button class="btn" type="button" onClick={() => setOpen(true)}>
        {say('far.new')}
      </button>
      {open && <Form {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Form({ title, scenario, options, onClose }: Props & { onClose(): void }) {
  const voice = voiceOf(title)
  const [name, setName] = useState('')
  const [side, setSide] = useState(title.sides[0])
  const [pace, setPace] = useState('')
  const [anybody, setAnybody] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    me().then(
      known => setName(now => now || (known.name ?? '')),
      () => setWrong(say('far.noServer')),
    )
  }, [])

  async function make(): Promise<void> {
    setBusy(true)
    try {
      await callMe(name)
      go(`/far/${await makeGame({ title: title.id, scenario, options, side, open: anybody, pace: pace || null })}`)
    } catch (error) {
      setWrong((error as Error).message)
      setBusy(false)
    }
  }

  return (
    <Dialog title={say('far.new.title')} onClose={onClose} class="narrow">
      <form
        class="far-form"
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          void make()
        }}
      >
        {wrong && (
          <p class="complaint" role="alert">
            {wrong}
          </p>
        )}
        <NameField name={name} onName={setName} />
        <fieldset class="choice">
          <legend>{say('far.side')}</legend>
          {title.sides.map(one => (
            <label key={one}>
              <input type="radio" name="far-side" checked={side === one} onChange={() => setSide(one)} />{' '}
              {voice.side(one)}
            </label>
          ))}
        </fieldset>
        <PaceField pace={pace} onPace={setPace} />
        <fieldset class="choice">
          <legend>{say('far.who')}</legend>
          <label>
            <input type="radio" name="far-who" checked={!anybody} onChange={() => setAnybody(false)} />{' '}
            {say('far.who.link')}
          </label>
          <label>
            <input type="radio" name="far-who" checked={anybody} onChange={() => setAnybody(true)} />{' '}
            {say('far.who.anybody')}
          </label>
        </fieldset>
        <div class="acts">
          <button class="btn pri" type="submit" disabled={busy}>
            {say('far.make')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
