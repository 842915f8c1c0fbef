import { expect, test } from 'vitest'
import { content } from '#tests/support/content.ts'
import { isReviewDue, reviewedLine } from './reviewed.ts'

const reviewed = { ...content.cv19.reviewed, day: '2026-11-20', days: 180, by: 'clinician' as const }

test.each([
  ['2026-11-20', false],
  ['2027-05-19', false],
  ['2027-05-20', true],
])('on %s the review is due: %s', (today, due) => {
  expect(isReviewDue(reviewed, today)).toBe(due)
})

test('the line has the day of the review in words, and changes when the review is old', () => {
  expect(reviewedLine(reviewed, '2026-12-01', 'en')).toContain('Last reviewed: November 20, 2026. Based on')
  expect(reviewedLine(reviewed, '2026-12-01', 'es')).toContain('20 de noviembre de 2026')
  expect(reviewedLine(reviewed, '2028-01-01', 'en')).toContain('Advice may have changed since')
})

test('shows on every page that no clinician has reviewed the texts, and reports the review as due', () => {
  const unread = { ...reviewed, by: 'authors' as const }
  for (const today of ['2026-12-01', '2028-01-01'])
    expect(reviewedLine(unread, today, 'en')).toMatch(/ No doctor has reviewed it yet\.$/)
  expect(reviewedLine(reviewed, '2026-12-01', 'en')).not.toContain('No doctor')
  expect(isReviewDue(unread, '2026-12-01')).toBe(true)
})
