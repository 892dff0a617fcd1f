import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { fit } from '../src/table/use-fit.ts'

test('the part of the turn that is played now stays in the head, though it had to go while it was still to come', () => {
  const { document } = parseHTML(
    '<ol><li>Combat</li><li data-spare="4">Commanders</li><li data-spare="7">Arrivals</li></ol>',
  )
  const bar = document.querySelector('ol') as unknown as HTMLElement
  const parts = [...bar.querySelectorAll('li')]
  const seen = (): string[] => parts.filter(one => !one.hasAttribute('data-spared')).map(one => one.textContent)
  let room = 1
  Object.defineProperties(bar, { clientWidth: { get: () => room }, scrollWidth: { get: () => seen().length } })
  fit(bar)
  expect(seen()).toEqual(['Combat'])
  // the turn goes on: what was to come is played now, and may not be spared
  parts[0].setAttribute('data-spare', '6')
  parts[1].removeAttribute('data-spare')
  fit(bar)
  expect(seen()).toEqual(['Commanders'])
  room = 3
  fit(bar)
  expect(seen()).toEqual(['Combat', 'Commanders', 'Arrivals'])
})
