import type { Title } from '@grognard/kernel'
import { useEffect, useState } from 'preact/hooks'
import { sentence } from '../store/import.ts'
import { loadTitle } from '../titles.ts'
import { say, voiceOf } from '../words/index.ts'
import { Missing } from './missing.tsx'

// About this edition: what is printed rule, what is deduced, what history says and what is our proposal.

const SOURCES = ['printed', 'deduced', 'history', 'proposal'] as const

export function AboutPage({ id }: { id: string }) {
  const [title, setTitle] = useState<Title | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    loadTitle(id).then(setTitle, error => setWrong(sentence(error)))
  }, [id])
  if (wrong) return <Missing text={wrong} />
  if (!title) return <p class="loading">{say('loading')}</p>
  const voice = voiceOf(title)
  const { provenance } = title.present
  const whats = [...new Set(provenance.map(line => line.what))]
  const count = (what: string, source: string): number =>
    provenance.filter(line => line.what === what && line.source === source).reduce((sum, line) => sum + line.count, 0)
  return (
    <main class="about page">
      <header>
        <a href="#/" class="home">
          {say('brand')}
        </a>
        <h1>{say('about.of', { title: voice.say('title.name') })}</h1>
        <p class="lede">{say('about.text')}</p>
      </header>
      {voice.has('title.text') && <p>{voice.say('title.text')}</p>}
      <dl class="source-key">
        {SOURCES.map(source => (
          <div key={source}>
            <dt>
              <i class={`swatch ${source}`} /> {say(`source.${source}`)}
            </dt>
            <dd>{say(`source.${source}.text`)}</dd>
          </div>
        ))}
      </dl>
      <div class="table-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('about.what')}</th>
              {SOURCES.map(source => (
                <th key={source} scope="col">
                  {say(`source.${source}`)}
                </th>
              ))}
              <th scope="col">{say('about.share')}</th>
            </tr>
          </thead>
          <tbody>
            {whats.map(what => (
              <tr key={what}>
                <th scope="row">{voice.tell(what)}</th>
                {SOURCES.map(source => (
                  <td key={source} class="num">
                    {count(what, source) || '–'}
                  </td>
                ))}
                <td>
                  <span class="share" aria-hidden="true">
                    {SOURCES.filter(source => count(what, source) > 0).map(source => (
                      <i key={source} class={source} style={{ flexGrow: count(what, source) }} />
                    ))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        {say('about.rules', { version: title.rules })}{' '}
        <a href={`#/atlas/${title.present.cover.board}`}>{say('about.atlas')}</a>
      </p>
      <div class="acts">
        <a class="btn pri" href={`#/new/${title.id}`}>
          {say('menu.new')}
        </a>
      </div>
    </main>
  )
}
