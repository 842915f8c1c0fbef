import { describe, expect, test } from 'vitest'
import { exampleStep, type StepChanges } from '../../record/step.example.ts'
import type { Step } from '../../record/step.ts'
import { messageOf, type SentReminder } from './message-of-day.ts'

// A Thursday.
const today = '2026-11-26'
const yesterday = '2026-11-25'
const weekAgo = '2026-11-19'

const step = (changes: StepChanges = {}): Step => exampleStep({ remind: true, onDay: today, ...changes })
const walk = (changes: StepChanges = {}) =>
  step({ kind: 'days', onDay: null, weekdays: ['mon', 'thu'], fromDay: yesterday, ...changes })
const yearly = (changes: StepChanges = {}) => step({ kind: 'days', everyMonths: 12, ...changes })
const sent = (message: SentReminder['message'], day: string): SentReminder => ({ message, day })

type Row = [string, Step[], SentReminder[], string | null]

describe('the one message of a day', () => {
  test.each<Row>([
    ['no steps', [], [], null],
    ['a step of today', [step()], [], 'step 9'],
    ['a step of today at its hour', [step({ remindHour: 17 })], [], 'step 17'],
    ['a step of tomorrow', [step({ onDay: '2026-11-27' })], [], null],
    ['a step without a reminder', [step({ remind: false })], [], null],
    ['a step that is done', [step({ state: 'done' })], [], null],
    ['a step set aside', [step({ state: 'stopped' })], [], null],
    ['safety at home', [step({ of: { intervention: 'safehelp', number: 2, firstId: null } })], [], null],
    [
      'safety at home, unanswered',
      [step({ of: { intervention: 'safehelp', number: 2, firstId: null }, onDay: yesterday })],
      [],
      null,
    ],
    ['a day of several', [walk()], [], 'step 9'],
    ['a day of several that is logged', [walk({ log: { [today]: 'did' } })], [], null],
    ['a day between', [walk({ weekdays: ['wed'] })], [], null],
    ['a habit on weekdays', [walk({ state: 'habit' })], [], null],
    ['a yearly check on its day', [yearly({ state: 'habit' })], [], 'step 9'],
  ])('%s', (_, steps, before, due) => expect(shown(steps, null, before)).toBe(due))
})

describe('the question how a step went', () => {
  test.each<Row>([
    ['the day after', [step({ onDay: yesterday })], [], 'ask 9'],
    ['the day after a call', [step({ kind: 'call', onDay: yesterday })], [], 'ask 9'],
    ['once', [step({ onDay: '2026-11-24' })], [sent('ask', yesterday)], null],
    [
      'later, if the day after had another message',
      [step({ onDay: '2026-11-24' })],
      [sent('step', yesterday)],
      'ask 9',
    ],
    ['not of what was asked about before', [step({ onDay: yesterday })], [sent('ask', yesterday)], 'ask 9'],
    ['not once it is answered', [step({ onDay: yesterday, log: { [yesterday]: 'notyet' } })], [], null],
    ['after a week of several days', [walk({ fromDay: weekAgo })], [], 'ask 9'],
    ['not before a week', [walk({ fromDay: '2026-11-20', weekdays: ['mon'] })], [], null],
    ['once a week', [walk({ fromDay: weekAgo, weekdays: ['fri'] })], [sent('ask', today)], null],
    ['in the next week again', [walk({ fromDay: '2026-11-12', weekdays: ['fri'] })], [sent('ask', weekAgo)], 'ask 9'],
    ['once in the second week', [walk({ fromDay: '2026-11-11', weekdays: ['fri'] })], [sent('ask', yesterday)], null],
    ['a week after the last talk', [walk({ fromDay: '2026-11-01', weekReviewedOn: weekAgo })], [], 'ask 9'],
    ['of a habit never', [walk({ state: 'habit', fromDay: '2026-11-01', weekdays: ['mon'] })], [], null],
    ['of a yearly habit never', [yearly({ state: 'habit', onDay: yesterday })], [], null],
  ])('%s', (_, steps, before, due) => expect(shown(steps, null, before)).toBe(due))
})

describe('of several that are due', () => {
  test.each<[string, Step[], string | null, SentReminder[], string | null]>([
    ['the question comes first', [step(), step({ onDay: yesterday, remindHour: 18 })], null, [], 'ask 18'],
    [
      'the earliest question',
      [step({ onDay: yesterday, remindHour: 18 }), walk({ fromDay: weekAgo, remindHour: 10 })],
      null,
      [],
      'ask 10',
    ],
    ['the earliest step', [step({ remindHour: 12 }), walk({ remindHour: 11 })], null, [], 'step 11'],
    ['the next check-up before a step at 9', [step()], today, [], 'checkUp 9'],
    ['the next check-up stays due', [], yesterday, [], 'checkUp 9'],
    ['the next check-up is not due yet', [], '2026-11-27', [], null],
    ['the next check-up once', [step()], yesterday, [sent('checkUp', yesterday)], 'step 9'],
    ['a later check-up', [], yesterday, [sent('checkUp', '2026-08-25')], 'checkUp 9'],
  ])('%s', (_, steps, checkUpDay, before, due) => expect(shown(steps, checkUpDay, before)).toBe(due))
})

function shown(steps: readonly Step[], checkUpDay: string | null, before: readonly SentReminder[]): string | null {
  const due = messageOf(today, { steps, checkUpDay }, before)
  return due && `${due.message} ${due.hour}`
}
