import { z } from 'zod'
import type { Choice, GameEvent, State, Title } from './contract.ts'
import { seededDice } from './dice.ts'
import { BadInput, MissingKit, Refused } from './errors.ts'
import { layKit } from './kits.ts'

// A journal is a whole game: what was chosen at the start, the seed, and every answer.

const journalSchema = z.object({
  format: z.literal('grognard-journal'),
  version: z.literal(1),
  title: z.string(),
  rules: z.string(),
  scenario: z.string(),
  options: z.record(z.string(), z.boolean()),
  kit: z
    .object({
      name: z.string(),
      digest: z.string().regex(/^[0-9a-f]{64}$/),
      files: z.record(z.string(), z.string()).optional(), // carried, so that the game needs no folder beside it
    })
    .optional(),
  seed: z.string(),
  scripted: z.array(z.int().min(1).max(6)).optional(), // faces laid before the seeded ones at the start, for lessons
  players: z.record(z.string(), z.string()).optional(), // side -> who played it
  answers: z.array(z.tuple([z.string(), z.string()])), // side, answer
})

export type Journal = z.infer<typeof journalSchema>

export function newJournal(title: Title, choice: Choice, seed: string, players?: Record<string, string>): Journal {
  const { scenario, options } = checkChoice(title, choice)
  const { kit } = title
  const journal: Journal = {
    format: 'grognard-journal',
    version: 1,
    title: title.id,
    rules: title.rules,
    scenario,
    options,
    ...(kit ? { kit: { name: kit.name, digest: kit.digest } } : {}),
    seed,
    answers: [],
  }
  if (players) journal.players = players
  return journal
}

/** The journal with the files of the title's kit in it. */
export function carryKit(title: Title, journal: Journal): Journal {
  return title.kit ? { ...journal, kit: { ...title.kit, files: { ...title.kit.files } } } : journal
}

/** The title that a journal was played with: as it stands, or with the kit that the journal carries. */
export function titleOf(title: Title, { kit }: Journal): Title {
  if (!kit?.files) return title
  const laid = layKit(title, kit.name, kit.files)
  if (laid.kit!.digest !== kit.digest)
    throw new BadInput('journal.otherKitCarried', {
      name: kit.name,
      mark: mark(kit),
      carried: mark(laid.kit!),
    })
  return laid
}

/** A game is bound to the kit it began with. */
function checkKit(title: Title, { kit }: Journal): void {
  if (kit?.digest === title.kit?.digest) return
  if (!kit) throw new BadInput('journal.withoutKit', { name: title.kit!.name, mark: mark(title.kit!) })
  if (!title.kit) throw new MissingKit(kit)
  throw new BadInput('journal.otherKit', {
    name: kit.name,
    mark: mark(kit),
    other: title.kit.name,
    otherMark: mark(title.kit),
  })
}

/** The first of its digest, by which a person tells two kits apart. */
function mark(kit: { digest: string }): string {
  return kit.digest.slice(0, 8)
}

/** Fills in what was left open and refuses what the title does not know. */
export function checkChoice(title: Title, choice: Partial<Choice>): Choice {
  const scenario = choice.scenario ?? title.scenarios[0].id
  if (!title.scenarios.some(one => one.id === scenario))
    throw new BadInput('input.noScenario', { title: title.id, scenario, known: title.scenarios.map(one => one.id) })
  const options = Object.fromEntries(title.options.map(option => [option.id, option.byDefault]))
  for (const [id, value] of Object.entries(choice.options ?? {})) {
    if (!Object.hasOwn(options, id)) {
      const known = title.options.map(option => option.id)
      throw new BadInput(known.length > 0 ? 'input.noOption' : 'input.noOptionAtAll', {
        title: title.id,
        option: id,
        known,
      })
    }
    if (typeof value !== 'boolean') throw new BadInput('input.optionValue', { option: id, value: String(value) })
    options[id] = value
  }
  return { scenario, options }
}

/** The state a journal begins with. */
export function journalStart<S extends State>(title: Title<S>, journal: Journal): S {
  const dice = seededDice(journal.seed)
  dice.next = [...(journal.scripted ?? [])]
  return title.setup({ scenario: journal.scenario, options: journal.options }, dice)
}

export interface Replayed<S extends State> {
  state: S
  events: GameEvent[][] // by answer
}

/** Plays a journal from its first answer; `upTo` stops early. */
export function replay<S extends State>(title: Title<S>, journal: Journal, upTo = journal.answers.length): Replayed<S> {
  if (journal.title !== title.id) throw new BadInput('journal.otherTitle', { played: journal.title, title: title.id })
  checkKit(title as unknown as Title, journal)
  if (journal.rules !== title.rules)
    throw new BadInput('journal.otherRules', { played: journal.rules, title: title.id, rules: title.rules })
  checkChoice(title as unknown as Title, journal)
  const state = journalStart(title, journal)
  const events: GameEvent[][] = []
  for (let i = 0; i < upTo; i++) {
    const [side, id] = journal.answers[i]
    try {
      events.push(title.answer(state, side, id))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { clause, reason, params } = error.refusal
      throw new BadInput('journal.notAllowed', { ...params, n: i + 1, side, id, reason, clause }, [
        title.present.words.en,
      ])
    }
  }
  return { state, events }
}

/** Reads a journal from text; a damaged one gets one sentence. */
export function parseJournal(text: string): Journal {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    throw new BadInput('journal.notJson')
  }
  const parsed = journalSchema.safeParse(raw)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue.path.join('.')
  throw new BadInput(where ? 'journal.damaged' : 'journal.damagedFile', { where, what: issue.message })
}
