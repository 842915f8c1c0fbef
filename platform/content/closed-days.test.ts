import { expect, test } from 'vitest'
import { Partner } from './schemas/partner.schema.ts'

const december = (to: number) => Array.from({ length: to }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`)

test.each([
  ['none', [], true],
  ['two days', ['2026-12-24', '2027-01-02'], true],
  ['a day twice', ['2026-12-24', '2026-12-24'], false],
  ['no day', ['2026-02-30'], false],
  ['a month but five days', december(23), true],
  ['a month but four days', december(24), false],
  ['more than 30 days', [...december(16), ...december(15).map((day) => day.replace('12', '11'))], false],
])('closed days may be %s: %#', (_, closedDays, valid) => {
  expect(Partner.pick({ closedDays: true }).safeParse({ closedDays }).success).toBe(valid)
})

test.each([
  ['America/Chicago', true],
  ['Europe/Berlin', false],
])('the time zone may be %s: %s', (timeZone, valid) => {
  expect(Partner.pick({ timeZone: true }).safeParse({ timeZone }).success).toBe(valid)
})
