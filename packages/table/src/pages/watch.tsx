import { useEffect, useState } from 'preact/hooks'
import { watchBy } from '../distance/api.ts'
import { goOn } from '../route.ts'
import { say } from '../words/index.ts'
import { Missing } from './missing.tsx'

/** Where a link to watch by leads: the server notes it, and the table opens. */
export function WatchPage({ id }: { id: string }) {
  const [game, token] = id.split('/')
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(
    () =>
      void watchBy(game, token).then(
        () => goOn(`/far/${game}`),
        (error: Error) => setWrong(error.message),
      ),
    [id],
  )
  return wrong ? <Missing text={wrong} /> : <p class="loading">{say('loading')}</p>
}
