import { useEffect, useState } from 'preact/hooks'
import type { Face } from '@grognard/kernel'
import { CounterIcon, NationCockade } from '../counters/counter.tsx'
import { complaint, openFile, sentence } from '../store/import.ts'
import { deleteSave, listSaves, type Save } from '../store/saves.ts'
import { download, journalFile } from '../store/files.ts'
import { theme } from '../settings.ts'
import { entries, loadTitle, type TitleEntry } from '../titles.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icons.tsx'
import { say } from '../words/index.ts'
import { CoverArt } from './cover-art.tsx'
import { begin, byDefault } from './quick-start.ts'

export function CoverPage() {
  const [saves, setSaves] = useState<Save[]>([])
  const [doomed, setDoomed] = useState<Save | null>(null)
  const refresh = (): void => void listSaves().then(setSaves)
  useEffect(refresh, [])
  return (
    <div class="cover">
      <header class="cover-head">
        <h1>{say('brand')}</h1>
        <p>{say('brand.text')}</p>
        <nav>
          <button class="link" onClick={() => void openFile()}>
            {say('menu.import')}
          </button>
          {entries[0] && <a href={`#/about/${entries[0].id}`}>{say('menu.about')}</a>}
          <IconButton
            icon="lamp"
            label={say('theme.switch')}
            on={theme.value === 'lamp'}
            onClick={() => (theme.value = theme.value === 'lamp' ? 'paper' : 'lamp')}
          />
        </nav>
      </header>
      {complaint.value && (
        <p class="complaint" role="alert">
          {complaint.value}
        </p>
      )}
      <main>
        {saves.length > 0 && (
          <section>
            <h2>
              {say('cover.continue')} <small>{say('cover.saved')}</small>
            </h2>
            <ul class="saves">
              {saves.map(save => (
                <SaveCard key={save.id} save={save} onDelete={() => setDoomed(save)} />
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2>
            {say('cover.titles')} <small>{say('cover.titles.text')}</small>
          </h2>
          <div class="shelf">
            <ul class="titles">
              {entries.map(entry => (
                <TitleCard key={entry.id} entry={entry} />
              ))}
            </ul>
            <div class="doors">
              {entries.filter(one => one.lesson).map(FirstLesson)}
              {entries[0] && <AtOnce entry={entries[0]} />}
            </div>
          </div>
        </section>
      </main>
      {doomed && (
        <Dialog title={say('delete')} onClose={() => setDoomed(null)} class="narrow">
          <p>{say('delete.sure')}</p>
          <div class="acts">
            <button class="btn" onClick={() => download(journalFile(doomed.journal))}>
              {say('menu.export')}
            </button>
            <button
              class="btn pri"
              onClick={() => {
                void deleteSave(doomed.id).then(refresh)
                setDoomed(null)
              }}
            >
              {say('delete.yes')}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  )
}

function SaveCard({ save, onDelete }: { save: Save; onDelete(): void }) {
  const { journal, summary } = save
  const taught = entries.some(one => one.id === journal.title && one.lesson === journal.scenario)
  const name = say(taught ? 'cover.lesson' : `cover.${journal.title}.name`)
  const people = Object.values(journal.players ?? {}).filter(player => player === 'human').length
  const whose = summary.over ? say('cover.over') : say('cover.toMove', { side: say(`side.${summary.side}`) })
  return (
    <li class="save-card">
      <a href={`#/play/${save.id}`}>
        <span class="save-art" aria-hidden="true">
          <CoverArt id={journal.title} />
        </span>
        <span class="save-text">
          <b>{name}</b>
          <span>{[summary.turn, people > 1 ? say('cover.two') : ''].filter(Boolean).join(' · ')}</span>
          <span class="progress" aria-hidden="true">
            <i style={{ width: `${Math.round(100 * summary.progress)}%` }} />
          </span>
          <span class="whose">{whose}</span>
        </span>
      </a>
      <button
        class="icon-button"
        aria-label={say('delete.of', { game: `${name}, ${summary.turn}` })}
        onClick={onDelete}
      >
        <Icon name="bin" size={16} />
      </button>
    </li>
  )
}

function TitleCard({ entry }: { entry: TitleEntry }) {
  const [low, high] = entry.hours
  return (
    <li>
      <a class={`title-card tint-${entry.tint}`} href={`#/new/${entry.id}`}>
        <span class="title-art" aria-hidden="true">
          <CoverArt id={entry.id} marches />
        </span>
        <span class="title-year">
          <b>{say(`cover.${entry.id}.year`)}</b>
          <span>{say(`cover.${entry.id}.short`)}</span>
        </span>
        <span class="title-foot">
          <b>{say(`cover.${entry.id}.text`)}</b>
          <span class="title-facts">
            <span class="cockades">
              {entry.nations.map(nation => (
                <NationCockade key={nation} nation={nation} size={18} />
              ))}
            </span>
            <span>{low === high ? say('hours.one', { low }) : say('hours', { low, high })}</span>
            <span class="weight" role="img" aria-label={say('weight', { n: entry.weight })}>
              {[1, 2, 3, 4, 5].map(n => (
                <i key={n} class={n <= entry.weight ? 'on' : ''} />
              ))}
            </span>
          </span>
        </span>
      </a>
    </li>
  )
}

const SAMPLE: Face[] = [
  { key: 'a', side: 'french', kind: 'commander', nation: 'fr', label: 'Soult', badge: '+2', stripe: 'red' },
  {
    key: 'b',
    side: 'french',
    kind: 'unit',
    nation: 'fr',
    label: 'Compans',
    arm: 'inf',
    formation: 'VI',
    figures: ['6', 'A', '2'],
    steps: [2, 2],
    stripe: 'red',
  },
  { key: 'c', side: 'coalition', kind: 'commander', nation: 'pr', label: 'Blücher', badge: '+2', stripe: 'black' },
  {
    key: 'd',
    side: 'coalition',
    kind: 'unit',
    nation: 'ru',
    label: 'St-Priest',
    arm: 'inf',
    figures: ['3', 'B', '2'],
    steps: [1, 2],
    disrupted: true,
    stripe: 'rose',
  },
]

/** For those who have never played such a game. */
function FirstLesson({ id }: TitleEntry) {
  return (
    <section class="first-lesson" key={id}>
      <div>
        <h3>{say('cover.lesson')}</h3>
        <p>{say('cover.lesson.text')}</p>
      </div>
      <a class="btn pri" href={`#/lesson/${id}`}>
        <Icon name="play" size={18} /> {say('cover.lesson.go')}
      </a>
    </section>
  )
}

/** For those who would rather play than read: one button leads to the table. */
function AtOnce({ entry }: { entry: TitleEntry }) {
  const [busy, setBusy] = useState(false)
  return (
    <section class="at-once">
      <div class="at-once-faces" aria-hidden="true">
        {SAMPLE.map(face => (
          <CounterIcon key={face.key} face={face} size={76} />
        ))}
      </div>
      <h3>{say('cover.atOnce')}</h3>
      <p>{say('cover.atOnce.text')}</p>
      <ul>
        <li>{say('cover.point.lit')}</li>
        <li>{say('cover.point.why')}</li>
        <li>{say('cover.point.undo')}</li>
      </ul>
      <button
        class="btn pri"
        disabled={busy}
        onClick={() => {
          setBusy(true)
          loadTitle(entry.id)
            .then(title => begin(title, byDefault(title)))
            .catch(error => {
              complaint.value = sentence(error)
              setBusy(false)
            })
        }}
      >
        <Icon name="play" size={18} /> {say('cover.atOnce.go', { title: say(`cover.${entry.id}.name`) })}
      </button>
    </section>
  )
}
