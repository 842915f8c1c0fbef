import { expect, test } from 'vitest'
import type { Role } from '../visit/person.ts'
import {
  type Asker,
  may,
  mayHelpWithReport,
  namedRole,
  needsSecondFactor,
  reachOf,
  roleNow,
  staffActs,
} from './roles.ts'

const given = '2026-11-20T15:42:00.000Z'
const asker = (
  role: Role,
  partnerId: number | null,
  secondFactorAt: string | null = given,
  email = 'a@example.org',
) => ({
  person: { role, partnerId, email: email || null },
  signIn: { secondFactorAt },
})
const everybody: Record<string, Asker | null> = {
  nobody: null,
  person: asker('person', null),
  staff: asker('staff', 7),
  'partner admin': asker('partner_admin', 7),
  'platform admin': asker('platform_admin', null),
}

test.each([
  ['nobody', [], []],
  ['person', [], []],
  ['staff', ['helpWithReport', 'seeFigures'], []],
  ['partner admin', ['seeStaff', 'changeStaff', 'helpWithReport', 'seeFigures'], []],
  [
    'platform admin',
    ['seeStaff', 'changePartnerAdmins', 'seeFigures'],
    ['seeStaff', 'changePartnerAdmins', 'seeFigures'],
  ],
])('%s may, for partner 7: %j, and for partner 8: %j', (who, ofOwn, ofOther) => {
  const one = everybody[who] ?? null
  expect(staffActs.filter((act) => may(one, act, 7))).toEqual(ofOwn)
  expect(staffActs.filter((act) => may(one, act, 8))).toEqual(ofOther)
})

test.each([
  ['nobody', 'none', 'none'],
  ['staff', 'none', 'none'],
  ['partner admin', 'own', 'own'],
  ['platform admin', 'any', 'none'],
])('%s sees the staff of %s and changes the staff of %s', (who, sees, changes) => {
  expect(reachOf(everybody[who] ?? null, 'seeStaff')).toBe(sees)
  expect(reachOf(everybody[who] ?? null, 'changeStaff')).toBe(changes)
})

test.each(['staff', 'partner_admin', 'platform_admin'] as const)('%s is a person without a second factor', (role) => {
  const without = asker(role, 7, null)
  expect(roleNow(without)).toBe('person')
  expect(needsSecondFactor(without)).toBe(true)
  expect(staffActs.filter((act) => may(without, act, 7))).toEqual([])
  expect(needsSecondFactor(asker(role, 7))).toBe(false)
})

test('nobody else is asked for a second factor', () => {
  expect(needsSecondFactor(asker('person', null, null))).toBe(false)
})

test('a role holds only where the email is proved, and for staff only with a partner', () => {
  expect(namedRole(asker('platform_admin', null, given, '').person)).toBe('person')
  expect(namedRole(asker('staff', null).person)).toBe('person')
  expect(namedRole(asker('staff', 7).person)).toBe('staff')
})

test.each([
  ['staff', 7, [7], true],
  ['partner admin', 7, [7], true],
  ['staff', 7, [], false],
  ['staff', 7, [8], false],
  ['staff', 8, [8], false],
  ['staff', null, [7], false],
  ['platform admin', 7, [7], false],
  ['person', 7, [7], false],
  ['nobody', 7, [7], false],
] as const)(
  '%s and a check-up made with partner %s, whose person agreed to help by %j: %s',
  (who, partnerId, helpers, reads) => {
    expect(mayHelpWithReport(everybody[who] ?? null, { partnerId }, helpers)).toBe(reads)
  },
)
