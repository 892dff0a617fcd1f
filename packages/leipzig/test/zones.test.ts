import { layZones, NO_ZONE, PARTIAL, TOTAL } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { control, controlKnown, UNCERTAIN } from '../src/rules/zones-of-control.ts'
import { isCavalry, isCombat } from '../src/system/kinds.ts'
import { groundOf } from '../src/system/leipzig.ts'
import { unitsOn } from '../src/system/stacks.ts'
import { ALLIED, FRENCH, sideOf } from '../src/system/state.ts'
import { hex, play, position } from './position.ts'

const on = (where: string, at: string, state = {}) => control(play(position(where, { state }).state), ALLIED, hex(at))

describe('zones of control', () => {
  test('leipzig §zoc.general only combat units control: horse totally, foot in part', () => {
    expect(on('a: 2-5 @2010', '2011')).toBe(PARTIAL)
    expect(on('a: 18-2 @2010', '2011')).toBe(PARTIAL)
    expect(on('a: 1-8 @2010', '2011')).toBe(TOTAL)
    expect(on('a: 3-7 @2010', '2011')).toBe(TOTAL)
    expect(on('a: S, D, L1 @2010', '2011')).toBe(NO_ZONE)
    expect(on('a: 2-5 @2010', '2012')).toBe(NO_ZONE)
    expect(on('f: 1-8 @2010', '2011')).toBe(NO_ZONE)
  })

  test('leipzig §zoc.B where both kinds meet, control is total', () => {
    expect(on('a: 2-5 @2010 | a: 1-8 @2012', '2011')).toBe(TOTAL)
    expect(on('a: 2-5, 1-8 @2010', '2011')).toBe(TOTAL)
  })

  test('leipzig §zoc.B control reaches into hexes that friends hold', () => {
    expect(on('f: 2-5 @2011 | a: 2-5 @2010', '2011')).toBe(PARTIAL)
  })

  test('leipzig §zoc.C control stops at unbridged rivers, passes bridges, and knows no fortresses', () => {
    const game = position('a: 1-8 @1912 | a: 1-8 @1916')
    const g = play(game.state)
    const { water, zone } = groundOf(g)
    for (let side = 0; side < water.length; side++) if (water[side] === 2) expect(zone[side]).toBe(0)
    expect([...water].some((kind, side) => kind === 1 && zone[side] === 1)).toBe(true)
  })

  test('leipzig §fortress.D control goes neither out of a fortress nor into it', () => {
    expect(on('a: 1-8 @1912', '1911')).toBe(NO_ZONE) // out of Wittenberg
    expect(on('a: 1-8 @1911', '1912')).toBe(NO_ZONE) // into it
  })

  test('leipzig §zoc.C looked up hex by hex, control is what laying all zones out gives', () => {
    const { state } = position(
      'a: 1-8 @1911 | a: 2-5 @1913 | a: 3-7, 5-4 @2014 | a: 18-2 @1912 | a: S @1810 | f: 3-7 @2011 | a: 2-5 @0424',
    )
    const g = play(state)
    const strength = (at: number) => {
      const kinds = unitsOn(state, at).filter(p => sideOf(p) === ALLIED && isCombat(state.kind[p]))
      return kinds.length === 0 ? NO_ZONE : kinds.some(p => isCavalry(state.kind[p])) ? TOTAL : PARTIAL
    }
    const laid = layZones(g.t.board, new Uint8Array(g.t.board.size), strength, groundOf(g).zone)
    for (let at = 0; at < laid.length; at++) expect(control(g, ALLIED, at)).toBe(laid[at])
    expect(laid.some(zone => zone === TOTAL) && laid.some(zone => zone === PARTIAL)).toBe(true)
  })

  test('leipzig §armistice from the call on nobody controls', () => {
    expect(on('a: 1-8 @2010', '2011', { armistice: 25 })).toBe(NO_ZONE)
  })

  test('leipzig §recon what lies face down may control or not', () => {
    const game = position('a: 2-5 @2010', { scenario: '1', inverted: true })
    const g = play(game.state)
    expect(controlKnown(g, ALLIED, hex('2011'))).toBe(UNCERTAIN)
    expect(control(g, ALLIED, hex('2011'))).toBe(PARTIAL)
    expect(controlKnown(g, FRENCH, hex('2011'))).toBe(NO_ZONE)
  })
})
