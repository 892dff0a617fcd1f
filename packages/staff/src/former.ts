import type { State, Title } from '@grognard/kernel'
import type { Officer } from './officer.ts'

// Officers as an earlier release had them: the same thought, by the judgement that was frozen with the rules of that release. So what is
// learnt since does not make the yardstick longer.

/** Judges every title by what `former` judged; the rules are the present ones. */
export function asFormerly(officer: Officer, former: Title): Officer {
  const known = new WeakMap<object, unknown>()
  const judged = <S extends State>(title: Title<S>): Title<S> => {
    let made = known.get(title) as Title<S> | undefined
    if (!made) known.set(title, (made = judgedBy(title, former as unknown as Title<S>)))
    return made
  }
  return { ...officer, choose: (title, ...asked) => officer.choose(judged(title), ...asked) }
}

/** Whatever a former release did not judge yet stays as it is. */
function judgedBy<S extends State>(title: Title<S>, former: Title<S>): Title<S> {
  // What spares the present judgement work may mislead a former one, which may keep facts beside the very view it was given.
  const { fitted: _none, glance: _shared, undecided: _same, ...plain } = title
  const { doctrine, appraise, counsel, chance, settled } = former
  return {
    ...plain,
    appraise,
    ...(doctrine && { doctrine }),
    ...(counsel && { counsel }),
    ...(chance && { chance }),
    ...(settled && { settled }),
  }
}
