import { expect, test } from 'vitest'
import { exampleStep, type StepChanges } from '#features/steps/record/step.example.ts'
import type { Step } from '#features/steps/record/step.ts'
import { stepsAtHome } from './steps-at-home.ts'

/** A Thursday. */
const today = '2026-11-26'
const once = (id: string, onDay: string, more: StepChanges = {}) => exampleStep({ id, onDay, ...more })
const weekly = (id: string, more: StepChanges = {}) =>
  exampleStep({
    id,
    kind: 'days',
    onDay: null,
    weekdays: ['mon', 'thu'],
    fromDay: '2026-11-23',
    ...more,
  })
const missed = once('missed', '2026-11-25')
const due = once('due', today)
const tomorrow = once('tomorrow', '2026-11-27')
const ended = (id: string, day: string, more: StepChanges = {}) =>
  once(id, day, { state: 'done', updatedAt: `${day}T15:00:00.000Z`, ...more })

test.each<[string, readonly Step[], string | null, readonly string[], number]>([
  ['nothing', [], null, [], 0],
  ['the next step', [tomorrow], 'tomorrow', [], 0],
  ['the step of today', [tomorrow, due], 'due', [], 1],
  ['the question before the step of today', [due, missed], 'missed', ['due'], 2],
  ['two steps of today', [due, weekly('week')], 'due', ['week'], 2],
  ['no step that is ticked for today', [weekly('week', { log: { [today]: 'did' } })], 'week', [], 0],
  ['the question about a week that is over', [weekly('week', { fromDay: '2026-11-19' }), due], 'week', ['due'], 2],
  ['the step that ended last', [ended('old', '2026-11-20'), ended('last', '2026-11-25')], 'last', [], 0],
  ['nothing of an earlier check-up', [ended('old', '2026-11-20', { responseId: 'r0' })], null, [], 0],
  ['no step done before', [ended('before', '2026-11-25', { doneBefore: true })], null, [], 0],
  ['a promised step before one that ended', [ended('old', '2026-11-20'), tomorrow], 'tomorrow', [], 0],
  ['a promised step of an earlier check-up', [once('old', '2026-11-27', { responseId: 'r0' })], 'old', [], 0],
])('shows %s', (_, steps, front, also, tasks) => {
  const shown = stepsAtHome(steps, { today, newest: 'r1', morning: false })
  expect([shown.front?.id ?? null, shown.also.map(({ id }) => id), shown.tasks]).toEqual([front, also, tasks])
})

test('has the sleep diary in place of its step while last night is not written', () => {
  const diary = weekly('diary', { of: { intervention: 'sleep4', number: 3, firstId: null } })
  const shown = (morning: boolean) => stepsAtHome([diary, due], { today, newest: 'r1', morning })
  expect(shown(true)).toEqual({ front: due, also: [], tasks: 2 })
  expect(shown(false).tasks).toBe(2)
  expect(shown(false).also).toHaveLength(1)
})

test('counts the sleep diary among the things for today', () => {
  expect(stepsAtHome([due], { today, newest: 'r1', morning: true }).tasks).toBe(2)
})
