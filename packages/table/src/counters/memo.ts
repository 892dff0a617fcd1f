import { Component, h, type ComponentChildren, type FunctionComponent } from 'preact'

// Draws again only when the data differ. Faces are made anew for every view, so they are compared by content.

export function memo<P extends object>(draw: (props: P) => ComponentChildren): FunctionComponent<P> {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !same(this.props, next)
    }
    override render() {
      return draw(this.props)
    }
  }
  return (props: P) => h(Memo as never, props as never)
}

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [ka, kb] = [Object.keys(a), Object.keys(b)]
  if (ka.length !== kb.length) return false
  return ka.every(key => same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
}
