import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../ui/icons.tsx'
import { say, type Voice } from '../words/index.ts'
import { useDesk } from '../table/context.ts'
import { linked, nearestRule, ruleList } from './rule-text.ts'

// The rules in our own words: searchable, linked from every clause and to one another.

export function RulesPanel() {
  const desk = useDesk()
  const voice = desk.played.voice.value
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const ids = ruleList(voice)
  const wanted = desk.shown.rule.value
  const shown = wanted === null ? undefined : nearestRule(ids, wanted)
  useEffect(() => {
    if (!shown) return
    setSearch('')
    const entry = list.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(shown)}"]`)
    entry?.scrollIntoView({ block: 'start' })
    entry?.focus({ preventScroll: true })
  }, [shown, wanted])
  const needle = search.trim().toLocaleLowerCase()
  const found = ids.filter(
    id =>
      needle === '' ||
      id.toLocaleLowerCase().includes(needle) ||
      voice.say(`rule.${id}`).toLocaleLowerCase().includes(needle),
  )
  return (
    <div class="rules" ref={list}>
      <label class="search">
        <Icon name="search" size={18} />
        <span class="sr">{say('rules.search')}</span>
        <input
          type="search"
          value={search}
          placeholder={say('rules.search')}
          onInput={event => setSearch(event.currentTarget.value)}
        />
      </label>
      {wanted !== null && shown !== wanted && (
        <p class="empty">{say(shown ? 'rules.nearest' : 'rules.none', { clause: wanted })}</p>
      )}
      {found.map(id => (
        <article key={id} data-rule={id} tabindex={-1} class={id === shown ? 'shown' : ''}>
          <h2 class="num">{id}</h2>
          <p>
            <Linked id={id} voice={voice} />
          </p>
        </article>
      ))}
      {ids.length === 0 && <p class="empty">{say('rules.empty')}</p>}
    </div>
  )
}

function Linked({ id, voice }: { id: string; voice: Voice }) {
  const desk = useDesk()
  return (
    <>
      {linked(voice.say(`rule.${id}`), id).map((part, i) =>
        part.clause ? (
          <button key={i} class="clause" onClick={() => (desk.shown.rule.value = part.clause!)}>
            {part.text}
          </button>
        ) : (
          part.text
        ),
      )}
    </>
  )
}
