import { useState } from 'preact/hooks'
import { BadInput, hashAfter, parseJournal, receiptOf, verify, type Journal, type Title } from '@grognard/kernel'
import { useDesk } from '../table/context.ts'
import { say } from '../words/index.ts'
import { receiptFor, type Receipt } from './api.ts'

// The check of a finished game, in this browser alone: commitment, chain, legality, every die, and what we ourselves have seen of it.

export type Checked = { ok: true; answers: number; dice: number; seen: boolean } | { ok: false; why: string }

/** Holds a journal against the rules, against its own commitment, and against what this browser has kept. */
export function checkGame(title: Title, text: string, kept: Receipt): Checked {
  try {
    return checkJournal(title, parseJournal(text), kept)
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    return { ok: false, why: error.message }
  }
}

function checkJournal(title: Title, journal: Journal, kept: Receipt): Checked {
  const verdict = verify(title, journal)
  if (!verdict.ok) return { ok: false, why: verdict.message }
  if (journal.version !== 2) return { ok: false, why: say('far.verify.old') }
  if (kept.commitment !== undefined && kept.commitment !== journal.commitment)
    return { ok: false, why: say('far.verify.commitment') }
  if (kept.side !== undefined && kept.nonce !== undefined && journal.nonces[kept.side] !== kept.nonce)
    return { ok: false, why: say('far.verify.nonce') }
  const { n, receipt } = kept
  if (n !== undefined && receipt !== undefined) {
    if (n > journal.log.length || receiptOf(journal.seed!, n, hashAfter(journal, n)) !== receipt)
      return { ok: false, why: say('far.verify.receipt') }
  }
  return { ok: true, answers: verdict.answers, dice: verdict.dice, seen: receipt !== undefined }
}

export function VerifyCard() {
  const { session } = useDesk()
  const [checked, setChecked] = useState<Checked | null>(null)
  const { id, journal } = session.far!
  const text = journal.value
  return (
    <section class="verify-card">
      <h3>{say('far.verify')}</h3>
      <p>{say('far.verify.text')}</p>
      <button
        class="btn pri"
        disabled={text === null}
        onClick={() => text !== null && setChecked(checkGame(session.title, text, receiptFor(id)))}
      >
        {say('far.verify.go')}
      </button>
      {checked && (
        <p class={`verdict ${checked.ok ? 'holds' : 'fails'}`} role="status">
          {checked.ok
            ? `${say('far.verify.ok', { answers: checked.answers, dice: checked.dice })} ${checked.seen ? say('far.verify.seen') : ''}`
            : say('far.verify.no', { why: checked.why })}
        </p>
      )}
    </section>
  )
}
