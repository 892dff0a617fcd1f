import { effect } from '@preact/signals'
import { render } from 'preact'
import './styles/index.ts'
import { AboutPage } from './pages/about.tsx'
import { AtlasPage } from './pages/atlas.tsx'
import { CoverPage } from './pages/cover.tsx'
import { NewGamePage } from './pages/new-game.tsx'
import { TablePage } from './pages/table-page.tsx'
import { route } from './route.ts'
import { theme } from './settings.ts'
import { language } from './words/index.ts'

const wanted = new URLSearchParams(location.search).get('lang')
if (wanted) language.value = wanted

effect(() => {
  document.documentElement.dataset.theme = theme.value
})

function App() {
  const at = route.value
  if (at.page === 'new') return <NewGamePage key={at.title} id={at.title} />
  if (at.page === 'play') return <TablePage key={at.game} game={at.game} />
  if (at.page === 'about') return <AboutPage key={at.title} id={at.title} />
  if (at.page === 'atlas') return <AtlasPage key={at.board} id={at.board} />
  return <CoverPage />
}

render(<App />, document.getElementById('app')!)

// After the first visit the table works without a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('./service-worker.js').catch(() => {})
