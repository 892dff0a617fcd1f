import { type OptionInfo, type OptionValues, type ScenarioInfo, type Title } from '@grognard/kernel'
import { useEffect, useState } from 'preact/hooks'
import { NationCockade } from '../counters/counter.tsx'
import { atServer } from '../distance/at-server.ts'
import { KitPicker } from '../kits/kit-picker.tsx'
import { officerKey, seatChoices } from '../seats.ts'
import { sentence } from '../store/import.ts'
import { nationOf } from '../table/nations.ts'
import { loadTitle } from '../titles.ts'
import { lazy } from '../ui/lazy.tsx'
import { say, voiceOf } from '../words/index.ts'
import { Missing } from './missing.tsx'
import { begin, byDefault } from './quick-start.ts'

const NewFar = lazy(async () => (await import('../distance/new-far.tsx')).NewFar)

export function NewGamePage({ id }: { id: string }) {
  const [title, setTitle] = useState<Title | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    loadTitle(id).then(setTitle, error => setWrong(sentence(error)))
  }, [id])
  if (wrong) return <Missing text={wrong} />
  return title ? <Form title={title} /> : <p class="loading">{say('loading')}</p>
}

function Form({ title }: { title: Title }) {
  const voice = voiceOf(title)
  const offered = title.options.filter(option => voice.has(`option.${option.id}.name`)) // no words, no choice
  const officers = seatChoices()
  const beginning = byDefault(title)
  const [scenario, setScenario] = useState(beginning.scenario)
  const [options, setOptions] = useState(beginning.options)
  const [seats, setSeats] = useState(beginning.seats)
  const [seed, setSeed] = useState('')
  const [laid, setLaid] = useState(title) // with the player's own values, if there are any
  const [wrong, setWrong] = useState<string | null>(null)

  async function start(event: Event): Promise<void> {
    event.preventDefault()
    try {
      await begin(laid, { scenario, options, seats, seed })
    } catch (error) {
      setWrong(sentence(error))
    }
  }

  return (
    <main class="new-game page">
      <header>
        <a href="#/" class="home">
          {say('brand')}
        </a>
        <h1>{voice.say('title.name')}</h1>
        {voice.has('title.text') && <p class="lede">{voice.say('title.text')}</p>}
      </header>
      <form onSubmit={event => void start(event)}>
        {wrong && (
          <p class="complaint" role="alert">
            {wrong}
          </p>
        )}
        <fieldset class="cards">
          <legend>{say('new.scenario')}</legend>
          {title.scenarios.filter(listed).map(one => (
            <label key={one.id} class={scenario === one.id ? 'on' : ''}>
              <input type="radio" name="scenario" checked={scenario === one.id} onChange={() => setScenario(one.id)} />
              <b>{voice.say(`scenario.${one.id}.name`)}</b>
              {one.ours && <em>{say('new.ours')}</em>}
              <span>{voice.say(`scenario.${one.id}.text`)}</span>
            </label>
          ))}
        </fieldset>
        <fieldset class="seats">
          <legend>{say('new.sides')}</legend>
          {title.sides.map(side => (
            <div key={side} class="seat">
              <NationCockade nation={nationOf(title, side)} size={30} />
              <label for={`seat-${side}`}>{voice.side(side)}</label>
              <select
                id={`seat-${side}`}
                value={seats[side]}
                onChange={event => setSeats({ ...seats, [side]: event.currentTarget.value })}
              >
                {officers.map(officer => (
                  <option key={officer} value={officer}>
                    {say(officerKey(officer, title))}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </fieldset>
        {offered.length > 0 && (
          <fieldset class="options">
            <legend>{say('new.options')}</legend>
            {offered.map(option => (
              <label key={option.id}>
                <input
                  type="checkbox"
                  checked={options[option.id]}
                  disabled={lacks(option, options)}
                  onChange={event =>
                    setOptions(switched(title, { ...options, [option.id]: event.currentTarget.checked }))
                  }
                />
                <span>
                  <b>{voice.say(`option.${option.id}.name`)}</b> <i class="clause-text">{option.clause}</i>
                  <small>{voice.say(`option.${option.id}.text`)}</small>
                  {lacks(option, options) && (
                    <small class="needs">
                      {say('new.needs', { option: voice.say(`option.${option.needs}.name`) })}
                    </small>
                  )}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <fieldset class="seed">
          <legend>{say('new.seed')}</legend>
          <label>
            <span class="sr">{say('new.seed')}</span>
            <input
              value={seed}
              placeholder={say('new.seed.any')}
              onInput={event => setSeed(event.currentTarget.value)}
            />
          </label>
          <small>{say('new.seed.text')}</small>
        </fieldset>
        {title.kits && <KitPicker title={title} laid={laid} onLaid={setLaid} />}
        <div class="acts">
          <a class="btn" href={`#/about/${title.id}`}>
            {say('menu.about')}
          </a>
          {atServer() && <NewFar title={laid} scenario={scenario} options={options} />}
          <button class="btn pri" type="submit">
            {say('new.start')}
          </button>
        </div>
      </form>
    </main>
  )
}

/** Another option, without which this one is not played, is off. */
function lacks({ needs }: OptionInfo, options: OptionValues): boolean {
  return needs !== undefined && !options[needs]
}

/** Whoever switches an option off switches off with it what needs it. */
function switched(title: Title, options: OptionValues): OptionValues {
  const off = title.options.filter(option => options[option.id] && lacks(option, options))
  return { ...options, ...Object.fromEntries(off.map(({ id }) => [id, false])) }
}

/** A lesson has its own door. */
function listed(scenario: ScenarioInfo): boolean {
  return !scenario.lesson
}
