import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../ui/icons.tsx'
import { say, type Voice } from '../words/index.ts'
import { useDesk } from '../table/context.ts'
import { chapterOf, linked, nearestRule, ruleTree, titleOf } from './rule-text.ts'

// The rules in our own words, as a tree of the book's chapters: searchable, linked from every clause and to one another.

export function RulesPanel() {
  const desk = useDesk()
  const voice = desk.played.voice.value
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  const tree = ruleTree(voice)
  const ids = tree.flatMap(chapter => chapter.clauses)
  const wanted = desk.shown.rule.value
  const shown = wanted === null ? undefined : nearestRule(ids, wanted)
  useEffect(() => {
    if (!shown) return
    setSearch('')
    setOpened(now => new Set([...now, chapterOf(shown)]))
  }, [shown, wanted])
  useEffect(() => {
    if (!shown) return
    const entry = list.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(shown)}"]`)
    entry?.scrollIntoView({ block: 'start' })
    entry?.focus({ preventScroll: true })
  }, [shown, wanted, opened])
  const needle = search.trim().toLocaleLowerCase()
  const found = needle === '' ? tree : tree.map(one => ({ ...one, clauses: one.clauses.filter(matches) }))
  const asked = desk.played.question.value?.clause
  return (
    <div class={`rules ${tree.some(({ id }) => !/\d$/.test(id)) ? 'named' : ''}`} ref={list}>
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
      {asked && needle === '' && nearestRule(ids, asked) && (
        <p class="rules-now">
          {say('rules.now')}{' '}
          <button class="clause" onClick={() => (desk.shown.rule.value = asked)}>
            {asked}
          </button>
        </p>
      )}
      {found.map(({ id, clauses }) => {
        if (clauses.length === 0) return null
        const open = needle !== '' || opened.has(id)
        return (
          <section key={id} class="chapter">
            <h2>
              <button aria-expanded={open} onClick={() => setOpened(toggled(opened, id))}>
                <span class="num">{id.replace(/^.*§/, '§')}</span>
                <span>{titleOf(voice, id)}</span>
                <small class="num">{clauses.length}</small>
              </button>
            </h2>
            {open && clauses.map(clause => <Rule key={clause} id={clause} chapter={id} shown={clause === shown} />)}
          </section>
        )
      })}
      {ids.length === 0 && <p class="empty">{say('rules.empty')}</p>}
      {ids.length > 0 && found.every(one => one.clauses.length === 0) && (
        <p class="empty">{say('rules.nothing', { search: search.trim() })}</p>
      )}
    </div>
  )

  function matches(id: string): boolean {
    return [id, titleOf(voice, id), voice.say(`rule.${id}`)].some(text => text.toLocaleLowerCase().includes(needle))
  }
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

/** A clause: its number and title, then what it says. A chapter of one clause needs no second title. */
function Rule({ id, chapter, shown }: { id: string; chapter: string; shown: boolean }) {
  const voice = useDesk().played.voice.value
  return (
    <article data-rule={id} tabindex={-1} class={shown ? 'shown' : ''}>
      {(id !== chapter || voice.has(`clause.${id}`)) && (
        <h3>
          <span class="num">{id.replace(/^.*§/, '§')}</span> {id !== chapter && titleOf(voice, id)}
        </h3>
      )}
      <p>
        <Linked id={id} voice={voice} />
      </p>
    </article>
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
