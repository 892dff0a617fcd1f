import type { Advice, Proposal } from '@grognard/staff/advise'
import { pathText, reasonText } from '@grognard/staff/words'
import { useEffect, useState } from 'preact/hooks'
import { useDesk } from '../table/context.ts'
import type { Desk } from '../table/desk.ts'
import { Icon } from '../ui/icons.tsx'
import { say, voiceOf } from '../words/index.ts'
import { send, type Sent } from './send.ts'
import './adjutant.css'
import './words.ts'

// The adjutant: the best that could be done about what is asked, from what our side may know. He thinks beside the page.

interface Asked {
  at: number // the session's tick when he was asked
  advice?: Advice
  over: boolean
  lost?: string
}

export function AdjutantPanel() {
  const desk = useDesk()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { session, played, shown } = desk
  const wanted = shown.asked.value
  useEffect(() => {
    const question = played.question.value
    if (wanted === null || !question) return undefined
    const at = session.tick.value
    setAsked({ at, over: false })
    const sent: Sent = send(
      {
        errand: 'advise',
        title: session.title.id,
        kit: session.title.kit,
        view: played.view.value,
        question,
        seed: `adjutant ${session.game.answers.length}`,
      },
      {
        news: advice => setAsked({ at, advice, over: false }),
        done: advice => setAsked({ at, advice, over: true }),
        failed: lost => setAsked({ at, over: true, lost }),
      },
    )
    const stop = (): void => {
      sent.stop()
      setAsked(now => now && { ...now, over: true })
    }
    shown.enough.value = stop
    return () => sent.stop()
  }, [wanted])
  const now = asked !== null && asked.at === session.tick.value ? asked : null
  const passed = asked !== null && !asked.over && now === null
  useEffect(() => {
    if (passed) shown.enough.value() // what he was asked about is over
  }, [passed])
  if (!played.question.value) return <p class="empty">{say('adjutant.none')}</p>
  return (
    <div class="adjutant" aria-busy={now !== null && !now.over}>
      {now ? <Told desk={desk} asked={now} /> : <Again desk={desk} />}
    </div>
  )
}

function Again({ desk }: { desk: Desk }) {
  return (
    <p>
      {say('adjutant.again')}{' '}
      <button class="btn" data-ask onClick={desk.shown.askAdjutant}>
        {say('adjutant.ask')}
      </button>
    </p>
  )
}

function Told({ desk, asked: { advice, over, lost } }: { desk: Desk; asked: Asked }) {
  if (lost !== undefined) return <p role="alert">{say('adjutant.lost', { detail: lost })}</p>
  const { worlds, of } = advice ?? { worlds: 0, of: 1 }
  return (
    <>
      {advice && (
        <ol class="proposals">
          {advice.proposals.map(proposal => (
            <Proposed key={proposal.path[0].id} desk={desk} proposal={proposal} />
          ))}
        </ol>
      )}
      {over ? (
        <p>{say('adjutant.done', { worlds })}</p>
      ) : (
        <p>
          <progress max={of} value={worlds} />
          {say('adjutant.thinks', { worlds, of })}
          {advice && (
            <button class="btn ghost" onClick={() => desk.shown.enough.value()}>
              {say('adjutant.stop')}
            </button>
          )}
        </p>
      )}
    </>
  )
}

function Proposed({ desk, proposal }: { desk: Desk; proposal: Proposal }) {
  const { played, session, shown } = desk
  const voice = voiceOf(session.title, played.view.value) // the desk's own was made before these words were learnt
  const question = played.question.value
  const percent = Math.round(100 * proposal.chance)
  const error = Math.round(100 * proposal.error)
  const hexes = proposal.path.flatMap(({ answer: { hex } }) => (hex === undefined ? [] : [hex]))
  return (
    <li>
      <div class="proposal-head">
        <h3>{pathText(voice.say, proposal.path, session.viewer.value, question?.params)}</h3>
        <b class="num" title={say('adjutant.chanceLong', { percent, error })}>
          {say('adjutant.chance', { percent })}
        </b>
      </div>
      <span class="chance-bar" role="img" aria-label={say('adjutant.chanceLong', { percent, error })}>
        <i style={{ width: `${percent}%` }} />
      </span>
      {proposal.doctrine && <small>{say('adjutant.doctrine')}</small>}
      {proposal.reasons.length > 0 && (
        <ul>
          {proposal.reasons.map((reason, i) => (
            <li key={i}>{reasonText(voice.say, reason)}</li>
          ))}
        </ul>
      )}
      <div class="acts">
        {hexes.length > 0 && (
          <button class="btn ghost" onClick={() => shown.camera.show(hexes)}>
            <Icon name="hex" /> {say('adjutant.show')}
          </button>
        )}
        <button class="btn" data-do={proposal.path[0].id} onClick={() => act(desk, proposal)}>
          {say('adjutant.do')}
        </button>
      </div>
    </li>
  )
}

/** Plays what he proposes, as one act. */
function act({ chosen, shown }: Desk, { path }: Proposal): void {
  shown.enough.value()
  chosen.takeAll(path.map(({ id }) => id))
}
