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
  'level.split': 'The Coalition falls apart: the French win',

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
