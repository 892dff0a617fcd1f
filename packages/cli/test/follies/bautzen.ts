import { distance, type GameEvent, type Params } from '@grognard/kernel'
import { bautzen } from '@grognard/bautzen'
import type { Count, Watcher } from './watch.ts'

// The follies of Bautzen. What stands on the map is judged when a side has ended its sequence (§5).

type State = ReturnType<typeof bautzen.setup>

const { battle } = bautzen
const { board, ground, pieces, side: sideOf, commanders } = battle
const FRENCH = 0
const COALITION = 1
const NEAR = 3 // hexes from which an open place can be walked into
const ESCORT = 5 // the strength that a single unit must have to be company enough
const DISCORDANT = 4 // bit of `flags` (§2.D)

export function bautzenFollies(count: Count): Watcher<State> {
  let part = ''
  let side: string | null = null
  let able: [piece: number, hex: number][] = [] // who can go nearer to the eastern edge in this movement, and where he stands
  const markers = markerFollies(count)
  return {
    chosen: (_view, _side, { prompt, params }, { verb }) => markers.chosen(prompt, verb, wayOf(params)),
    played(state, events) {
      markers.played(state, events)
      const now = bautzen.phase!(state)
      if (side !== null && now.side !== side) judgeMap(count, state, bautzen.sides.indexOf(side))
      if (now.part !== part) {
        for (const [p, hex] of able) if (state.hex[p] === hex) count('units idle in the retreat', COALITION)
        able = now.part === 'phase.coalition-movement' && isGoing(state) ? ableToGo(state) : []
      }
      side = now.side
      part = now.part
    },
  }
}

const isGoing = ({ retreat, turn, outcome }: State): boolean => retreat > 0 && turn >= retreat && !outcome

/** bautzen §10.4: the units that could go nearer to the eastern edge, or over it, by themselves. */
function ableToGo(state: State): [number, number][] {
  const found: [number, number][] = []
  state.hex.forEach((hex, p) => {
    if (hex >= 0 && p >= commanders && sideOf[p] === COALITION && mayGo(state, p)) found.push([p, hex])
  })
  return found
}

function mayGo(state: State, piece: number): boolean {
  const copy = bautzen.clone(state)
  const from = copy.hex[piece]
  const give = (id: string): unknown => bautzen.answer(copy, bautzen.sides[COALITION], id)
  give(`move:${board.numbers[from]}`)
  if (bautzen.question(copy).prompt === 'ask.group') give(`unit:${pieces[piece].id}`)
  if (bautzen.question(copy).prompt === 'ask.group') give('that-is-all')
  return bautzen
    .question(copy)
    .answers.some(
      ({ verb, hex }) =>
        verb === 'exit' || (verb === 'go' && hex !== undefined && ground.toExit[hex] < ground.toExit[from]),
    )
}

function enemyWithin({ owner, units }: State, side: number, at: number, by: number): boolean {
  return owner.some((one, hex) => one === 1 - side && units[hex] > 0 && distance(board, hex, at) <= by)
}

/** What a side has left open behind it, and whom it has left exposed. */
function judgeMap(count: Count, state: State, side: number): void {
  const open = (hex: number): boolean => state.taken[hex] === 1 - side && state.units[hex] === 0
  const inReach = (hex: number): boolean => enemyWithin(state, side, hex, NEAR)
  if (state.retreat === 0) {
    if (ground.wurschen.every(open) && ground.wurschen.some(inReach)) count('Würschen left open, turns', side)
    ground.redoubt.forEach((redoubt, hex) => {
      if (redoubt && open(hex) && inReach(hex)) count('redoubts left open, turns', side)
    })
  }
  for (let p = 0; p < commanders; p++)
    if (sideOf[p] === side && isExposed(state, p)) count('commanders exposed, turns', side)
}

/** One weak unit with him, and the enemy beside them. */
function isExposed(state: State, commander: number): boolean {
  const { hex, units, steps } = state
  const at = hex[commander]
  if (at < 0 || units[at] !== 1 || !enemyWithin(state, sideOf[commander], at, 1)) return false
  const unit = hex.findIndex((one, p) => one === at && p >= commanders)
  return pieces[unit].strength[steps[unit]] < ESCORT
}

interface MarkerWatcher {
  chosen(prompt: string, verb: string, march: string): void
  played(state: State, events: readonly GameEvent[]): void
}

/** Markers that were played and changed nothing. */
function markerFollies(count: Count): MarkerWatcher {
  const vain = (what: string, side: number): void => count(`${what} without effect`, side)
  let verb = ''
  let barred = '' // the march against which Cossacks were sent last: from where and where to
  let sent = 0 // by Alexander
  return {
    chosen(prompt, answer, march) {
      verb = answer
      if (prompt === 'ask.interruption' && verb === 'cossacks') barred = march
      if (prompt === 'ask.alexander' && verb === 'no-more-sent' && sent === 0) vain('Alexander', FRENCH)
      if (verb === 'play-alexander') sent = 0
    },
    played(state, events) {
      if (verb === 'discord' && !state.flags.some(bits => bits & DISCORDANT)) vain('Discord', COALITION)
      if (verb === 'play-arapiles' && !prussiansLeft(state)) vain('Arapiles', FRENCH)
      for (const event of events) {
        if (event.kind === 'sentBack') sent++
        if (event.kind === 'marched') {
          if (wayOf(event.params) === barred) vain('Cossacks', COALITION)
          barred = ''
        }
        if (event.kind === 'bombardment' && !mayHit(Number(event.params!.total))) vain('guns', sideAt(event))
      }
      judgeSupport(events, vain)
    },
  }
}

/** From where and where to. */
const wayOf = (params: Params | undefined): string => `${Number(params?.from)} ${Number(params?.to)}`

const sideAt = ({ side }: GameEvent): number => bautzen.sides.indexOf(side!)

const prussiansLeft = ({ hex }: State): boolean =>
  hex.some((at, p) => at >= 0 && p >= commanders && pieces[p].nation === 'pr')

const NATURALS = Array.from({ length: 11 }, (_, i) => i + 2) // what two dice can show

type Row = { upTo: number; result: string }
const resultOf = (table: readonly Row[], score: number): string => table.find(row => score <= row.upTo)!.result

const mayHit = (modifier: number): boolean =>
  NATURALS.some(natural => resultOf(battle.tables.bombardment, natural + modifier) !== '0')

/** bautzen §8.4.h: guns in support that leave every throw what it would have been without them. */
function judgeSupport(events: readonly GameEvent[], vain: (what: string, side: number) => void): void {
  const fought = events.find(({ kind }) => kind === 'battle.dice')
  if (!fought) return
  const total = Number(fought.params!.total)
  for (const { kind, params } of events) {
    if (kind !== 'drm.attackingGuns' && kind !== 'drm.defendingGuns') continue
    const guns = Number(params!.value)
    const same = (natural: number): boolean =>
      resultOf(battle.tables.combat, natural + total) === resultOf(battle.tables.combat, natural + total - guns)
    const attacker = sideAt(fought)
    if (NATURALS.every(same)) vain('guns', kind === 'drm.attackingGuns' ? attacker : 1 - attacker)
  }
}
