import { expect, test } from 'vitest'
import type { Campaign } from '#platform/content/schemas/campaign.schema.ts'
import { largestDraft, SentDraft } from './drafts.ts'
import { isOwnPage } from './own-page.ts'

test.each([
  ['/share?responseId=1', true],
  ['/es/return-code', true],
  ['/ES/Return-Code/', true],
  ['/checkUp/4', true],
  ['/', true],
  ['/es', true],
  ['/start-1?choices=1', true],
  ['/es/START-1', true],
  ['/no-such-page', false],
  ['/:campaign', false],
  ['/api/auth/draft', false],
  ['//elsewhere.example/share', false],
  ['/share/es', false],
  // Browsers treat a backslash as a slash.
  ['/\\elsewhere.example/share', false],
  ['/\\[', false],
  ['/no-such/es/share', false],
  ['https://elsewhere.example/share', false],
  ['share', false],
])('accepts a draft of %s: %s', (address, isOwn) => {
  expect(isOwnPage(address, [{ path: 'start-1' } as Campaign])).toBe(isOwn)
})

test.each([
  ['a name as forms have them', [['share_to', 'x']], true],
  ['a name with blanks', [['a b', 'x']], false],
  ['no name', [['', 'x']], false],
  ['as much as is kept', Array(4).fill(['note', 'x'.repeat(3900)]), true],
  ['more than is kept', Array(5).fill(['note', 'x'.repeat(3900)]), false],
])('accepts fields with %s: %s', (_, fields, isUsed) => {
  expect(SentDraft.safeParse({ address: '/share', fields }).success).toBe(isUsed)
  expect(JSON.stringify(fields).length <= largestDraft || !isUsed).toBe(true)
})

const sent = (length: number) => ({ address: '/share', fields: [['note', 'x'.repeat(length)]] })
/** Returns the length of an empty draft. */
const frame = (count: number) => JSON.stringify({ address: '/share', fields: Array(count).fill(['note', '']) }).length

test.each([
  ['an address as long as may be', { address: `/share?${'x'.repeat(493)}`, fields: [] }, true],
  ['a longer address', { address: `/share?${'x'.repeat(494)}`, fields: [] }, false],
  ['as many fields as may be', { address: '/share', fields: Array(100).fill(['note', '']) }, true],
  ['more fields', { address: '/share', fields: Array(101).fill(['note', '']) }, false],
  ['a value as long as may be', sent(4000), true],
  ['a longer value', sent(4001), false],
])('accepts a draft with %s: %3$s', (_, draft, isUsed) => {
  expect(SentDraft.safeParse(draft).success).toBe(isUsed)
})

test.each([
  ['as long as may be', 0, true],
  ['longer', 1, false],
])('accepts a draft that is %s: %3$s', (_, more, isUsed) => {
  const rest = 16_000 - frame(5) - 4 * 3900 + more
  const fields = [3900, 3900, 3900, 3900, rest].map((length) => ['note', 'x'.repeat(length)])
  expect(SentDraft.safeParse({ address: '/share', fields }).success).toBe(isUsed)
})
