import type { DiceState, Kit, Question, State, Title } from '@grognard/kernel'
import { settled, type Hands, type Heed, type Planner, type Weighing } from '@grognard/staff/planner'
import type { News, Tried, TryErrand } from './errands.ts'

// An officer who weighs plans has them tried by hands: workers of the officer's own worker. One or four, it is the same plan.

/** What he is asked. */
export interface Asked {
  title: Title
  kit: Kit | undefined
  view: State
  side: string
  question: Question
  dice: DiceState
}

const LIMITS: Readonly<Record<string, number>> = { captain: 1000, marshal: 5000 } // milliseconds for a plan
const HANDS = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1))
const LOOK = 50 // milliseconds between two looks whether it is enough

/** Lets him weigh what there is to weigh; says why if his hands failed him and he goes by the doctrine. */
export async function weighed(officer: Planner, asked: Asked, heed: Heed): Promise<string | undefined> {
  const { title, view, side, question, dice } = asked
  for (;;) {
    const weighing = officer.toWeigh(title, view, side, question, dice)
    if (!weighing) return undefined
    const { plan, fell } = await byWorkers(officer, asked, weighing, heed)
    officer.resolve(title, view, side, plan)
    if (fell !== undefined) return fell
  }
}

async function byWorkers(
  officer: Planner,
  asked: Asked,
  weighing: Weighing<State>,
  heed: Heed,
): ReturnType<typeof settled> {
  heed.onProgress?.(0)
  const until = performance.now() + (LIMITS[officer.id] ?? Infinity)
  const enough = (): boolean => heed.enough?.() === true || performance.now() > until
  if (crew.length === 0) crew = Array.from({ length: HANDS }, () => new Worker(self.location.href, { type: 'module' }))
  const hands = handsOf(crew, asked, weighing)
  const done = await settled(weighing, inTime(hands, enough), { ...heed, enough })
  if (done.fell !== undefined || enough()) dismiss() // they may still be busy with what nobody waits for
  return done
}

let crew: readonly Worker[] = [] // kept from plan to plan: a title takes a moment to load

function dismiss(): void {
  for (const worker of crew) worker.terminate()
  crew = []
}

/** Whoever has enough does not wait for what is under way. */
function inTime(hands: Hands, enough: () => boolean): Hands {
  return trial =>
    new Promise((done, fail) => {
      const timer = setInterval(() => {
        if (!enough()) return
        clearInterval(timer)
        done(null)
      }, LOOK)
      hands(trial)
        .then(done, fail)
        .finally(() => clearInterval(timer))
    })
}

/** Worlds are dealt round to the workers; rows come back in the order of the worlds. */
function handsOf(workers: readonly Worker[], { kit }: Asked, { position }: Weighing<State>): Hands {
  const { title, view, side, seed, holds } = position
  return async ({ plans, worlds, ahead }) => {
    const shares = workers.map((_, w) => worlds.filter((__, i) => i % workers.length === w))
    const tried = await Promise.all(
      workers.map((worker, w) =>
        tryIn(worker, {
          errand: 'try',
          title: title.id,
          kit,
          view,
          side,
          seed,
          ahead,
          holds,
          plans,
          worlds: shares[w],
        }),
      ),
    )
    return worlds.map((_, i) => tried[i % workers.length][Math.floor(i / workers.length)])
  }
}

function tryIn(worker: Worker, errand: TryErrand): Promise<Tried> {
  if (errand.worlds.length === 0) return Promise.resolve([])
  return new Promise((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<News<Tried>>) => {
      if ('result' in data) done(data.result)
      else if ('error' in data) fail(new Error(data.error))
    }
    worker.onerror = event => fail(new Error(event.message || 'a worker was lost'))
    worker.postMessage(errand)
  })
}
