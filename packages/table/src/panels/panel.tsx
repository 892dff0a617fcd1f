import { useDesk } from '../table/context.ts'
import type { PanelTab } from '../table/desk/shown.ts'
import { folded } from '../settings.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { say } from '../words/index.ts'
import { ChartsPanel } from './charts.tsx'
import { ForcesPanel } from './forces.tsx'
import { JournalPanel } from './journal.tsx'
import { OddsPanel } from './odds.tsx'
import { RulesPanel } from './rules.tsx'
import { TracksPanel } from './tracks.tsx'

export const TABS: readonly { id: PanelTab; icon: IconName }[] = [
  { id: 'journal', icon: 'book' },
  { id: 'forces', icon: 'flag' },
  { id: 'tracks', icon: 'track' },
  { id: 'rules', icon: 'search' },
  { id: 'charts', icon: 'chart' },
  { id: 'odds', icon: 'dice' },
]

const BODIES = {
  journal: JournalPanel,
  forces: ForcesPanel,
  tracks: TracksPanel,
  rules: RulesPanel,
  charts: ChartsPanel,
  odds: OddsPanel,
}

export function Panel() {
  const desk = useDesk()
  const tab = desk.shown.panel.value
  const Body = BODIES[tab]
  const tabs = TABS.filter(one => one.id !== 'odds' || tab === 'odds' || desk.played.prospects.value.length > 0)
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
        <Body />
      </div>
    </aside>
  )
}
