import { ADDRESS } from '../consult.ts'
import { say } from '../words/index.ts'
import type { Errand, News, ReportOf } from './errands.ts'

/** An errand under way. Stopping it ends its worker at once, however deep in thought it is. */
export interface Sent {
  stop(): void
}

export interface Awaiting<Report> {
  news(report: Report): void
  done(report: Report): void
  failed(why: string): void
}

export function send<E extends Errand>(errand: E, awaiting: Awaiting<ReportOf<E>>): Sent {
  const worker = new Worker(ADDRESS, { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<News<ReportOf<E>>>) => {
    if ('news' in data) return awaiting.news(data.news)
    worker.terminate()
    if ('result' in data) awaiting.done(data.result)
    else awaiting.failed(data.error)
  }
  worker.onerror = event => {
    worker.terminate()
    awaiting.failed(event.message || say('officer.lost'))
  }
  worker.postMessage(errand)
  return { stop: () => worker.terminate() }
}
