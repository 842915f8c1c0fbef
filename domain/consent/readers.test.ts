import { expect, test } from 'vitest'
import { readersIn } from './readers.ts'

const now = new Date('2026-07-01T12:00:00Z')
const open = { revoked_at: null, expires_at: '2026-08-01T00:00:00.000Z' }
const ended = { ...open, revoked_at: '2026-06-30T00:00:00.000Z' }
const expired = { revoked_at: null, expires_at: '2026-07-01T12:00:00.000Z' }
const agreed = { kind: 'partnerHelp', granted: 1, partner_id: 110, created_at: '2026-06-30T12:00:00.000Z' }
const longAgo = { ...agreed, created_at: '2026-04-02T12:00:00.000Z' }
const revoked = { ...agreed, granted: 0 }

test.each([
  ['nobody', 110, [], [], { contacts: 0, staff: false }],
  ['contacts whose share is open', 110, [open, ended, expired, open], [], { contacts: 2, staff: false }],
  ['the staff, once the person agreed', 110, [], [agreed], { contacts: 0, staff: true }],
  ['both', 110, [open], [agreed], { contacts: 1, staff: true }],
  ['no staff after the person took it back', 110, [], [revoked, agreed], { contacts: 0, staff: false }],
  ['no staff 90 days after the person agreed', 110, [], [longAgo], { contacts: 0, staff: false }],
  ['no staff of another partner', 120, [], [agreed], { contacts: 0, staff: false }],
  ['no staff of a check-up without a partner', null, [], [agreed], { contacts: 0, staff: false }],
])('can read a report: %s', (_, partnerId, shares, consents, readers) => {
  expect(readersIn({ partnerId, shares, consents }, now)).toEqual(readers)
})
