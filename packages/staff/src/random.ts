import { pick } from '@grognard/kernel'
import type { Officer } from './officer.ts'

/** Takes any answer, each as likely as the next. */
export const random: Officer = {
  id: 'random',
  blind: true,
  choose: (_title, _view, _side, { answers }, dice) => answers[pick(dice, answers.length)].id,
}
