import { expect, test } from 'vitest'
import { refuseDepot } from '../../src/rules/depots.ts'
import { routeOpen, supplied } from '../../src/rules/general-supply.ts'
import { COALITION, FRENCH, type Side } from '../../src/system/state.ts'
import { atHome, landOwner } from '../../src/titles/1814/rules/lands.ts'
import { title1814 } from '../../src/titles/1814/title.ts'
import { france, hex } from './table.ts'

// 1814 §1.1, §14.14 and §14.15: whose land is whose, and where supply comes from.

const { g } = france({})
const friendly = (side: Side, number: string): boolean => g.t.parts.friendly(g, side, hex(number))

test('1814 §1.1 east of the Rhine, Switzerland, Italy beyond the border and Spain are friendly to the Coalition, all else to France', () => {
  for (const number of ['4217', '4322', '4414', '4613', '4422', '4226', '4227', '5334', '6331'])
    expect([friendly(COALITION, number), friendly(FRENCH, number)], number).toEqual([true, false])
  for (const number of ['5219', '4318', '4415', '4428', '4329', '4228', '6130', '5014', '4714'])
    expect([friendly(COALITION, number), friendly(FRENCH, number)], number).toEqual([false, true])
})

test('1814 §1.1 every region and every city is friendly to one side only, whoever stands there', () => {
  const region: Record<string, Side> = {
    germany: 1,
    holland: 1,
    switzerland: 1,
    spain: 1,
    'kingdom-of-italy': 1,
    france: 0,
  }
  for (const city of title1814.campaign.cities) {
    const { name, id } = title1814.board.place[city]!
    if (id === 'amsterdam' || id === 'geneva') continue
    const owner = region[title1814.board.region[city]!]
    expect(g.t.parts.friendly(g, owner, city), name).toBe(true)
    expect(g.t.parts.friendly(g, owner === 0 ? 1 : 0, city), name).toBe(false)
  }
  const held = france({ d011: '4217' }).g
  expect(held.t.parts.friendly(held, COALITION, hex('4217'))).toBe(true)
})

test('1814 §1.1 Amsterdam is a French city in Coalition land', () => {
  expect([friendly(FRENCH, '4712'), friendly(COALITION, '4712')]).toEqual([true, false])
  expect(landOwner(hex('4712'))).toBe(COALITION)
  expect([atHome(g, FRENCH, hex('4712')), atHome(g, COALITION, hex('4712'))]).toEqual([true, true])
})

test('1814 §14.14 the Swiss Confederation is friendly to the Coalition from the start', () => {
  for (const number of ['4422', '4424', '4223', '4624']) expect(friendly(COALITION, number), number).toBe(true)
})

test('1814 §14.15 Geneva is friendly to neither: a depot needs a combat unit in it, not a commander alone', () => {
  expect([friendly(FRENCH, '4625'), friendly(COALITION, '4625')]).toEqual([false, false])
  const linked = new Uint8Array(title1814.board.size) // everything is linked
  const refused = (places: Record<string, string>) => {
    const table = france(places)
    return refuseDepot(table.g, COALITION, hex('4625'), linked)
  }
  expect(refused({})).toMatchObject({ clause: '1814 §7.7' })
  expect(refused({ bubna: '4625' })).toMatchObject({ clause: '1814 §14.15', reason: 'refuse.depot.geneva' })
  expect(refused({ d085: '4625' })).toBeUndefined()
})

test('1814 §14.15 routes pass Geneva only where a combat unit holds it, a depot there or not', () => {
  const open = (places: Record<string, string>, depots?: [string, string]): boolean =>
    routeOpen(france(places, { depots }).g, COALITION, hex('4625'))
  expect(open({})).toBe(false)
  expect(open({}, ['', '4625'])).toBe(false)
  expect(open({ bubna: '4625' })).toBe(false)
  expect(open({ d085: '4625' })).toBe(true)
})

test('1814 §1.1 French supply comes from Paris, Bordeaux and Marseilles, the Coalition’s from its edges', () => {
  const sources = (side: Side): string[] => g.t.parts.sources(g, side).map(one => title1814.board.numbers[one])
  expect(sources(FRENCH).sort()).toEqual(['4831', '5219', '5827'])
  expect(sources(COALITION)).toEqual(expect.arrayContaining(['4211', '4227', '5334', '6331']))
  for (const number of ['4228', '4229']) expect(sources(COALITION)).not.toContain(number)
})

test('1814 §6.1 a unit is fed straight from a source, as far as from a depot', () => {
  const fed = (number: string, turn: number, more: Record<string, string> = {}): boolean =>
    supplied(france({ d011: number, ...more }, { turn }).g, FRENCH, [hex(number)]).length > 0
  expect(fed('4920', 5)).toBe(true) // Paris, Meaux, 5020, Châlons: three hexes in winter
  expect(fed('4820', 5)).toBe(false)
  expect(fed('4820', 7)).toBe(true) // five in spring
  expect(fed('5219', 5)).toBe(true) // on the source itself
})

test('1814 §6.1 a source in enemy hands feeds nobody', () => {
  const fed = (more: Record<string, string>): boolean =>
    supplied(france({ d011: '5120', ...more }, { turn: 5 }).g, FRENCH, [hex('5120')]).length > 0
  expect(fed({})).toBe(true)
  expect(fed({ d095: '5219' })).toBe(false)
  expect(fed({ d095: '5220' })).toBe(true) // infantry beside it does not bar it
})
