import { expect, test } from 'vitest'
import type { StepEvent } from '../record/respond.ts'
import { exampleStep } from '../record/step.example.ts'
import type { Step } from '../record/step.ts'
import { type Answer, answeredDay, chosenDay, eventOf } from './answers.ts'

const today = '2026-11-27'
const tomorrow = '2026-11-28'
const yesterday = '2026-11-26'
const call = { kind: 'call' } as const
const weekly = { kind: 'days', onDay: null, weekdays: ['mon', 'thu'], fromDay: '2026-11-19' } as const
const yearly = { kind: 'days', onDay: yesterday, everyMonths: 12 } as const
const on = (onDay: string) => ({ onDay, weekdays: [], fromDay: null }) as const

const table: readonly (readonly [Answer, string, Partial<Step>, StepEvent | null])[] = [
  ['did', 'a step of yesterday', {}, { type: 'did', day: yesterday }],
  ['did', 'a step of tomorrow that is done early', { onDay: tomorrow }, { type: 'did', day: today }],
  ['did', 'a step that is done already', { state: 'done' }, null],
  ['did', 'a yearly check', yearly, { type: 'did', day: yesterday }],
  ['did', 'a day of a step of several days', weekly, { type: 'did', day: today }],
  ['partly', 'a step of yesterday', {}, { type: 'partly', day: yesterday }],
  ['notYet', 'a step of yesterday', {}, { type: 'notYet', day: yesterday }],
  ['finish', 'a step of which a part is done', {}, { type: 'finish' }],
  ['leave', 'a step', {}, { type: 'leave' }],
  ['leave', 'a step that was set aside already', { state: 'stopped' }, null],
  ['again', 'a step', {}, null],
  ['today', 'a step', {}, { type: 'schedule', schedule: on(today) }],
  ['tomorrow', 'a call', call, { type: 'schedule', schedule: on(tomorrow) }],
  ['today', 'a step of several days', weekly, null],
  ['help', 'a call', call, { type: 'called', day: yesterday, result: 'help', callBackOn: null }],
  ['papers', 'a call', call, { type: 'called', day: yesterday, result: 'papers', callBackOn: null }],
  ['number', 'a call', call, { type: 'called', day: yesterday, result: 'number', callBackOn: null }],
  ['none', 'a call', call, { type: 'called', day: yesterday, result: 'none', callBackOn: null }],
  ['help', 'a step without a call', {}, null],
  ['moreWeeks', 'a step of several days', weekly, { type: 'weekReviewed' }],
  ['habit', 'a step of several days', weekly, { type: 'habit' }],
  ['habit', 'a step of one day', {}, null],
  ['up', 'a step of several days', weekly, { type: 'finish' }],
  ['undo', 'a step that is done', { state: 'done' }, { type: 'undo' }],
  ['undo', 'a promised step', {}, null],
]

test.each(table)('the answer "%s" has its event for %s', (answer, _, changes, event) => {
  expect(eventOf(answer, exampleStep(changes), today)).toEqual(event)
})

test('an answer is about the day of the step, if that is over', () => {
  expect([yesterday, today, tomorrow].map((onDay) => answeredDay({ onDay }, today))).toEqual([yesterday, today, today])
})

test.each([
  ['partly', { log: { [yesterday]: 'partly' } }, yesterday],
  ['notYet', { log: { '2026-11-20': 'notyet', [yesterday]: 'notyet' } }, yesterday],
  ['notYet', { log: { [yesterday]: 'partly' } }, null],
  ['notYet', {}, null],
  ['none', { callResult: 'none', log: { [today]: 'notyet' } }, today],
  ['none', { log: { [today]: 'notyet' } }, null],
] as const)('offers the choices of "%s" only after it: %j', (choice, changes, day) => {
  expect(chosenDay(choice, exampleStep(changes))).toBe(day)
})
