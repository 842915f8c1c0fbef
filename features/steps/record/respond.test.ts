import { expect, test } from 'vitest'
import { isUndoable, type Outcome, optionsAfter, respond, type StepEvent } from './respond.ts'
import { exampleStep } from './step.example.ts'
import type { Step } from './step.ts'

const today = '2026-11-27'
const yesterday = '2026-11-26'

const call = { kind: 'call' } as const
const days = { kind: 'days', onDay: null, weekdays: ['mon', 'thu'], fromDay: '2026-11-23' } as const
const threeNights = { ...days, run: 3, log: { '2026-11-24': 'did', '2026-11-25': 'partly' } } as const
const yearly = { kind: 'days', onDay: yesterday, everyMonths: 12 } as const
const done = { state: 'done', stateOn: today, notYet: 0 } as const
const promised: Outcome['changes'] = {
  state: 'promised',
  ...{ stateOn: today, notYet: 0, helped: null, callResult: null, callBackOn: null },
}

const events: readonly (readonly [string, Partial<Step>, StepEvent, Outcome])[] = [
  ['ends a step that is done', {}, { type: 'did', day: yesterday }, { changes: done, days: { [yesterday]: 'did' } }],
  [
    'keeps a step of which a part is done',
    { notYet: 1 },
    { type: 'partly', day: yesterday },
    { changes: { notYet: 0 }, days: { [yesterday]: 'partly' } },
  ],
  [
    'counts "not yet"',
    { notYet: 1 },
    { type: 'notYet', day: today },
    { changes: { notYet: 2 }, days: { [today]: 'notyet' } },
  ],
  [
    'counts "not yet" once a day',
    { notYet: 1, log: { [today]: 'notyet' } },
    { type: 'notYet', day: today },
    { changes: {}, days: {} },
  ],
  ['ends a step that is enough for the person', {}, { type: 'finish' }, { changes: done, days: {} }],
  [
    'sets a step aside',
    { remind: true },
    { type: 'leave' },
    { changes: { state: 'stopped', stateOn: today, notYet: 0 }, days: {} },
  ],
  ['marks a step as done already', {}, { type: 'doneBefore' }, { changes: { ...done, doneBefore: true }, days: {} }],
  [
    'takes up a step that was marked as done',
    { state: 'done', doneBefore: true },
    { type: 'schedule', schedule: { onDay: today, weekdays: [], fromDay: null } },
    {
      changes: {
        ...{ onDay: today, weekdays: [], fromDay: null },
        ...{ state: 'promised' as const, stateOn: today, notYet: 0, doneBefore: false },
      },
      days: {},
    },
  ],
  [
    'moves a step to another day',
    {},
    { type: 'schedule', schedule: { onDay: today, weekdays: [], fromDay: null } },
    { changes: { onDay: today, weekdays: [], fromDay: null }, days: {} },
  ],
  [
    'takes up a stopped step without its reminder',
    { state: 'stopped' },
    { type: 'schedule', schedule: { onDay: today, weekdays: [], fromDay: null } },
    {
      changes: {
        onDay: today,
        weekdays: [],
        fromDay: null,
        state: 'promised',
        stateOn: today,
        notYet: 0,
        remind: false,
      },
      days: {},
    },
  ],
  [
    'asks once more about a day that is chosen once more, without removing its result',
    { log: { [today]: 'notyet' } },
    { type: 'schedule', schedule: { onDay: today, weekdays: [], fromDay: null } },
    { changes: { onDay: today, weekdays: [], fromDay: null, isRetry: true }, days: {} },
  ],
  [
    'counts "not yet" again on a day that was chosen once more',
    { notYet: 1, isRetry: true, log: { [today]: 'notyet' } },
    { type: 'notYet', day: today },
    { changes: { notYet: 2, isRetry: false }, days: { [today]: 'notyet' } },
  ],
  [
    'no longer asks once more about another day',
    { isRetry: true, log: { [today]: 'notyet' } },
    { type: 'schedule', schedule: { onDay: '2026-11-28', weekdays: [], fromDay: null } },
    { changes: { onDay: '2026-11-28', weekdays: [], fromDay: null, isRetry: false }, days: {} },
  ],
  [
    'ends a call with help, and keeps the day of it',
    call,
    { type: 'called', day: today, result: 'help', callBackOn: '2026-12-01' },
    { changes: { ...done, callResult: 'help', callBackOn: '2026-12-01' }, days: { [today]: 'did' } },
  ],
  [
    'keeps a call that nobody answered',
    { ...call, notYet: 1 },
    { type: 'called', day: today, result: 'none', callBackOn: null },
    { changes: { callResult: 'none', notYet: 0 }, days: { [today]: 'notyet' } },
  ],
  ['logs a day', days, { type: 'did', day: yesterday }, { changes: { notYet: 0 }, days: { [yesterday]: 'did' } }],
  [
    'ends a run with its last day',
    threeNights,
    { type: 'did', day: yesterday },
    { changes: done, days: { [yesterday]: 'did' } },
  ],
  [
    'counts a day once',
    { ...threeNights, log: { ...threeNights.log, '2026-11-25': 'notyet' } },
    { type: 'partly', day: '2026-11-24' },
    { changes: { notYet: 0 }, days: { '2026-11-24': 'partly' } },
  ],
  [
    'logs a day of a habit',
    { ...days, state: 'habit' },
    { type: 'did', day: today },
    { changes: { notYet: 0 }, days: { [today]: 'did' } },
  ],
  [
    'removes a result',
    { ...days, log: { [today]: 'did' } },
    { type: 'clear', day: today },
    { changes: {}, days: { [today]: null } },
  ],
  [
    'reopens a step whose result is removed',
    { ...done, log: { [today]: 'did' } },
    { type: 'clear', day: today },
    { changes: { state: 'promised', stateOn: today, notYet: 0 }, days: { [today]: null } },
  ],
  [
    'reopens a step that was done only in part, by a later answer about the same day',
    { ...done, log: { [today]: 'did' } },
    { type: 'partly', day: today },
    { changes: { state: 'promised', stateOn: today, notYet: 0 }, days: { [today]: 'partly' } },
  ],
  [
    'reopens a step that was not done yet, by a later answer about the same day',
    { ...done, log: { [today]: 'did' } },
    { type: 'notYet', day: today },
    { changes: { state: 'promised', stateOn: today, notYet: 1 }, days: { [today]: 'notyet' } },
  ],
  [
    'leaves a step done that the person ended after a part of it',
    { ...done, log: { [today]: 'partly' } },
    { type: 'clear', day: today },
    { changes: {}, days: { [today]: null } },
  ],
  [
    'reopens a run whose last day is removed',
    { ...threeNights, ...done, log: { ...threeNights.log, [today]: 'did' } },
    { type: 'clear', day: today },
    { changes: { state: 'promised', stateOn: today, notYet: 0 }, days: { [today]: null } },
  ],
  [
    'moves a yearly check back to the day whose result is removed',
    { ...yearly, state: 'habit', onDay: '2027-11-26', log: { [yesterday]: 'did' } },
    { type: 'clear', day: yesterday },
    { changes: { onDay: yesterday, state: 'promised', stateOn: today, notYet: 0 }, days: { [yesterday]: null } },
  ],
  [
    'stores a note about a day with a result',
    { log: { [today]: 'partly' } },
    { type: 'note', day: today, note: 'It rained.' },
    { changes: {}, days: {}, note: { day: today, text: 'It rained.' } },
  ],
  ['stores no note about another day', {}, { type: 'note', day: today, note: 'It rained.' }, { changes: {}, days: {} }],
  [
    'undoes a done step with its result',
    { state: 'done', helped: 'yes', log: { [yesterday]: 'did' } },
    { type: 'undo' },
    { changes: promised, days: { [yesterday]: null } },
  ],
  [
    'undoes the end of a step of which a part was done',
    { state: 'done', log: { '2026-11-20': 'did', [yesterday]: 'partly' } },
    { type: 'undo' },
    { changes: promised, days: {} },
  ],
  [
    'undoes a call',
    { ...call, state: 'done', callResult: 'help', callBackOn: '2026-12-01', log: { [today]: 'did' } },
    { type: 'undo' },
    { changes: promised, days: { [today]: null } },
  ],
  [
    'undoes the last day of a run',
    { ...threeNights, state: 'done', log: { ...threeNights.log, [yesterday]: 'partly' } },
    { type: 'undo' },
    { changes: promised, days: { [yesterday]: null } },
  ],
  [
    'undoes the early end of a run, with its days',
    { ...threeNights, state: 'done' },
    { type: 'undo' },
    { changes: promised, days: {} },
  ],
  [
    'undoes a habit: its week is asked about again',
    { ...days, state: 'habit', weekReviewedOn: today, log: { [today]: 'did' } },
    { type: 'undo' },
    { changes: { ...promised, weekReviewedOn: null }, days: {} },
  ],
  [
    'undoes a yearly check, on its day',
    { ...yearly, state: 'habit', onDay: '2027-11-26', log: { [yesterday]: 'did' } },
    { type: 'undo' },
    { changes: { ...promised, weekReviewedOn: null, onDay: yesterday }, days: { [yesterday]: null } },
  ],
  [
    'takes up a step that was set aside by mistake',
    { state: 'stopped', remind: true, log: { [yesterday]: 'did' } },
    { type: 'undo' },
    { changes: promised, days: {} },
  ],
  ['undoes nothing of a promised step', {}, { type: 'undo' }, { changes: {}, days: {} }],
  ['starts another week', days, { type: 'weekReviewed' }, { changes: { weekReviewedOn: today, notYet: 0 }, days: {} }],
  [
    'makes a habit',
    days,
    { type: 'habit' },
    { changes: { state: 'habit', stateOn: today, notYet: 0, weekReviewedOn: today }, days: {} },
  ],
  [
    'makes a yearly check a habit, next year',
    yearly,
    { type: 'did', day: yesterday },
    { changes: { state: 'habit', stateOn: today, notYet: 0, onDay: '2027-11-26' }, days: { [yesterday]: 'did' } },
  ],
  [
    'moves the day of a yearly habit',
    { ...yearly, state: 'habit', stateOn: '2025-11-26' },
    { type: 'did', day: today },
    { changes: { notYet: 0, onDay: '2027-11-27' }, days: { [today]: 'did' } },
  ],
  [
    'notes whether it helped',
    { state: 'done' },
    { type: 'helped', helped: 'little' },
    { changes: { helped: 'little' }, days: {} },
  ],
]

test.each(events)('%s', (_, changes, event, outcome) => {
  expect(respond(exampleStep(changes), event, today)).toEqual(outcome)
})

test.each([
  ['partly', 0, ['again', 'easier', 'finish', 'leave']],
  ['notYet', 1, ['newDay', 'easier', 'leave']],
  ['notYet', 2, ['easier', 'otherSteps', 'talk', 'leave']],
  ['week', 0, ['moreWeeks', 'habit', 'up', 'easier', 'leave']],
] as const)('offers the ways on after "%s", %i in a row', (answer, notYet, ways) => {
  expect(optionsAfter(answer, { notYet })).toEqual(ways)
})

test.each([
  ['done', '2026-11-27T10:00:00.000Z', true],
  ['stopped', '2026-11-27T09:50:00.000Z', true],
  ['done', '2026-11-27T09:49:59.000Z', false],
  ['promised', '2026-11-27T10:00:00.000Z', false],
] as const)('lets a step be taken back: %s at %s', (state, updatedAt, expected) => {
  expect(isUndoable({ state, updatedAt }, new Date('2026-11-27T10:00:00.000Z'))).toBe(expected)
})
