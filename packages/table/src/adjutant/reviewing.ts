import { signal, type Signal } from '@preact/signals'
import { replayer, type Journal, type Title } from '@grognard/kernel'
import { postMortem } from '@grognard/staff/post-mortem'
import type { Judged } from '@grognard/staff/review'
import { wordReview, type WordedReview } from '@grognard/staff/review-text'
import type { Cut } from '@grognard/staff/stretches'
import { voiceOf } from '../words/index.ts'
import { send, type Sent } from './send.ts'

// The post-mortem of one game, worked out beside the page. What was judged is kept while the page is open, so that it can be stopped
// and taken up again.

export interface Reviewing {
  done: Signal<number>
  total: Signal<number> // 0 until it is known
  works: Signal<boolean>
  lost: Signal<string | null>
  told: Signal<WordedReview | null>
  goOn(): void
  stop(): void
}

const HANDS = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1))

/** `reader`: the side that it is told to. */
export function reviewing(title: Title, journal: Journal, reader: string): Reviewing {
  const judged: Judged[][] = []
  let cut: Cut | undefined
  let sent: Sent[] = []
  const [done, total] = [signal(0), signal(0)]
  const [works, lost, told] = [signal(false), signal<string | null>(null), signal<WordedReview | null>(null)]

  function stop(): void {
    for (const one of sent) one.stop()
    sent = []
    works.value = false
  }

  function take(found: Record<number, Judged[]>, of: number): void {
    for (const [n, one] of Object.entries(found)) judged[Number(n)] = one
    total.value = of
    done.value = Object.keys(judged).length
  }

  function goOn(): void {
    if (works.value || told.value) return
    works.value = true
    lost.value = null
    let left = HANDS
    sent = Array.from({ length: HANDS }, (_, share) =>
      send(
        {
          errand: 'review',
          title: title.id,
          kit: title.kit,
          journal,
          share,
          of: HANDS,
          known: Object.keys(judged).map(Number),
        },
        {
          news: report => take(report.judged, report.total),
          done: report => {
            take({}, report.total)
            cut = report.cut
            if (--left === 0) tell()
          },
          failed: why => {
            stop()
            lost.value = why
          },
        },
      ),
    )
  }

  function tell(): void {
    works.value = false
    const review = postMortem(title, cut!, judged)
    told.value = wordReview(title, replayer(title, journal), review, reader, view => voiceOf(title, view).say)
  }

  return { done, total, works, lost, told, goOn, stop }
}
