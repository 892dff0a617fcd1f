// How much anybody may send: so many a second, with a reserve for a burst.

export interface Bucket {
  /** True while there is still something in it. */
  take(): boolean
}

export function bucket(perSecond: number, most: number, now: () => number): Bucket {
  let left = most
  let at = now()
  return {
    take() {
      const time = now()
      left = Math.min(most, left + ((time - at) / 1000) * perSecond)
      at = time
      if (left < 1) return false
      left--
      return true
    },
  }
}

/** One for each sender, forgotten when full again. */
export function buckets(perSecond: number, most: number, now: () => number): (key: string) => boolean {
  const all = new Map<string, { bucket: Bucket; used: number }>()
  const full = (most / perSecond) * 1000
  return key => {
    const time = now()
    if (all.size > 10_000) for (const [one, { used }] of all) if (time - used > full) all.delete(one)
    let found = all.get(key)
    if (!found) all.set(key, (found = { bucket: bucket(perSecond, most, now), used: time }))
    found.used = time
    return found.bucket.take()
  }
}
