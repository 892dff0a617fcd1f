import { go } from '../route.ts'
import { hear } from '../sound/ears.ts'
import {
  battles,
  hints,
  LOUDNESS,
  newest,
  pace,
  sole,
  sound,
  theme,
  volume,
  type Pace,
  type Theme,
} from '../settings.ts'
import { download, journalFile } from '../store/files.ts'
import { openFile } from '../store/import.ts'
import { NationCockade } from '../counters/counter.tsx'
import { Clause } from '../ui/clause.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { lazy } from '../ui/lazy.tsx'
import { say } from '../words/index.ts'
import { useDesk } from './context.ts'
import { nationOf } from './nations.ts'
import { ReviewLink } from './prompt.tsx'
import { turnLine } from './turn-text.ts'
import { WinningCard } from './winning.tsx'

// The sheets that open over the table: menu, list of keys, result.

const ReportSheet = lazy(async () => (await import('./report.tsx')).ReportSheet)

export function Sheets() {
  const desk = useDesk()
  const close = (): void => {
    desk.shown.sheet.value = null
  }
  const open = desk.shown.sheet.value
  if (open === 'keys') return <KeysSheet onClose={close} />
  if (open === 'menu') return <MenuSheet onClose={close} />
  if (open === 'winning')
    return (
      <Dialog title={say('winning')} onClose={close} class="winning-sheet">
        {desk.session.title.sides.map(side => (
          <WinningCard key={side} side={side} />
        ))}
      </Dialog>
    )
  if (open === 'report') return <ReportSheet onClose={close} />
  if (open === 'outcome') return <OutcomeSheet onClose={close} />
  return null
}

const KEYS = [
  'arrows',
  'tab',
  'enter',
  'space',
  'undo',
  'zoom',
  'frame',
  'odds',
  'overlay',
  'panels',
  'replay',
  'help',
  'escape',
]

function KeysSheet({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={say('keys')} onClose={onClose}>
      <dl class="keys">
        {KEYS.map(key => (
          <div key={key}>
            <dt>
              <kbd>{say(`key.${key}`)}</kbd>
            </dt>
            <dd>{say(`key.${key}.does`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function MenuSheet({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const { session } = desk
  const and = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog title={desk.played.voice.value.say('title.name')} onClose={onClose} class="narrow">
      <nav class="menu-list">
        <button onClick={and(() => go('/'))}>{say('menu.cover')}</button>
        <button onClick={and(() => go(`/new/${session.title.id}`))}>{say('menu.new')}</button>
        {!session.sealed?.value && (
          <button onClick={() => download(journalFile(session.game.journal))}>{say('menu.export')}</button>
        )}
        <button onClick={and(() => void openFile())}>{say('menu.import')}</button>
        {!session.sealed?.value && (
          <button onClick={and(() => (desk.played.replaying.value = session.game.answers.length))}>
            {say('replay')}
          </button>
        )}
        {session.title.present.howYouWin && (
          <button onClick={and(() => (desk.shown.sheet.value = 'winning'))}>{say('winning')}</button>
        )}
        <button onClick={and(() => (desk.shown.sheet.value = 'keys'))}>{say('keys')}</button>
        <button onClick={and(() => go(`/about/${session.title.id}`))}>{say('menu.about')}</button>
      </nav>
      {(session.outcome.value || !Object.values(session.seats).includes('human')) && (
        <fieldset class="choice">
          <legend>{say('eyes')}</legend>
          {session.title.sides.map(side => (
            <label key={side}>
              <input
                type="radio"
                name="eyes"
                checked={session.viewer.value === side}
                onChange={() => (session.viewer.value = side)}
              />{' '}
              {desk.played.voice.value.side(side)}
            </label>
          ))}
        </fieldset>
      )}
      <fieldset class="choice">
        <legend>{say('pace')}</legend>
        {(['calm', 'brisk', 'instant'] as Pace[]).map(one => (
          <label key={one}>
            <input type="radio" name="pace" checked={pace.value === one} onChange={() => (pace.value = one)} />{' '}
            {say(`pace.${one}`)}
          </label>
        ))}
      </fieldset>
      <fieldset class="choice">
        <legend>{say('battles')}</legend>
        {(['mine', 'all', 'none'] as const).map(one => (
          <label key={one}>
            <input type="radio" name="battles" checked={battles.value === one} onChange={() => (battles.value = one)} />{' '}
            {say(`battles.${one}`)}
          </label>
        ))}
      </fieldset>
      <fieldset class="choice">
        <legend>{say('newest')}</legend>
        {(['foot', 'top'] as const).map(one => (
          <label key={one}>
            <input type="radio" name="newest" checked={newest.value === one} onChange={() => (newest.value = one)} />{' '}
            {say(`newest.${one}`)}
          </label>
        ))}
      </fieldset>
      <fieldset class="choice">
        <legend>{say('sole.switch')}</legend>
        {(['yes', 'no'] as const).map(one => (
          <label key={one}>
            <input type="radio" name="sole" checked={sole.value === one} onChange={() => (sole.value = one)} />{' '}
            {say(`sole.${one}`)}
          </label>
        ))}
      </fieldset>
      <fieldset class="choice">
        <legend>{say('hint.switch')}</legend>
        {(['yes', 'no'] as const).map(one => (
          <label key={one}>
            <input type="radio" name="hints" checked={hints.value === one} onChange={() => (hints.value = one)} />{' '}
            {say(`hint.${one}`)}
          </label>
        ))}
      </fieldset>
      <fieldset class="choice">
        <legend>{say('sound')}</legend>
        {(['off', 'on'] as const).map(one => (
          <label key={one}>
            <input
              type="radio"
              name="sound"
              checked={sound.value === one}
              onChange={() => {
                sound.value = one
                hear('drum')
              }}
            />{' '}
            {say(`sound.${one}`)}
          </label>
        ))}
        {sound.value === 'on' && (
          <label class="volume">
            {say('volume')}{' '}
            <input
              type="range"
              name="volume"
              min={LOUDNESS[0]}
              max={LOUDNESS.at(-1)}
              step={LOUDNESS[0]}
              value={volume.value}
              onInput={event => {
                volume.value = event.currentTarget.value as (typeof LOUDNESS)[number]
                hear('step')
              }}
            />
          </label>
        )}
      </fieldset>
      <fieldset class="choice">
        <legend>{say('theme')}</legend>
        {(['paper', 'lamp'] as Theme[]).map(one => (
          <label key={one}>
            <input type="radio" name="theme" checked={theme.value === one} onChange={() => (theme.value = one)} />{' '}
            {say(`theme.${one}`)}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}

const PLURAL = 2 // a heading over the figures of both sides

function OutcomeSheet({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const { session } = desk
  const outcome = session.outcome.value
  if (!outcome) return null
  const voice = desk.played.voice.value
  const { sides } = session.title
  const tracks = session.title.present.tracks(desk.played.view.value)
  const turn = tracks.find(track => track.steps)
  const kept = (id: string, side: string): boolean => tracks.some(track => track.id === id && track.side === side)
  const tally = session.title.present.tally?.(desk.played.view.value)
  const shared = tally
    ? [] // the table of points tells it all
    : [...new Set(tracks.filter(track => track.side).map(track => track.id))].filter(id =>
        sides.every(side => kept(id, side)),
      )
  const valueOf = (id: string, side: string): number =>
    tracks.find(track => track.id === id && track.side === side)!.value
  // Where the points are what a track counts under its own name, such as cities, they are told once.
  const named = shared.some(id => sides.every(side => valueOf(id, side) === (outcome.scores[side] ?? 0)))
  return (
    <Dialog title={say(session.tutor ? 'lesson.over' : 'over')} onClose={onClose}>
      <p class="bulletin">
        {outcome.winner ? say('over.winner', { side: voice.side(outcome.winner) }) : say('over.draw')}{' '}
        {voice.tell(outcome.level)} {outcome.clause && <Clause id={outcome.clause} />}
      </p>
      <table class={tally ? 'scores tally' : 'scores'}>
        <thead>
          <tr>
            <th scope="col">{turn && turnLine(voice, turn)}</th>
            {sides.map(side => (
              <th key={side} scope="col">
                <NationCockade nation={nationOf(session.title, side)} size={22} /> {voice.side(side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tally?.rows.map((row, i) => (
            <tr key={i} class={i === tally.rows.length - 1 ? 'points' : ''}>
              <th scope="row">{voice.tell(row[0])}</th>
              {row.slice(1).map((cell, j) => (
                <td key={j} class="num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          {!tally && !named && (
            <tr class="points">
              <th scope="row">{say('over.points')}</th>
              {sides.map(side => (
                <td key={side} class="num">
                  {outcome.scores[side] ?? 0}
                </td>
              ))}
            </tr>
          )}
          {shared.map(id => (
            <tr key={id}>
              <th scope="row">{voice.say(id, { value: PLURAL })}</th>
              {sides.map(side => (
                <td key={side} class="num">
                  {valueOf(id, side)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="acts">
        <button class="btn" onClick={() => download(journalFile(session.game.journal))}>
          {say('menu.export')}
        </button>
        <button
          class="btn"
          onClick={() => {
            onClose()
            desk.played.replaying.value = 0
          }}
        >
          {say('replay')}
        </button>
        <ReviewLink desk={desk} />
        <button class="btn pri" onClick={() => go('/')}>
          {say('menu.cover')}
        </button>
      </div>
    </Dialog>
  )
}
