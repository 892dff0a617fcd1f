import { z } from 'zod'
import type { Choice, State, Title } from './contract.ts'
import { BadInput, MissingKit } from './errors.ts'
import { sealed } from './journal-chain.ts'
import { layKit } from './kits.ts'
import { commitment, type DiceSecret } from './verifiable-dice.ts'

// A journal is a whole game: what was chosen at the start, where its dice come from, and every answer. Version 2 deals its dice
// answer by answer from a seed that is bound before play (verifiable-dice.ts), writes down undo, times and fallen dice, and chains its
// lines (journal-chain.ts). Version 1 has plain seeded dice; such games open and go on as what they are.

const hex64 = z.string().regex(/^[0-9a-f]{64}$/)
const faces = z.array(z.int().min(1))

const head = {
  format: z.literal('grognard-journal'),
  title: z.string(),
  rules: z.string(),
  scenario: z.string(),
  options: z.record(z.string(), z.boolean()),
  kit: z
    .object({
      name: z.string(),
      digest: hex64,
      files: z.record(z.string(), z.string()).optional(), // carried, so that the game needs no folder beside it
    })
    .optional(),
  scripted: z.array(z.int().min(1).max(6)).optional(), // faces that fall before all others, for lessons
  players: z.record(z.string(), z.string()).optional(), // side -> who played it
}

const plainSchema = z.object({
  ...head,
  version: z.literal(1),
  seed: z.string(), // of the plain dice, any text
  answers: z.array(z.tuple([z.string(), z.string()])), // side, answer; only those that stand
})

const line = {
  side: z.string(),
  at: z.int().min(0), // when, in milliseconds since 1970; 0 where no clock was asked
}
const check = z.string().regex(/^[0-9a-f]{16}$/) // of the hash over all lines up to this one

const entrySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer'), ...line, id: z.string(), dice: faces.optional(), check }),
  z.strictObject({ kind: z.literal('undo'), ...line, check }), // takes that side's last answer back
  z.strictObject({ kind: z.literal('resign'), ...line, check }), // that side gives the game up; the last line
  z.strictObject({ kind: z.literal('draw'), ...line, check }), // that side takes the draw it was offered; the last line
  z.strictObject({ kind: z.literal('claim'), ...line, check }), // that side takes the game, the other's time being up; the last line
  z.strictObject({ kind: z.literal('abandon'), ...line, check }), // that side has not come back for long: nobody wins; the last line
  // Both agreed to that side's wish to go back to where so many answers stood, whatever fell or was shown since.
  z.strictObject({ kind: z.literal('back'), ...line, id: z.string().regex(/^(0|[1-9]\d{0,8})$/), check }),
  // From here on these rules: whoever keeps the game has found that all lines before are the same by them. No side's; the start stays bound.
  z.strictObject({ kind: z.literal('rules'), ...line, id: z.string().min(1).max(200), check }),
])

const dealtSchema = z.strictObject({
  ...head,
  version: z.literal(2),
  game: z.string().min(1), // its id, which dice hang on too
  commitment: hex64, // binds the seed before play: SHA-256 of game and seed
  nonces: z.record(z.string(), z.string()), // side -> what its player added to the seed; nothing in a game on one machine
  // Shown when a game at a distance is over. A game on one machine keeps it from the start: the machine throws for both sides.
  seed: hex64.optional(),
  dice: faces, // that fell in the set-up
  log: z.array(entrySchema),
  hash: hex64, // over everything above and every line
})

const journalSchema = z.discriminatedUnion('version', [plainSchema, dealtSchema])

export type Entry = z.infer<typeof entrySchema>
export type PlainJournal = z.infer<typeof plainSchema>
export type DealtJournal = z.infer<typeof dealtSchema>
export type Journal = z.infer<typeof journalSchema>
export type Played = readonly [side: string, id: string]

/** A journal of plain seeded dice (version 1), for studies and golden games. */
export function plainJournal(
  title: Title,
  choice: Choice,
  seed: string,
  players?: Record<string, string>,
): PlainJournal {
  return { ...begun(1, title, choice, players), seed, answers: [] }
}

/** A journal of dealt dice before its set-up; see newGame, which lays it out. */
export function dealtJournal(
  title: Title,
  choice: Choice,
  secret: DiceSecret,
  players?: Record<string, string>,
  nonces: Record<string, string> = {},
): DealtJournal {
  return {
    ...begun(2, title, choice, players),
    game: secret.gameId,
    commitment: commitment(secret),
    nonces: Object.fromEntries(title.sides.map(side => [side, nonces[side] ?? ''])),
    seed: secret.seed,
    dice: [],
    log: [],
    hash: '',
  }
}

function begun<V extends 1 | 2>(version: V, title: Title, choice: Choice, players?: Record<string, string>) {
  const { scenario, options } = checkChoice(title, choice)
  const { kit } = title
  return {
    format: 'grognard-journal' as const,
    version,
    title: title.id,
    rules: title.rules,
    scenario,
    options,
    ...(kit ? { kit: { name: kit.name, digest: kit.digest } } : {}),
    ...(players ? { players } : {}),
  }
}

/** The answers that stand, in order. */
export function standing(journal: Journal): Played[] {
  if (journal.version === 1) return journal.answers
  return standingLines(journal).map(({ side, id }) => [side, id])
}

type AnswerLine = Entry & { kind: 'answer' }

function standingLines({ log }: DealtJournal): AnswerLine[] {
  const stand: AnswerLine[] = []
  for (const entry of log)
    if (entry.kind === 'answer') stand.push(entry)
    else if (entry.kind === 'undo') stand.pop()
    else if (entry.kind === 'back') stand.length = Math.min(stand.length, Number(entry.id))
  return stand
}

/** The rules that a game is played by: those it began with, or those that its last line of that kind has bound it to. */
export function rulesOf(journal: Journal): string {
  return (journal.version === 2 && rebinding(journal)?.id) || journal.rules
}

function rebinding({ log }: DealtJournal) {
  return log.findLast(entry => entry.kind === 'rules')
}

/** The game up to its first so many answers, as a journal of its own. */
export function cutJournal(journal: Journal, answers: number): Journal {
  if (journal.version === 1) return { ...journal, answers: journal.answers.slice(0, answers) }
  const rules = rebinding(journal)
  return sealed({ ...journal, log: [...(rules ? [rules] : []), ...standingLines(journal).slice(0, answers)] })
}

/** The journal before its set-up. */
export function emptied(journal: Journal): Journal {
  return journal.version === 1 ? { ...journal, answers: [] } : { ...journal, dice: [], log: [], hash: '' }
}

/** A copy that later answers leave alone. Lines are never changed, only added. */
export function copyJournal(journal: Journal): Journal {
  return journal.version === 1
    ? { ...journal, answers: journal.answers.slice() }
    : { ...journal, log: journal.log.slice() }
}

/** A journal as it is kept in a file: JSON, a line for each answer. */
export function journalText(journal: Journal): string {
  const [name, lines] = journal.version === 1 ? ['answers', journal.answers] : ['log', journal.log]
  const rest = JSON.stringify({ ...journal, [name]: undefined }).slice(0, -1)
  return `${rest},"${name}":[\n${lines.map(one => JSON.stringify(one)).join(',\n')}\n]}\n`
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
  for (const { id, needs } of title.options)
    if (needs !== undefined && options[id] && !options[needs])
      throw new BadInput('input.optionNeeds', { option: id, needs })
  return { scenario, options }
}

/** A journal is played by the title, the kit and the rules that it began with. */
export function checkJournal<S extends State>(title: Title<S>, journal: Journal): void {
  if (journal.title !== title.id) throw new BadInput('journal.otherTitle', { played: journal.title, title: title.id })
  checkKit(title, journal)
  const played = rulesOf(journal)
  if (played !== title.rules) throw new BadInput('journal.otherRules', { played, title: title.id, rules: title.rules })
  checkChoice(title, journal)
}

/** Reads a journal from text; a damaged one gets one sentence. */
export function parseJournal(text: string): Journal {
  let raw: unknown
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/, '')) // some editors put a byte-order mark before it
  } catch {
    throw new BadInput('journal.notJson')
  }
  const parsed = journalSchema.safeParse(raw)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue.path.join('.')
  throw new BadInput(where ? 'journal.damaged' : 'journal.damagedFile', { where, what: issue.message })
}
