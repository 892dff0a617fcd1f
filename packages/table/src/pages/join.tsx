import type { Invitation } from '@grognard/server/wire'
import { useEffect, useState } from 'preact/hooks'
import { callMe, invitation, me, sitDown } from '../distance/api.ts'
import '../distance/distance.css'
import { NameField } from '../distance/name-field.tsx'
import { goOn } from '../route.ts'
import { loadTitle } from '../titles.ts'
import { say, voiceOf, type Voice } from '../words/index.ts'
import { Missing } from './missing.tsx'

/** Where an invitation leads: what is to be played, against whom, and a seat. The token never reaches a log, since it stands after the #. */
export function JoinPage({ id }: { id: string }) {
  const [game, token] = id.split('/')
  const [about, setAbout] = useState<Invitation | null>(null)
  const [voice, setVoice] = useState<Voice | null>(null)
  const [name, setName] = useState('')
  const [gone, setGone] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void (async () => {
      try {
        const [found, known] = await Promise.all([invitation(game, token), me()])
        if (found.you !== null) return goOn(`/far/${game}`) // our own invitation
        setVoice(voiceOf(await loadTitle(found.title)))
        setAbout(found)
        setName(now => now || (known.name ?? ''))
      } catch (error) {
        setGone((error as Error).message)
      }
    })()
  }, [id])

  async function sit(commitment: string): Promise<void> {
    setBusy(true)
    try {
      await callMe(name)
      await sitDown(game, commitment, token, about!.status === 'running')
      goOn(`/far/${game}`)
    } catch (error) {
      setWrong((error as Error).message)
      setBusy(false)
    }
  }

  if (gone) return <Missing text={gone} />
  if (!about || !voice) return <p class="loading">{say('loading')}</p>
  const passed = about.status === 'running'
  const host = about.seats.find(seat => (passed ? seat.side === about.takes : seat.name !== null))
  const on = Object.keys(about.options).filter(option => about.options[option] && voice.has(`option.${option}.name`))
  return (
    <main class="page join-room">
      <header>
        <a href="#/" class="home">
          {say('brand')}
        </a>
        <h1>
          {say(passed ? 'far.join.pass' : 'far.join', { name: host?.name ?? '', title: voice.say('title.name') })}
        </h1>
        <p class="lede">{say('far.join.side', { side: voice.side(about.takes) })}</p>
      </header>
      <section>
        <p>
          <b>{voice.say(`scenario.${about.scenario}.name`)}</b> {voice.say(`scenario.${about.scenario}.text`)}
        </p>
        <p>{say(about.pace ? `far.pace.${about.pace.id}.text` : 'far.pace.none')}</p>
        {on.length > 0 && (
          <ul>
            {on.map(option => (
              <li key={option}>{voice.say(`option.${option}.name`)}</li>
            ))}
          </ul>
        )}
      </section>
      <form
        class="far-form"
        onSubmit={event => {
          event.preventDefault()
          void sit(about.commitment)
        }}
      >
        {wrong && (
          <p class="complaint" role="alert">
            {wrong}
          </p>
        )}
        <NameField name={name} onName={setName} />
        <div class="acts">
          <button class="btn pri" type="submit" disabled={busy}>
            {say('far.sit')}
          </button>
        </div>
      </form>
      <p class="quiet commitment">
        {say('far.commitment')} <code>{about.commitment}</code>
      </p>
    </main>
  )
}
