import { expect, test } from 'vitest'
import { neighbours, sideName } from '../src/grid.ts'
import { gridOf, loadBoard, marchable, sidesOf, terrainOf } from './boards.ts'

// What the rulebooks name stands where they name it.

const hexOf = (id: string) => new Map(loadBoard(id).places.map(p => [p.id, p.hex]))
const regionOf = (id: string) => new Map(loadBoard(id).hexes.map(h => [h.n, h.region]))

test('1813 §16.4, 1799 §18.6: the hexes that the book prints', () => {
  const hex = hexOf('1813')
  expect(hex.get('allenstein')).toBe('2509')
  expect(hex.get('klagenfurt')).toBe('3325')
})

test('1813 §14.4: fifteen victory cities, those of the Confederation inside it', () => {
  const { sets } = loadBoard('1813')
  expect(sets['vp-1813']).toHaveLength(15)
  expect(sets['vp-confederation']).toHaveLength(5)
  for (const hex of sets['vp-confederation']) expect(sets['confederation']).toContain(hex)
})

test('1813 §1.1: every land of the book is on the board, with its cities', () => {
  const region = regionOf('1813')
  const hex = hexOf('1813')
  const homes: Record<string, string[]> = {
    'denmark-norway': ['kiel', 'copenhagen'],
    saxony: ['dresden', 'leipzig', 'torgau', 'wittenberg', 'bautzen', 'goerlitz'],
    westphalia: ['kassel', 'hanover', 'magdeburg', 'brunswick'],
    bavaria: ['munich', 'augsburg', 'regensburg', 'innsbruck', 'salzburg', 'nuremberg'],
    wurttemberg: ['stuttgart', 'ulm'],
    prussia: [
      'berlin',
      'koenigsberg',
      'breslau',
      'danzig',
      'glogau',
      'kuestrin',
      'stettin',
      'koeslin',
      'stolp',
      'frankfurt-oder',
    ],
    'duchy-of-warsaw': ['warsaw', 'thorn', 'posen', 'kalisch', 'krakow'],
    russia: ['bialystok'],
    austria: ['vienna', 'klagenfurt', 'graz', 'linz', 'ofen-pest'],
    bohemia: ['prague', 'theresienstadt', 'koeniggraetz'],
    france: ['mainz', 'strasbourg', 'essen', 'genoa', 'turin', 'alessandria'],
    'military-district-32': ['hamburg', 'bremen', 'luebeck'],
    'kingdom-of-italy': ['milan', 'venice', 'verona', 'mantua', 'bologna', 'trent'],
    'illyrian-provinces': ['laibach', 'trieste', 'fiume', 'villach'],
    switzerland: ['basel', 'zuerich'],
    'swedish-pomerania': ['stralsund', 'wolgast'],
  }
  for (const [land, places] of Object.entries(homes))
    for (const place of places) expect(region.get(hex.get(place)!), place).toBe(land)
  expect([...region.values()]).toContain('ottoman-empire')
  for (const h of ['3509', '3409', '3508']) expect(region.get(h)).toBe('swedish-pomerania')
})

test('1813 §14.11: Poniatowski stands one hex south-east of Krakow, in Austria', () => {
  expect(neighbours(gridOf(loadBoard('1813')), '2416')).toContain('2317')
  expect(regionOf('1813').get('2317')).toBe('austria')
})

test('1813 §14.15: 3313 and 3413 are the French side of the line, Berlin is not', () => {
  const { sets } = loadBoard('1813')
  for (const hex of ['3313', '3413', '3514', '3415', '3812']) expect(sets['armistice-french']).toContain(hex)
  for (const hex of ['3512', '3312', '3613', '3317']) expect(sets['armistice-french']).not.toContain(hex)
  for (const hex of ['2312', '3212', '3210', '2507']) expect(sets['armistice-coalition']).toContain(hex)
  for (const hex of ['3512', '3312', '2915', '3114']) expect(sets['armistice-coalition']).not.toContain(hex)
})

test('1813 §16.2.a: Munich, Vienna and Milan lie south of the Danube, Prague and Ulm do not', () => {
  const south = loadBoard('1813').sets['south-of-danube']
  for (const hex of ['3722', '3021', '4127']) expect(south).toContain(hex)
  for (const hex of ['3317', '4021', '4420']) expect(south).not.toContain(hex)
})

test('1813 §1.1, 1799 §18.6: supply sources of both sides, in both campaigns', () => {
  const { sets } = loadBoard('1813')
  const reached = marchable(loadBoard('1813'), '3512')
  for (const name of [
    'uss-french-1813',
    'uss-coalition-1813',
    'uss-french-1799',
    'uss-coalition-1799',
    'prussian-ports',
    'vienna',
  ]) {
    expect(sets[name].length, name).toBeGreaterThan(0)
    expect(
      sets[name].some(hex => reached.has(hex)),
      name,
    ).toBe(true)
  }
  for (const hex of sets['uss-coalition-1813']) expect(sets['austria']).not.toContain(hex)
})

test('1813: the Coalition has a bridge over the Vistula besides Warsaw, Thorn and Danzig', () => {
  const taken = new Set(['2312', '2711', '2708'])
  const bridges = loadBoard('1813').sides.filter(s => s.river === 'vistula' && s.bridge)
  expect(bridges.filter(s => !taken.has(s.a) && !taken.has(s.b)).length).toBeGreaterThan(0)
})

test('1799 §18.5: Verona, Trent, Legnago, Padua and Rovigo lie east of the Adige and north of the Po; Mantua and Reggio do not', () => {
  const { sets } = loadBoard('1813')
  for (const hex of ['3827', '3826', '3828', '3727', '3728', '3627', '3626', '3526', '3426', '3325', '3823', '3824'])
    expect(sets['coalition-1799']).toContain(hex)
  for (const hex of ['3927', '3928', '3929', '4027', '3926', '3729', '3829'])
    expect(sets['coalition-1799']).not.toContain(hex)
  const sides = sidesOf(loadBoard('1813'))
  for (const s of ['3826/3927', '3827/3927', '3827/3928', '3828/3928']) expect(sides.get(s)?.river).toBe('adige')
  expect(sides.get('3928/3929')?.river).toBe('po')
})

test('1799 §18.6: every hex where troops of 1799 start or arrive can be marched to inside the playable area', () => {
  const board = loadBoard('1813')
  const area = new Set(board.sets['italy-1799'])
  const terrain = terrainOf(board)
  const inside = { ...board, hexes: board.hexes.map(h => (area.has(h.n) ? h : { ...h, terrain: 'sea' })) }
  const reached = marchable(inside, '3827')
  const needed =
    '3927 3928 3929 4027 4127 4126 4229 4330 4530 4528 4428 4030 3930 3830 3730 3630 3827 3826 3727 3828 3728 3627 3626 3526 3426 3824 3823 3325'
  for (const hex of needed.split(' ')) {
    expect(area.has(hex), hex).toBe(true)
    expect(terrain.get(hex), hex).not.toBe('sea')
    expect(reached.has(hex), hex).toBe(true)
  }
})

test('1814 §1.1, §14.4: the cities that the book names, and where their land is friendly', () => {
  const hex = hexOf('1814')
  const { sets } = loadBoard('1814')
  for (const place of ['paris', 'bordeaux', 'marseilles', 'amsterdam', 'geneva', 'vlissingen'])
    expect(hex.has(place)).toBe(true)
  for (const h of ['4217', '4322', '4222', '4227', '5334', '6230', '4712'])
    expect(sets['coalition-territory']).toContain(h)
  for (const h of ['5219', '4318', '4415', '4428', '4329', '6130', '4625'])
    expect(sets['coalition-territory']).not.toContain(h)
})

test('1814: the rivers that the set-up counts on', () => {
  const sides = sidesOf(loadBoard('1814'))
  const rhine = '4217/4318 4218/4318 4218/4319 4317/4318 4319/4320 4320/4420 4321/4420 4321/4421 4322/4421 4414/4415'
  for (const s of rhine.split(' ')) expect(sides.get(s)?.river, s).toBe('lower-rhine')
  for (const s of ['6029/6130', '4421/4422', '4422/4523']) expect(sides.get(s)?.river, s).toBeDefined()
})

test('1814 §2.2: the Swiss plateau joins Zürich to Bern, and Dax has a bridge over the Adour', () => {
  const board = loadBoard('1814')
  const sides = sidesOf(board)
  expect(board.hexes.find(({ n }) => n === '4324')?.terrain).toBe('rough')
  for (const s of ['4223/4324', '4324/4424']) expect(sides.get(s), s).toMatchObject({ road: true })
  expect(sides.get('5929/5930')).toMatchObject({ river: 'adour', bridge: true })
})

test('1814 §14.7: every garrison of the set-up has its fortress', () => {
  const { sets, places } = loadBoard('1814')
  expect(sets['garrisons']).toHaveLength(10)
  for (const h of sets['garrisons']) expect(places.find(({ hex }) => hex === h)?.kind, h).toBe('fortress')
})

test('1814 §1.1, §14.8: supply sources of both sides, and the land beyond the Garonne', () => {
  const { sets } = loadBoard('1814')
  expect(sets['uss-french-1814']).toHaveLength(3)
  expect(sets['uss-coalition-1814']).not.toContain('4228')
  expect(sets['uss-coalition-1814']).not.toContain('4229')
  expect(sets['uss-coalition-1814'].length).toBeGreaterThan(20)
  for (const h of ['6029', '6130', '5930', '6131']) expect(sets['south-west-of-garonne']).toContain(h)
  for (const h of ['5530', '5219', '5333', '5729']) expect(sets['south-west-of-garonne']).not.toContain(h)
})

test('Leipzig: the cities and fortresses of the set-up, passes with entries, four edges, both banks of the Elbe in the north', () => {
  const hex = hexOf('leipzig')
  const { sets, lines } = loadBoard('leipzig')
  const named =
    'berlin prague dresden leipzig breslau magdeburg torgau gotha wittenberg kuestrin glogau chemnitz halle rosslau posen'
  for (const place of named.split(' ')) expect(hex.has(place), place).toBe(true)
  for (const place of ['magdeburg', 'torgau', 'wittenberg', 'kuestrin', 'glogau', 'dresden'])
    expect(sets['fortresses']).toContain(hex.get(place))
  for (const edge of ['north', 'east', 'south', 'west']) expect(sets[`edge-${edge}`].length).toBeGreaterThan(30)
  expect(sets['pass-entry'].length).toBeGreaterThan(10)
  expect(lines['armistice-line'].length).toBeGreaterThan(40)
  for (const place of ['berlin', 'posen', 'breslau', 'kuestrin']) expect(sets['allied-side']).toContain(hex.get(place))
  for (const place of ['leipzig', 'dresden', 'magdeburg', 'liegnitz'])
    expect(sets['french-side']).toContain(hex.get(place))
  const elbe = loadBoard('leipzig')
    .sides.filter(s => s.river === 'elbe')
    .map(s => sideName(s.a, s.b))
  expect(elbe).toContain('1401/1501')
})

test('Bautzen: every hex that the rules name', () => {
  const board = loadBoard('bautzen')
  const at = (hex: string, kind: string) => board.places.some(p => p.hex === hex && p.kind === kind)
  for (const hex of ['0701', '0801']) expect(at(hex, 'town'), hex).toBe(true)
  for (const hex of ['1202', '1605', '1506', '1006', '1610', '1710', '0811']) expect(at(hex, 'village'), hex).toBe(true)
  for (const hex of ['1205', '1105', '1207', '1107', '1005', '0906', '0907']) expect(at(hex, 'redoubt'), hex).toBe(true)
  for (const hex of ['1504', '1603', '1604', '1704', '2106']) expect(at(hex, 'height'), hex).toBe(true)
  expect(board.sets['closed-before-ney']).toHaveLength(5)
  expect(board.sets['coalition-exit']).toHaveLength(23)
  expect(board.sets['direct-path']).toEqual(['1701', '1901'])
  // §8.4i: 1509 is attacked through opposite sides from 1508 and 1510, or from 1408 and 1609
  const around = neighbours(gridOf(board), '1509')
  for (const hex of ['1508', '1510', '1408', '1609']) expect(around).toContain(hex)
})
