import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A part of the page that is fetched when it is first wanted, so that a first visit weighs less. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | undefined
  return function Lazy(props: P) {
    const [, drawn] = useState(false)
    useEffect(() => {
      if (!known) void load().then(one => ((known = one), drawn(true)))
    }, [])
    const Known = known
    return Known ? <Known {...props} /> : null
  }
}
