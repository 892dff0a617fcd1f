import type { Lesson, Question } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { HOLD, makeTutor } from '../src/lesson/tutor.ts'

const lesson: Lesson = {
  scenario: 'small',
  side: 'us',
  steps: [
    { id: 'read' },
    { id: 'choose', prompt: 'ask.which', answers: ['take:1'] },
    { id: 'undo', trial: 'undo' },
    { id: 'again', prompt: 'ask.which', answers: ['take:1'] },
    { id: 'theirs', prompt: 'ask.reply', replies: ['yes', 'no'] },
    { id: 'lose', prompt: 'ask.loss', answers: ['lose:2', 'lose:'], many: true },
    { id: 'more', prompt: 'ask.more', answers: ['enough'], many: true },
    { id: 'end' },
  ],
}

const ask = (side: string, prompt: string, ...ids: string[]): Question => ({
  side,
  prompt,
  clause: '1',
  answers: ids.map(id => ({ id, verb: id.split(':')[0] })),
})
const which = ask('us', 'ask.which', 'take:1', 'take:2')
const next = ask('us', 'ask.next', 'on')
const theirs = ask('them', 'ask.reply', 'yes', 'no')

describe('a tutor', () => {
  test('waits for the awaited answer and has a word for another', () => {
    const tutor = makeTutor(lesson)
    expect(tutor.next(which)).toBe(false)
    expect(tutor.at.value).toBe(1)
    tutor.next(which)
    expect([tutor.at.value, tutor.nudge.value]).toEqual([1, 'lesson.choose.else'])
    expect(tutor.objection(which, 'take:2')).toBe('lesson.choose.else')
    expect(tutor.objection(which, 'take:1')).toBeUndefined()
    expect(tutor.awaited(which)).toEqual(['take:1'])
    tutor.open.value = false
    expect(tutor.objection(which, 'take:2')).toBeUndefined()
  })

  test('goes on when an undo is tried, and back when one is not', () => {
    const tutor = makeTutor(lesson)
    tutor.follow([], which)
    tutor.follow([['us', 'take:1']], next)
    expect(tutor.step.value.id).toBe('undo')
    tutor.follow([], which)
    expect(tutor.step.value.id).toBe('again')
    tutor.follow([['us', 'take:1']], theirs)
    expect(tutor.step.value.id).toBe('theirs')
    tutor.follow([], which)
    expect(tutor.step.value.id).toBe('again')
  })

  test('lets the other side reply once it has been read, in the order written', () => {
    const tutor = makeTutor(lesson)
    tutor.follow([['us', 'take:1']], which)
    tutor.next(which)
    tutor.follow([['us', 'take:1'], ['us', 'take:1']], theirs) // prettier-ignore
    expect(tutor.reply(theirs)).toBe(HOLD)
    expect(tutor.next(theirs)).toBe(true)
    expect(tutor.reply(theirs)).toBe('yes')
    tutor.follow([['us', 'take:1'], ['us', 'take:1'], ['them', 'yes']], theirs) // prettier-ignore
    expect(tutor.reply(theirs)).toBe('no')
    tutor.open.value = false
    expect(tutor.reply(ask('them', 'ask.other', 'maybe'))).toBeUndefined() // an officer decides
  })

  test('proposes what the step names first, none twice, and passes over what is not asked', () => {
    const tutor = makeTutor(lesson)
    const loss = ask('us', 'ask.loss', 'lose:1', 'lose:2')
    const path: [string, string][] = [['us', 'take:1'], ['us', 'take:1'], ['them', 'yes'], ['them', 'no']] // prettier-ignore
    tutor.follow(path, loss)
    expect([tutor.step.value.id, tutor.awaited(loss)]).toEqual(['lose', ['lose:2']])
    path.push(['us', 'lose:2'])
    tutor.follow(path, loss)
    expect([tutor.step.value.id, tutor.awaited(loss)]).toEqual(['lose', ['lose:1']])
    path.push(['us', 'lose:1'])
    tutor.follow(path, theirs)
    expect(tutor.step.value.id).toBe('end')
  })

  test('shows earlier steps again without losing its place', () => {
    const tutor = makeTutor(lesson)
    tutor.next(which)
    tutor.back()
    expect([tutor.at.value, tutor.shown.value, tutor.step.value.id]).toEqual([1, 0, 'read'])
    tutor.next(which)
    expect([tutor.at.value, tutor.shown.value]).toEqual([1, 1])
  })

  test('stands at its last step when the game is over', () => {
    const tutor = makeTutor(lesson)
    tutor.follow([['us', 'take:1']], undefined)
    expect(tutor.step.value.id).toBe('end')
  })

  test('takes a gesture as one act, whole or answer by answer, and has a word for another end', () => {
    const march = { id: 'march', prompt: 'ask.which', answers: ['take:1', 'all', 'to:5'], gesture: true }
    const steps = [
      { id: 'first', prompt: 'ask.next', answers: ['on'] },
      march,
      { id: 'next', prompt: 'ask.which', answers: ['take:2'] },
      { id: 'end' },
    ]
    const tutor = makeTutor({ ...lesson, steps })
    tutor.follow([], next)
    expect(tutor.stepwise.value).toBe(true)
    const path: [string, string][] = [['us', 'on']]
    tutor.follow(path, which)
    expect(tutor.stepwise.value).toBe(false)
    expect(tutor.awaited(which)).toEqual(['take:1', 'all', 'to:5'])
    expect(tutor.objection(which, 'take:1', 'all', 'to:5')).toBeUndefined()
    expect(tutor.objection(which, 'take:1', 'all', 'to:6')).toBe('lesson.march.else')
    expect(tutor.objection(which, 'take:2', 'all', 'to:5')).toBe('lesson.march.else')
    path.push(['us', 'take:1'], ['us', 'all'], ['us', 'to:5'])
    tutor.follow(path, which)
    expect(tutor.step.value.id).toBe('next')
    tutor.follow(path.slice(0, 1), which)
    expect(tutor.step.value.id).toBe('march')
    for (const [n, asked] of [next, next, which].entries()) tutor.follow(path.slice(0, n + 2), asked)
    expect(tutor.step.value.id).toBe('next')
  })
})
