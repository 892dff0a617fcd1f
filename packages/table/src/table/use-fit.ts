import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

// Nothing in a bar is cut: what there is no room for goes whole, in the order of its `data-spare`, the highest first. Words and titles
// differ in length, and so do the sizes that people read them at, so that no width in a style sheet could say it.

export function fit(bar: HTMLElement): void {
  const spare = [...bar.querySelectorAll<HTMLElement>('[data-spare]')]
  // also from the part of the turn that has meanwhile become the present one, and is spare no more
  for (const one of bar.querySelectorAll('[data-spared]')) one.removeAttribute('data-spared')
  bar.removeAttribute('data-tight')
  spare.sort((a, b) => Number(b.dataset.spare) - Number(a.dataset.spare))
  for (const one of spare) {
    if (bar.scrollWidth <= bar.clientWidth) return
    one.setAttribute('data-spared', '')
  }
  if (bar.scrollWidth > bar.clientWidth) bar.setAttribute('data-tight', '') // then the last word is shortened
}

/** Fits a bar whenever it says something else or gets another size. Measuring is dear, and most answers leave the head as it was. */
export function useFit(bar: RefObject<HTMLElement | null>): void {
  const fitted = useRef('')
  useLayoutEffect(() => {
    const said = bar.current && `${bar.current.textContent} ${bar.current.querySelectorAll('[data-spare]').length}`
    if (!said || said === fitted.current) return
    fitted.current = said
    fit(bar.current!)
  })
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => bar.current && fit(bar.current))
    if (bar.current) observer.observe(bar.current)
    void document.fonts.ready.then(() => bar.current && fit(bar.current))
    return () => observer.disconnect()
  }, [])
}
