import { expect, test } from 'vitest'
import type { Role } from './person.ts'
import {
  type Caller,
  canHaveRole,
  may,
  mayHelpWithReport,
  namedRole,
  needsSecondFactor,
  reachOf,
  roleNow,
  signInKind,
  staffActs,
} from './roles.ts'

const given = '2026-11-20T15:42:00.000Z'
const caller = (
  role: Role,
  partnerId: number | null,
  secondFactorAt: string | null = given,
  email = 'a@example.org',
) => ({
  person: { role, partnerId, email: email || null },
  signIn: { secondFactorAt },
})
const everybody: Record<string, Caller | null> = {
  guest: null,
  person: caller('person', null),
  'read-only': caller('read_only', 7),
  staff: caller('staff', 7),
  'partner admin': caller('partner_admin', 7),
  'platform admin': caller('platform_admin', null),
}

test.each([
  ['guest', [], []],
  ['person', [], []],
  ['read-only', ['seeFigures', 'makePoster'], []],
  [
    'staff',
    ['helpWithReport', 'seeFigures', 'writeBoardText', 'answerPrograms', 'seeMembers', 'editOffers', 'makePoster'],
    [],
  ],
  [
    'partner admin',
    [
      ...(['seeStaff', 'changeStaff', 'helpWithReport', 'seeFigures', 'writeBoardText', 'answerPrograms'] as const),
      ...(['seeMembers', 'editPartner', 'editOffers', 'makePoster', 'seeAudit'] as const),
    ],
    [],
  ],
  [
    'platform admin',
    [
      'seeStaff',
      'changePartnerAdmins',
      'seeFigures',
      'editPartner',
      'editOffers',
      'createPartner',
      'makePoster',
      'seeAudit',
      'readFocusGroup',
    ],
    [
      'seeStaff',
      'changePartnerAdmins',
      'seeFigures',
      'editPartner',
      'editOffers',
      'createPartner',
      'makePoster',
      'seeAudit',
      'readFocusGroup',
    ],
  ],
])('%s may do, for partner 7: %j; for partner 8: %j', (who, ofOwn, ofOther) => {
  const one = everybody[who] ?? null
  expect(staffActs.filter((act) => may(one, act, 7))).toEqual(ofOwn)
  expect(staffActs.filter((act) => may(one, act, 8))).toEqual(ofOther)
})

test.each([
  ['guest', 'none', 'none'],
  ['staff', 'none', 'none'],
  ['partner admin', 'own', 'own'],
  ['platform admin', 'any', 'none'],
])('%s sees the staff of %s and changes the staff of %s', (who, sees, changes) => {
  expect(reachOf(everybody[who] ?? null, 'seeStaff')).toBe(sees)
  expect(reachOf(everybody[who] ?? null, 'changeStaff')).toBe(changes)
})

test.each(['read_only', 'staff', 'partner_admin', 'platform_admin'] as const)(
  'without a second factor %s has only the role person',
  (role) => {
    const without = caller(role, 7, null)
    expect(roleNow(without)).toBe('person')
    expect(needsSecondFactor(without)).toBe(true)
    expect(staffActs.filter((act) => may(without, act, 7))).toEqual([])
    expect(needsSecondFactor(caller(role, 7))).toBe(false)
  },
)

test('people without a staff role need no second factor', () => {
  expect(needsSecondFactor(caller('person', null, null))).toBe(false)
})

test.each([
  ['person', null, 'a@example.org', 'person'],
  ['staff', 7, 'a@example.org', 'staff'],
  ['platform_admin', null, 'a@example.org', 'staff'],
  ['staff', 7, '', 'person'],
  ['staff', null, 'a@example.org', 'person'],
] as const)(
  'the sign-in of %s of partner %s with the email %j ends as that of a %s',
  (role, partnerId, email, kind) => {
    for (const secondFactorAt of [given, null])
      expect(signInKind(caller(role, partnerId, secondFactorAt, email).person)).toBe(kind)
  },
)

test('read-only staff may have permissions for statistics and none for personal data', () => {
  expect(canHaveRole('read_only', 'seeFigures')).toBe(true)
  expect(canHaveRole('read_only', 'seeMembers')).toBe(false)
})

test('a role is valid only with a verified email, and a staff role only with a partner', () => {
  expect(namedRole(caller('platform_admin', null, given, '').person)).toBe('person')
  expect(namedRole(caller('staff', null).person)).toBe('person')
  expect(namedRole(caller('staff', 7).person)).toBe('staff')
})

test.each([
  ['read-only', 7, [7], false],
  ['staff', 7, [7], true],
  ['partner admin', 7, [7], true],
  ['staff', 7, [], false],
  ['staff', 7, [8], false],
  ['staff', 8, [8], false],
  ['staff', null, [7], false],
  ['platform admin', 7, [7], false],
  ['person', 7, [7], false],
  ['guest', 7, [7], false],
] as const)(
  'whether %s may read a check-up of partner %s, with consent to help by %j: %s',
  (who, partnerId, helpers, reads) => {
    expect(mayHelpWithReport(everybody[who] ?? null, { partnerId }, helpers)).toBe(reads)
  },
)
