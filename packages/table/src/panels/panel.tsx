import { useDesk } from '../table/context.ts'
import type { PanelTab } from '../table/desk/shown.ts'
import { folded } from '../settings.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { say } from '../words/index.ts'
import { lazy } from '../ui/lazy.tsx'
import { JournalPanel } from './journal.tsx'

export const TABS: readonly { id: PanelTab; icon: IconName }[] = [
  { id: 'journal', icon: 'book' },
  { id: 'forces', icon: 'flag' },
  { id: 'tracks', icon: 'track' },
  { id: 'rules', icon: 'search' },
  { id: 'charts', icon: 'chart' },
  { id: 'rolls', icon: 'track' },
  { id: 'odds', icon: 'dice' },
  { id: 'adjutant', icon: 'flag' },
]

// The journal lies open from the start; the others are fetched when they are first wanted.
const BODIES = {
  journal: JournalPanel,
  forces: lazy(async () => (await import('./others.ts')).ForcesPanel),
  tracks: lazy(async () => (await import('./others.ts')).TracksPanel),
  rules: lazy(async () => (await import('./others.ts')).RulesPanel),
  charts: lazy(async () => (await import('./others.ts')).ChartsPanel),
  rolls: lazy(async () => (await import('./others.ts')).RollsPanel),
  odds: lazy(async () => (await import('./others.ts')).OddsPanel),
  adjutant: lazy(async () => (await import('../adjutant/panel.tsx')).AdjutantPanel),
}

export function Panel() {
  const desk = useDesk()
  const tab = desk.shown.panel.value
  const Body = BODIES[tab]
  const passing = (id: PanelTab): boolean =>
    (id === 'adjutant' && desk.shown.asked.value === null) ||
    (id === 'odds' && desk.played.prospects.value.length === 0) ||
    (id === 'rolls' && desk.played.rolls.value.length === 0)
  const tabs = TABS.filter(one => tab === one.id || !passing(one.id))
  const shut = folded.value === 'yes' && !desk.shown.panelOpen.value
  if (shut) return null
  return (
    <aside
      class={`panel ${desk.shown.panelOpen.value ? 'open' : ''} ${folded.value === 'yes' ? 'passing' : ''}`}
      aria-label={say('panel')}
    >
      <div class="tabs">
        <div class="tab-row" role="tablist">
          {tabs.map(({ id }) => (
            <button
              key={id}
              role="tab"
              id={`tab-${id}`}
              aria-selected={tab === id}
              aria-controls="panel-body"
              class={tab === id ? 'on' : ''}
              onClick={() => (desk.shown.panel.value = id)}
            >
              {say(`panel.${id}`)}
            </button>
          ))}
        </div>
        <button
          class="icon-button panel-close"
          aria-label={say('close')}
          onClick={() => (desk.shown.panelOpen.value = false)}
        >
          <Icon name="close" />
        </button>
      </div>
      <div class="panel-body" id="panel-body" role="tabpanel" aria-labelledby={`tab-${tab}`} tabindex={0}>
        <Body key={tab} />
      </div>
    </aside>
  )
}
