import { z } from 'zod'
import type { Choice, GameEvent, State, Title } from './contract.ts'
import { Refused } from './contract.ts'
import { seededDice } from './dice.ts'
import { kitName, layKit, MissingKit } from './kits.ts'
import { BadInput } from './make-title.ts'

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
    throw new BadInput(
      `This game carries another kit than it was played with: ${kitName(kit)} is named, ${kitName(laid.kit!)} is there.`,
    )
  return laid
}

/** A game is bound to the kit it began with. */
function checkKit(title: Title, { kit }: Journal): void {
  if (kit?.digest === title.kit?.digest) return
  if (!kit) throw new BadInput(`This game was played without a kit, not with ${kitName(title.kit!)}; open it without.`)
  if (!title.kit) throw new MissingKit(kit)
  throw new BadInput(
    `This game was played with the kit ${kitName(kit)}, not with ${kitName(title.kit)}; open it with the former (--kit DIR).`,
  )
}

/** Fills in what was left open and refuses what the title does not know. */
export function checkChoice(title: Title, choice: Partial<Choice>): Choice {
  const scenario = choice.scenario ?? title.scenarios[0].id
  if (!title.scenarios.some(one => one.id === scenario))
    throw new BadInput(
      `${title.id} has no scenario '${scenario}'; known: ${title.scenarios.map(s => s.id).join(', ')}.`,
    )
  const options = Object.fromEntries(title.options.map(option => [option.id, option.byDefault]))
  for (const [id, value] of Object.entries(choice.options ?? {})) {
    if (!Object.hasOwn(options, id)) {
      const known = title.options.map(option => option.id).join(', ') || 'none'
      throw new BadInput(`${title.id} has no option '${id}'; known: ${known}.`)
    }
    if (typeof value !== 'boolean') throw new BadInput(`Option '${id}' takes true or false, not '${String(value)}'.`)
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
  if (journal.title !== title.id) throw new BadInput(`This journal is of '${journal.title}', not of '${title.id}'.`)
  checkKit(title as unknown as Title, journal)
  if (journal.rules !== title.rules)
    throw new BadInput(
      `This journal was played by rules ${journal.rules} of ${title.id}; this program has ${title.rules}. ` +
        `Open it with the version that made it.`,
    )
  checkChoice(title as unknown as Title, journal)
  const state = journalStart(title, journal)
  const events: GameEvent[][] = []
  for (let i = 0; i < upTo; i++) {
    const [side, id] = journal.answers[i]
    try {
      events.push(title.answer(state, side, id))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { clause, reason } = error.refusal
      throw new BadInput(`Answer ${i + 1} of the journal (${side}: ${id}) is not allowed: ${reason} (${clause}).`)
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
    throw new BadInput(
      'This is not a Grognard game: the file is not JSON; a journal written by `play` or by Export is.',
    )
  }
  const parsed = journalSchema.safeParse(raw)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BadInput(`This is not a Grognard game: ${issue.path.join('.') || 'the file'}: ${issue.message}.`)
}
