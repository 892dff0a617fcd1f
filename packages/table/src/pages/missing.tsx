import { say } from '../words/index.ts'

/** An address that leads nowhere, said in one sentence. */
export function Missing({ text }: { text: string }) {
  return (
    <main class="missing">
      <h1>{say('brand')}</h1>
      <p role="alert">{text}</p>
      <a class="btn pri" href="#/">
        {say('menu.cover')}
      </a>
    </main>
  )
}
