import { cutJournal, standing, type Journal, type Title } from '@grognard/kernel'
import { reviewBody, reviewPage, REVIEW_STYLE } from '@grognard/staff/review-page'
import type { WordedReview } from '@grognard/staff/review-text'
import { useEffect, useRef, useState } from 'preact/hooks'
import { loadFor } from '../kits/load.ts'
import { Missing } from '../pages/missing.tsx'
import { go } from '../route.ts'
import { HUMAN, knownOfficer } from '../seats.ts'
import { download } from '../store/files.ts'
import { sentence } from '../store/import.ts'
import { layDown } from '../store/lay-down.ts'
import { loadSave } from '../store/saves.ts'
import { say, voiceOf } from '../words/index.ts'
import { reviewing, type Reviewing } from './reviewing.ts'
import './review.css'
import './words.ts'

// The post-mortem of a game: it takes minutes, tells how far it is, and can be stopped and taken up again.

// The page's style is the exported file's own, laid over the table's; a style element would not be let in.
const style = new CSSStyleSheet()
style.replaceSync(REVIEW_STYLE)
document.adoptedStyleSheets.push(style)

interface Opened {
  title: Title
  journal: Journal
  reader: string
  work: Reviewing
}

export function ReviewPage({ id }: { id: string }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    let work: Reviewing | undefined
    let left = false
    void (async () => {
      try {
        const save = await loadSave(id)
        if (!save) return setWrong(say('game.missing'))
        if (!save.summary.over) return setWrong(say('review.notOver'))
        const { journal } = save
        const title = await loadFor(journal)
        if (left) return
        const people = title.sides.filter(side => knownOfficer(journal.players?.[side]) === HUMAN)
        const reader = people[0] ?? title.sides[0]
        work = reviewing(title, journal, reader)
        setOpened({ title, journal, reader, work })
        work.goOn()
      } catch (error) {
        setWrong(sentence(error))
      }
    })()
    return () => {
      left = true
      work?.stop()
    }
  }, [id])
  if (wrong) return <Missing text={wrong} />
  if (!opened) return <p class="loading">{say('loading')}</p>
  return <Reviewed id={id} opened={opened} />
}

function Reviewed({ id, opened }: { id: string; opened: Opened }) {
  const { title, reader, work } = opened
  const voice = voiceOf(title)
  const told = work.told.value
  return (
    <div class="review-page">
      <main class="post-mortem" aria-busy={work.works.value}>
        <header>
          <div>
            <h1>{say('review.title')}</h1>
            <p>{say('review.of', { title: voice.say('title.name'), side: voice.side(reader) })}</p>
          </div>
          <nav>
            {told && (
              <>
                <button class="btn ghost" onClick={() => print()}>
                  {say('review.print')}
                </button>
                <button class="btn ghost" data-export onClick={() => exported(told, title)}>
                  {say('review.export')}
                </button>
              </>
            )}
            <a class="btn" href={`#/play/${id}`}>
              {say('replay')}
            </a>
            <a class="btn pri" href="#/">
              {say('menu.cover')}
            </a>
          </nav>
        </header>
        {told ? <Told told={told} opened={opened} /> : <Working work={work} />}
      </main>
    </div>
  )
}

function Working({ work }: { work: Reviewing }) {
  const [done, total] = [work.done.value, work.total.value]
  if (!work.works.value)
    return (
      <section class="pm-card" role={work.lost.value === null ? undefined : 'alert'}>
        <p>
          {work.lost.value === null
            ? say('review.stopped', { done, total })
            : say('review.lost', { detail: work.lost.value })}
        </p>
        <button class="btn pri" data-go-on onClick={work.goOn}>
          {say('review.goOn')}
        </button>
      </section>
    )
  return (
    <section class="pm-card">
      <p role="status">{total === 0 ? say('review.begins') : say('review.works', { done, total })}</p>
      <progress max={Math.max(1, total)} value={done} />
      <button class="btn" data-stop onClick={work.stop}>
        {say('review.stop')}
      </button>
    </section>
  )
}

/** The page as it is exported, with a way into each moment. */
function Told({ told, opened }: { told: WordedReview; opened: Opened }) {
  const body = useRef<HTMLDivElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    body.current!.innerHTML = reviewBody(voiceOf(opened.title).say, told, true)
  }, [told])
  async function playFrom(event: MouseEvent): Promise<void> {
    const button = (event.target as Element).closest<HTMLElement>('[data-play-from]')
    if (!button) return
    const { title, journal, reader } = opened
    const at = Math.min(Number(button.dataset.playFrom), standing(journal).length)
    try {
      go(`/play/${await layDown(title, cutJournal(journal, at), reader)}`)
    } catch (error) {
      setWrong(sentence(error))
    }
  }
  return (
    <>
      {wrong && (
        <p class="complaint" role="alert">
          {wrong}
        </p>
      )}
      <div ref={body} class="pm-body" onClick={event => void playFrom(event)} />
    </>
  )
}

function exported(told: WordedReview, title: Title): void {
  const text = reviewPage(voiceOf(title).say, told)
  download({ name: `grognard-${title.id}-post-mortem.html`, text })
}
