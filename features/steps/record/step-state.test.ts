import { expect, test } from 'vitest'
import { exampleStep } from './step.example.ts'
import type { Step } from './step.ts'
import { frontStep, type ShownState, shownState } from './step-state.ts'

/** A Thursday. */
const today = '2026-11-26'
const onWeekdays = { kind: 'days', onDay: null, weekdays: ['mon', 'fri'], fromDay: '2026-11-23' } as const

test.each<[string, Partial<Step>, ShownState]>([
  ['its day', { onDay: '2026-11-28' }, { type: 'kept', day: '2026-11-28' }],
  ['today', {}, { type: 'today' }],
  ['the question, the day after', { onDay: '2026-11-25' }, { type: 'ask', day: '2026-11-25' }],
  [
    'that it was not done on its day',
    { onDay: '2026-11-25', log: { '2026-11-26': 'notyet' } },
    { type: 'answered', day: '2026-11-25', result: 'notyet' },
  ],
  [
    'that it was done in part, by the last answer',
    { onDay: '2026-11-24', log: { '2026-11-25': 'partly', '2026-11-24': 'notyet' } },
    { type: 'answered', day: '2026-11-24', result: 'partly' },
  ],
  [
    'the days done and the next one',
    { ...onWeekdays, log: { '2026-11-23': 'did', '2026-11-24': 'partly' } },
    { type: 'weekdays', count: 2, done: 1, next: '2026-11-27' },
  ],
  ['one of its weekdays', { ...onWeekdays, weekdays: ['thu'] }, { type: 'today' }],
  ['the question about a week', { ...onWeekdays, fromDay: '2026-11-19' }, { type: 'askWeek' }],
  ['the day on which it was done', { state: 'done', stateOn: '2026-11-24' }, { type: 'done', day: '2026-11-24' }],
  ['no day for one done before', { state: 'done', doneBefore: true }, { type: 'done', day: null }],
  [
    'since when it is a habit',
    { ...onWeekdays, state: 'habit', stateOn: '2026-11-20' },
    { type: 'habit', since: '2026-11-20' },
  ],
  [
    'a missed yearly habit as due',
    { kind: 'days', state: 'habit', everyMonths: 12, onDay: '2026-11-20' },
    { type: 'today' },
  ],
  ['the day of a yearly habit', { kind: 'days', state: 'habit', everyMonths: 12 }, { type: 'today' }],
  ['that it was set aside', { state: 'stopped' }, { type: 'aside' }],
])('shows %s', (_, changes, state) => {
  expect(shownState(exampleStep(changes), today)).toEqual(state)
})

const promised = exampleStep({ id: 'promised', onDay: '2026-11-28' })
const due = exampleStep({ id: 'due' })
const open = exampleStep({ id: 'open', onDay: '2026-11-20' })
const answered = { onDay: '2026-11-20', log: { '2026-11-20': 'notyet' } } as const
const stopped = exampleStep({ id: 'stopped', state: 'stopped' })

test.each([
  ['one to ask about', [promised, due, open], 'open'],
  ['one of today', [promised, due], 'due'],
  ['the next one', [exampleStep({ id: 'later', onDay: '2026-12-01' }), promised], 'promised'],
  ['no one without a new day', [exampleStep({ ...answered, id: 'answered' }), promised], 'promised'],
  ['none that is set aside', [stopped], undefined],
] as const)('puts %s in front', (_, steps, id) => {
  expect(frontStep(steps, today)?.id).toBe(id)
})
