import { seededDice, type Question, type State, type Title } from '@grognard/kernel'
import { errorOf, mean } from './means.ts'
import { chanceOf, leadOf, playedOn, type Position } from './playout.ts'
import { proposalsFor, type Path } from './proposals.ts'
import { reasonsFor, type Reason } from './reasons.ts'

// The adjutant: what might be done about the question that is open, with the chance of each and why. He knows what the side knows:
// he is handed its view, and thinks in worlds that the view allows.

export interface Proposal {
  path: Path // the answer, or a march to its end
  doctrine: boolean // what the doctrine would do
  chance: number // that this side wins, 0 to 1
  error: number // of that, against the other proposals
  reasons: Reason[]
}

export interface Advice {
  side: string
  proposals: Proposal[] // best first
  worlds: number // tried so far
  of: number // to be tried
}

export interface Pains {
  worlds: number
  field: number // proposals to begin with
  ahead: number // turns that are played
}

/** Where officers go by counsel worlds are cheap to play; where they search, dear. */
export function painsFor({ doctrine }: Pick<Title, 'doctrine'>): Pains {
  return doctrine?.decided ? { worlds: 10, field: 5, ahead: 1 } : { worlds: 6, field: 4, ahead: 0 }
}

const KEPT = 3

interface Weighed {
  path: Path
  values: number[] // by world
  points: number[] // the lead in points, by world, where it was looked
}

/** Tells more the longer it is asked: each step is another world. Whoever has heard enough stops asking. */
export function* advising<S extends State>(
  title: Title<S>,
  view: S,
  question: Question,
  seed: string,
  pains: Pains = painsFor(title),
): Generator<Advice, Advice> {
  const { side } = question
  const dice = seededDice(`${seed}/proposals`)
  const own = (paths: readonly Path[]): Weighed[] => paths.map(path => ({ path, values: [], points: [] }))
  let field = own(proposalsFor(title, view, question, pains.field, dice))
  const first = field[0]
  const home = title.imagine(view, side, seededDice(`${seed}/home`))
  const position: Position<S> = { title, view, side, seed, ahead: pains.ahead }
  const tell = (worlds: number): Advice => {
    const proposals = ranked(field, first)
      .slice(0, KEPT)
      .map((one): Proposal => ({
        path: one.path,
        doctrine: one === first,
        chance: mean(one.values),
        error: errorFrom(one, first),
        reasons: [...reasonsFor(title, view, home, side, one.path), ...foreseen(field, one, side)],
      }))
    return { side, proposals, worlds, of: pains.worlds }
  }
  if (field.length === 1) {
    tryIn(position, field, 0)
    return tell(pains.worlds)
  }
  for (let world = 0; world < pains.worlds; world++) {
    tryIn(position, field, world)
    if (world === pains.worlds >> 1) field = ranked(field, first).slice(0, KEPT)
    if (world + 1 < pains.worlds) yield tell(world + 1)
  }
  return tell(pains.worlds)
}

/** The same, heard to its end. */
export function advise<S extends State>(
  title: Title<S>,
  view: S,
  question: Question,
  seed: string,
  pains: Pains = painsFor(title),
): Advice {
  const telling = advising(title, view, question, seed, pains)
  for (;;) {
    const step = telling.next()
    if (step.done) return step.value
  }
}

function tryIn<S extends State>(position: Position<S>, field: readonly Weighed[], world: number): void {
  const { title, view, side, seed } = position
  const start = title.imagine(view, side, seededDice(`${seed}/world ${world}`))
  for (const { path, values, points } of field) {
    const end = playedOn(position, title.clone(start), { script: path }, world)
    values.push(chanceOf(title, end, side))
    points.push(leadOf(title, end, side))
  }
}

/** By their chances; but the doctrine's own stays before whatever is not better by more than may be luck. */
function ranked(field: readonly Weighed[], first: Weighed): Weighed[] {
  const others = field.filter(one => one !== first).sort((a, b) => mean(b.values) - mean(a.values))
  const better = others.filter(one => mean(one.values) - mean(first.values) > errorFrom(one, first))
  return [...better, first, ...others.filter(one => !better.includes(one))]
}

/** The standard error of the difference from the doctrine's own: both have met the same worlds. */
function errorFrom(one: Weighed, first: Weighed): number {
  const gains = one.values.map((value, i) => value - (one === first ? mean(one.values) : first.values[i]))
  return errorOf(gains)
}

const TELLING = 0.25 // points: less is not worth a word

/** What is to be won in points, by what was played out, more than with the others on average. */
function foreseen(field: readonly Weighed[], one: Weighed, side: string): Reason[] {
  const others = field.filter(other => other !== one && other.points.length === one.points.length)
  if (others.length === 0) return []
  const by = mean(one.points) - mean(others.map(other => mean(other.points)))
  return Math.abs(by) < TELLING ? [] : [{ kind: 'foreseen', side, by: Number(by.toFixed(1)) }]
}
