import { expect, test } from 'vitest'
import { exampleStep } from '#features/steps/record/step.example.ts'
import type { Step } from '#features/steps/record/step.ts'
import { frontOf } from './own-steps.server.ts'

const today = '2026-11-26'
const step = (id: string, changes: Partial<Step> = {}) => exampleStep({ id, ...changes })
const done = (id: string, at: string, changes: Partial<Step> = {}) =>
  step(id, { state: 'done', updatedAt: `2026-11-${at}T12:00:00.000Z`, ...changes })

test.each<[string, Step[], string | null]>([
  ['a promised one', [done('a', '25'), step('b', { onDay: '2026-12-01' })], 'b'],
  ['the one that changed last', [done('a', '24'), done('b', '25'), done('c', '23')], 'b'],
  ['none of an earlier check-up', [done('a', '25', { responseId: 'r0' })], null],
  ['none that was done before', [done('a', '25', { doneBefore: true })], null],
  ['nothing without steps', [], null],
])('the cover shows %s', (_, steps, id) => {
  expect(frontOf(steps, 'r1', today)?.id ?? null).toBe(id)
})
