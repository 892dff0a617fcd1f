import { useEffect, useState } from 'preact/hooks'
import type { Cover } from '@grognard/kernel'
import { CounterIcon, NationCockade } from '../counters/counter.tsx'
import { complaint, openFile, sentence } from '../store/import.ts'
import { deleteSave, listSaves, type Save } from '../store/saves.ts'
import { download, journalFile } from '../store/files.ts'
import { theme } from '../settings.ts'
import { covers, loadTitle } from '../titles.ts'
import { atServer } from '../distance/at-server.ts'
import { lazy } from '../ui/lazy.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icons.tsx'
import { coverSays, say } from '../words/index.ts'
import { CoverArt } from './cover-art.tsx'
import { begin, byDefault } from './quick-start.ts'

const MyGames = lazy(async () => (await import('../distance/my-games.tsx')).MyGames)

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
          <a href={`#/about/${covers[0].id}`}>{say('menu.about')}</a>
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
        {atServer() && <MyGames />}
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
        <div class="doors">
          <Lessons />
          <AtOnce cover={covers[0]} />
        </div>
        <section>
          <h2>
            {say('cover.titles')} <small>{say('cover.titles.text')}</small>
          </h2>
          <ul class="titles">
            {covers.map(cover => (
              <TitleCard key={cover.id} cover={cover} />
            ))}
          </ul>
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
  const cover = covers.find(one => one.id === journal.title)
  const says = (key: string): string => (cover ? coverSays(cover, key) : journal.title)
  const n = cover ? lessonsOf(cover).findIndex(one => one.scenario === journal.scenario) : -1
  const name = n < 0 ? says('name') : say('cover.lesson', { n: n + 1 })
  const people = Object.values(journal.players ?? {}).filter(player => player === 'human').length
  const whose = summary.over ? say('cover.over') : say('cover.toMove', { side: says(`side.${summary.side}`) })
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

function TitleCard({ cover }: { cover: Cover }) {
  const [low, high] = cover.hours
  return (
    <li>
      <a class="title-card" style={{ '--tint': cover.tint.join(', ') }} href={`#/new/${cover.id}`}>
        <span class="title-art" aria-hidden="true">
          <CoverArt id={cover.id} marches={cover.marches} />
        </span>
        <span class="title-year">
          <b>{coverSays(cover, 'year')}</b>
          <span>{coverSays(cover, 'short')}</span>
        </span>
        <span class="title-foot">
          <b>{coverSays(cover, 'text')}</b>
          <span class="title-facts">
            <span class="cockades">
              {cover.nations.map(nation => (
                <NationCockade key={nation} nation={nation} size={18} />
              ))}
            </span>
            <span>{low === high ? say('hours.one', { low }) : say('hours', { low, high })}</span>
            <span class="weight" role="img" aria-label={say('weight', { n: cover.weight })}>
              {[1, 2, 3, 4, 5].map(n => (
                <i key={n} class={n <= cover.weight ? 'on' : ''} />
              ))}
            </span>
          </span>
        </span>
      </a>
    </li>
  )
}

/** The lessons of a title, in order: where each leads, and its line on the cover. */
function lessonsOf(cover: Cover): { scenario: string; href: string; text: string }[] {
  if (!cover.lesson) return []
  const first = { scenario: cover.lesson, href: `#/lesson/${cover.id}`, text: coverSays(cover, 'lesson') }
  const further = (cover.furtherLessons ?? []).map(scenario => ({
    scenario,
    href: `#/lesson/${cover.id}:${scenario}`,
    text: coverSays(cover, `lesson.${scenario}`),
  }))
  return [first, ...further]
}

/** For those who have never played such a game. */
function Lessons() {
  // Whoever teaches most teaches from the beginning, and comes first.
  const further = (cover: Cover): number => cover.furtherLessons?.length ?? 0
  const taught = covers.filter(one => one.lesson).sort((a, b) => further(b) - further(a))
  if (taught.length === 0) return null
  return (
    <section class="first-lesson">
      <h2>{say('cover.lessons')}</h2>
      <ul>
        {taught.flatMap(cover =>
          lessonsOf(cover).map(({ href, text }) => (
            <li key={href}>
              <a href={href}>
                <Icon name="play" size={16} />
                <span>
                  <b>{coverSays(cover, 'name')}</b> {text}
                </span>
              </a>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}

/** For those who would rather play than read: one button leads to the table. */
function AtOnce({ cover }: { cover: Cover }) {
  const [busy, setBusy] = useState(false)
  return (
    <section class="at-once">
      <h2>{say('cover.atOnce')}</h2>
      <p>{coverSays(cover, 'atOnce')}</p>
      <div class="at-once-faces" aria-hidden="true">
        {cover.faces?.map(face => (
          <CounterIcon key={face.key} face={face} size={58} />
        ))}
      </div>
      <button
        class="btn pri"
        disabled={busy}
        onClick={() => {
          setBusy(true)
          loadTitle(cover.id)
            .then(title => begin(title, byDefault(title)))
            .catch(error => {
              complaint.value = sentence(error)
              setBusy(false)
            })
        }}
      >
        <Icon name="play" size={18} /> {say('cover.atOnce.go', { title: coverSays(cover, 'name') })}
      </button>
    </section>
  )
}
