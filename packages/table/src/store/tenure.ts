// A game that lies open in several tabs is played in one of them, which holds its lock; the others watch. When that tab is
// closed the next one has it; a player may also take it over.

export interface Tenure {
  take(): void
  leave(): void
}

/** `gained` when the game is ours to play, `lost` when another tab has taken it over. */
export function holdGame(id: string, gained: () => void, lost: () => void): Tenure {
  const { locks } = navigator
  let waiting: AbortController | undefined
  let release: (() => void) | undefined // held, while there is one

  function ask(how: 'wait' | 'steal'): void {
    waiting?.abort()
    waiting = new AbortController()
    const options: LockOptions = how === 'steal' ? { steal: true } : { signal: waiting.signal }
    const hold = (): Promise<void> =>
      new Promise(done => {
        release = done
        gained()
      })
    locks.request(`grognard.game.${id}`, options, hold).catch(() => {
      if (!release) return // no longer waited for
      release = undefined
      lost()
      ask('wait')
    })
  }

  if (locks) ask('wait')
  else gained() // no locks without a secure connection: then the revision of the save alone decides
  return {
    take() {
      if (locks && !release) ask('steal')
    },
    leave() {
      waiting?.abort()
      const done = release
      release = undefined
      done?.()
    },
  }
}
