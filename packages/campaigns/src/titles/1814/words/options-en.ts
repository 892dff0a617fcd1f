import type { Catalogue } from '@grognard/kernel'
import { optionWords } from '../../../words/options-en.ts'
import { cardWords } from './cards-en.ts'
import { rules1814 } from './rules-en.ts'

// English words of 1814's options and advanced rules, chapters 15 and 16.

/** Option -> its name and the clause that says what it does. */
function named(options: Record<string, [string, string]>): Catalogue {
  return Object.fromEntries(
    Object.entries(options).flatMap(([id, [name, clause]]) => [
      [`option.${id}`, name],
      [`option.${id}.name`, name],
      [`option.${id}.text`, rules1814[`rule.1814 §${clause}`]],
    ]),
  )
}

export const options1814: Catalogue = {
  ...optionWords,
  ...cardWords,
  ...named({
    boxes: ['Hidden forces in boxes', '15.1'],
    overstacking: ['Trains make room for more troops', '15.2'],
    cards: ['Event cards', '16.1'],
    command: ['Command, seniority and special characters', '16.2.a'],
    murat: ['Murat stays neutral until card 9', '16.3'],
    split: ['The Coalition may fall apart', '16.4'],
  }),
  'option.bidFrench': 'A train to the French',
  'option.bidFrench.name': 'A train to the French',
  'option.bidFrench.text': 'A bid, ours and not the book’s: the French have one train more on every turn.',
  'option.bidCoalition': 'A train to the Coalition',
  'option.bidCoalition.name': 'A train to the Coalition',
  'option.bidCoalition.text':
    'The same for the Coalition. In Champagne two lieutenants win about as often as each other so.',
  'level.split': 'The Coalition falls apart: the French win',

  'ask.boxes': 'Hide units in boxes, or take them out? One of a stack must stay in sight.',
  'answer.hide': 'Hide {piece|piece}',
  'answer.show': 'Take {piece|piece} out',
  'answer.open-box': 'Open the box at {hex|hex}',
  'answer.boxes-done': 'Leave the boxes as they are',
  'box.filled': '{side|side} put a unit of the stack at {hex|hex} into box {n}.',
  'box.out': 'Out of a box at {hex|hex}: {pieces|piece}.',
  'box.empty': 'Box {n} at {hex|hex} was empty.',
  'march.unseen': '{side|side} spend a train; nothing is seen to move.',
  'unit.disrupted.boxed': 'A {side|side} unit in a box is disrupted.',
  'unit.rallied.boxed': 'A {side|side} unit in a box rallies.',
  'forage.roll.boxed': 'The stack at {hex|hex} and its box forage: {die}.',
  'refuse.box.nobody': '{piece|piece} is no unit of yours on the map.',
  'refuse.box.once': '{piece|piece} has gone in or out this turn.',
  'refuse.box.garrison': '{piece|piece} is a garrison and stays in sight.',
  'refuse.box.last': '{piece|piece} is the last of its stack in sight.',
  'refuse.box.none': 'All eight boxes are in use.',
  'refuse.box.room': 'There is no room at {hex|hex} for the stack and its box.',
  'face.box': 'Box',
  'tag.boxed': 'in a box',
  'tag.neutral': 'neutral',

  'naples.neutral': 'Murat’s army takes post at Novara, neutral.',
  'naples.joins': 'Murat joins the Coalition.',
  'card.sixDays': 'Napoleon’s stack at {hex|hex} may march again.',
  'card.marieLouises': 'The conscripts at {hex|hex} count as line this turn.',
  'card.intercepted': '{side|side} give up the card that they hold.',
  'card.calledOut': '{piece|piece} is raised again at {hex|hex}.',

  'refuse.closed.naples': 'The neutral Neapolitans hold {hex|hex} against everybody.',
  'refuse.veterans.card': 'The event card keeps Soult’s veterans where they are.',
  'refuse.card.oneAttack': 'The event card allows one attack this turn.',
  'refuse.card.train': 'The event card gives trains to one other stack of the Army of the North.',
  'refuse.card.attack': 'The event card keeps the stack at {hex|hex} from attacking.',
}
