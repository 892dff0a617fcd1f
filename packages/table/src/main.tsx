import './no-eval.ts'
import { effect } from '@preact/signals'
import { render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { FunctionComponent } from 'preact'
import './styles/index.ts'
import { CoverPage } from './pages/cover.tsx'
import { Missing } from './pages/missing.tsx'
import { route, type Paged } from './route.ts'
import { theme } from './settings.ts'
import { language, say } from './words/index.ts'

const wanted = new URLSearchParams(location.search).get('lang')
if (wanted) language.value = wanted

effect(() => {
  document.documentElement.dataset.theme = theme.value
})

// The cover comes with the page; the others are fetched when they are first opened.
const PAGES = {
  new: async () => (await import('./pages/new-game.tsx')).NewGamePage,
  play: async () => (await import('./pages/table-page.tsx')).TablePage,
  review: async () => (await import('./adjutant/review-page.tsx')).ReviewPage,
  far: async () => (await import('./pages/far.tsx')).FarPage,
  watch: async () => (await import('./pages/watch.tsx')).WatchPage,
  join: async () => (await import('./pages/join.tsx')).JoinPage,
  about: async () => (await import('./pages/about.tsx')).AboutPage,
  lesson: async () => (await import('./pages/lesson.tsx')).LessonPage,
  atlas: async () => (await import('./pages/atlas.tsx')).AtlasPage,
} satisfies Record<Paged, () => Promise<FunctionComponent<{ id: string }>>>

const fetched = new Map<keyof typeof PAGES, FunctionComponent<{ id: string }>>()

function Later({ page, id }: { page: keyof typeof PAGES; id: string }) {
  const [, redraw] = useState(0)
  useEffect(() => {
    if (fetched.has(page)) return
    void PAGES[page]().then(found => {
      fetched.set(page, found)
      redraw(n => n + 1)
    })
  }, [page])
  const Page = fetched.get(page)
  return Page ? <Page key={id} id={id} /> : <p class="loading">{say('loading')}</p>
}

function App() {
  const at = route.value
  if (at.page === 'cover') return <CoverPage />
  if (at.page === 'missing') return <Missing text={say('page.missing')} />
  return <Later page={at.page} id={at.id} />
}

// For those who check the table: what this browser makes of a journal (see developer.ts).
Object.assign(globalThis, {
  grognard: { replay: async (journal: string) => (await import('./developer.ts')).replayHash(journal) },
})

const root = document.getElementById('app')!
if (import.meta.env.VITE_TOY && location.hash === '#/bench')
  await (await import('../test/bench-page.tsx')).mountBench(root)
else render(<App />, root)

// After the first visit the table works without a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('./service-worker.js').catch(() => {})
