import { expect, test } from 'vitest'
import type { SignedIn } from '#platform/identity/person.ts'
import type { StaffRole } from '#platform/identity/roles.ts'
import { placesOf, staffPagesFor } from './staff-menu.ts'

const signedInAs = (role: StaffRole) =>
  ({
    person: { role, partnerId: 110, email: 'a@example.org' },
    signIn: { secondFactorAt: '2026-11-20T12:00:00.000Z' },
  }) as SignedIn

test.each([
  [
    'partner_admin',
    'today requests members figures page',
    'board offers poster tablets people audit help',
    'today requests figures',
  ],
  ['staff', 'today requests members figures', 'board offers poster help', 'today requests figures'],
  ['read_only', 'today figures', 'board poster help', 'today figures poster'],
  [
    'platform_admin',
    'today figures page',
    'board offers poster tablets people audit focusGroup help',
    'today figures page',
  ],
] as const)('shows %s the pages that the role may open', (role, header, more, bar) => {
  const places = placesOf(staffPagesFor(signedInAs(role)))
  const names = Object.values(places).map((pages) => pages.map(({ word }) => word).join(' '))
  expect(names).toEqual([header, more, bar])
})
