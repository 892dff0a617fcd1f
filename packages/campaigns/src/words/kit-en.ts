import { kitRowWords, type Catalogue } from '@grognard/kernel'

// Why a file of a kit cannot be used, in English: where, what was found, what is accepted.

export const kitWords: Catalogue = {
  ...kitRowWords,
  'kit.found.noHex': '{id} on turn 1 without a hex',
  'kit.found.amongEnemy': '{id} among the enemy on {hex} at the start',
  'kit.found.factors': '{n} occupancy factors at the start on {side} {hex}',

  'kit.accepted.turn': 'a turn from 1 to {last}, or {never} for never',
  'kit.accepted.rule': 'a rule of arrival with one of {rules}',
  'kit.accepted.bound': 'no other for {id}: the rules bind it to its place',
  'kit.accepted.land': 'a hex of land on the board',
  'kit.accepted.region': 'a region of the board',
  'kit.accepted.set': 'a set of hexes of the board',
  'kit.accepted.commander': 'the name of a commander',
  'kit.accepted.firstHexes': 'a first rule of arrival with hexes',
  'kit.accepted.ownSide': 'a hex of its own side',
  'kit.accepted.room': '6 at most',
}
