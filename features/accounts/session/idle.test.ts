import { describe, expect, test } from 'vitest'
import { signInLife } from '#platform/identity/sign-in-life.ts'
import {
  announcementAt,
  idleRules,
  idleTarget,
  isDeserted,
  kiosk,
  ownDevice,
  type Phase,
  phaseAt,
  secondsLeft,
  staff,
} from './idle.ts'

const second = 1000
const hour = 3_600_000

describe('the idle phase', () => {
  test.each([
    ['activity just now', ownDevice, 0, null, 0, 'fine'],
    ['no activity for 2399 s', ownDevice, 0, null, 2399 * second, 'fine'],
    ['no activity for 2400 s', ownDevice, 0, null, 2400 * second, 'warning'],
    ['warned 119 s ago', ownDevice, 0, 2400 * second, 2519 * second, 'warning'],
    ['warned two minutes ago', ownDevice, 0, 2400 * second, 2520 * second, 'over'],
    ['asleep for nine hours before the warning', ownDevice, 0, null, 9 * hour, 'warning'],
    ['asleep for nine hours with the warning', ownDevice, 0, 2400 * second, 9 * hour, 'over'],
    ['the clock was set back', ownDevice, 5 * hour, null, 4 * hour, 'fine'],
    ['shared: no activity for 179 s', kiosk, 0, null, 179 * second, 'fine'],
    ['shared: no activity for 180 s', kiosk, 0, null, 180 * second, 'warning'],
    ['shared: warned 59 s ago', kiosk, 0, 180 * second, 239 * second, 'warning'],
    ['shared: warned a minute ago', kiosk, 0, 180 * second, 240 * second, 'over'],
    ['shared: asleep for four minutes', kiosk, 0, null, 240 * second, 'over'],
    ['shared: asleep for an hour', kiosk, 0, null, hour, 'over'],
    ['staff: no activity for 26 minutes', staff, 0, null, 1560 * second, 'warning'],
    ['staff: warned two minutes ago', staff, 0, 1560 * second, 1680 * second, 'over'],
    ['staff: asleep for an hour', staff, 0, null, hour, 'over'],
  ] as const)('%s', (_, rules, activeAt, warnedAt, now, phase: Phase) => {
    expect(phaseAt({ activeAt, warnedAt }, rules, now)).toBe(phase)
  })

  test.each([
    [0, 120],
    [12_000, 108],
    [119_000, 1],
    [500_000, 0],
    [-60_000, 120],
  ])('%i ms after the warning there are %i s left', (now, left) => {
    expect(secondsLeft(0, ownDevice, now)).toBe(left)
  })
})

describe('the redirect target after an idle time', () => {
  test.each([
    ['a partner with a center', 'volusia', 'volusia', '/center/volusia'],
    ['the invalid partner id 0', '0', null, '/start'],
    ['a partner that no longer exists', 'gone', null, '/start'],
    ['no partner', null, null, '/'],
    ['no partner in the session, on the page of one', null, 'volusia', '/'],
  ])('is correct with %s', (_, stored, center, target) => {
    expect(idleTarget({ stored, center })).toBe(target)
  })
})

test.each([
  ['active a minute ago', '2026-11-20T15:00:00Z', '2026-11-20T15:01:00Z', false],
  ['active ten minutes ago', '2026-11-20T15:00:00Z', '2026-11-20T15:10:00Z', true],
  ['started five minutes ago and never active', null, '2026-11-20T14:05:00Z', false],
  ['started ten minutes ago and never active', null, '2026-11-20T14:10:00Z', true],
])('detects a deserted shared computer: %s', (_, active_at, now, is) => {
  expect(isDeserted({ active_at, created_at: '2026-11-20T14:00:00Z' }, new Date(now))).toBe(is)
})

test.each([
  [false, false, ownDevice],
  [false, true, staff],
  [true, false, kiosk],
  [true, true, kiosk],
])('the rules of a session with kiosk %s and staff %s', (isKiosk, isStaff, rules) => {
  expect(idleRules({ kiosk: isKiosk, staff: isStaff })).toBe(rules)
})

test('the warning of staff ends before the server ends their sign-in', () => {
  expect(staff.idleMs + staff.answerMs).toBeLessThan(signInLife.staff.idleMs)
})

test.each([
  [120, null],
  [61, null],
  [60, 60],
  [31, 60],
  [29, 30],
  [10, 10],
  [0, 10],
])('with %i seconds left, the announcement due is that of %s', (left, due) => {
  expect(announcementAt(left)).toBe(due)
})
