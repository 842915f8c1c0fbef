import { expect, test } from 'vitest'
import { helpersIn } from './consent.ts'

const now = new Date('2026-07-01T12:00:00Z')
const row = (kind: string, granted: number, partner_id: number | null, created_at = '2026-06-30T12:00:00.000Z') => ({
  ...{ kind, granted, partner_id, created_at },
})
const given = row('partnerHelp', 1, 110)
const revoked = row('partnerHelp', 0, 110)

test.each([
  ['nothing was agreed to', [], []],
  ['it was given', [given], [110]],
  ['it was taken back', [revoked, given], []],
  ['it was given less than 90 days ago', [row('partnerHelp', 1, 110, '2026-04-02T12:00:00.001Z')], [110]],
  ['it was given 90 days ago', [row('partnerHelp', 1, 110, '2026-04-02T12:00:00.000Z')], []],
  ['it was given again', [given, revoked, given], [110]],
  ['two partners were named, one taken back', [row('partnerHelp', 0, 120), given, row('partnerHelp', 1, 120)], [110]],
  ['it is about something else', [row('share', 1, 110), row('collect', 1, null)], []],
  ['nobody is named', [row('partnerHelp', 1, null)], []],
])('lists the partners that may help: %s', (_, newestFirst, helpers) => {
  expect(helpersIn(newestFirst, now)).toEqual(helpers)
})
