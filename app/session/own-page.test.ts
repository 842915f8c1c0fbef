import { expect, test } from 'vitest'
import { largestDraft, SentDraft } from './drafts.ts'
import { isOwnPage } from './own-page.ts'

test.each([
  ['/share?responseId=1', true],
  ['/es/return-code', true],
  ['/ES/Return-Code/', true],
  ['/checkUp/4', true],
  ['/', true],
  ['/es', true],
  ['/no-such-page', false],
  ['/api/auth/draft', false],
  ['//elsewhere.example/share', false],
  ['https://elsewhere.example/share', false],
  ['share', false],
])('a draft of %s is taken: %s', (address, isOwn) => {
  expect(isOwnPage(address)).toBe(isOwn)
  expect(SentDraft.safeParse({ address, fields: [] }).success).toBe(isOwn)
})

test.each([
  ['a name as forms have them', [['share_to', 'x']], true],
  ['a name with blanks', [['a b', 'x']], false],
  ['no name', [['', 'x']], false],
  ['as much as is kept', Array(4).fill(['note', 'x'.repeat(3900)]), true],
  ['more than is kept', Array(5).fill(['note', 'x'.repeat(3900)]), false],
])('fields with %s are taken: %s', (_, fields, isTaken) => {
  expect(SentDraft.safeParse({ address: '/share', fields }).success).toBe(isTaken)
  expect(JSON.stringify(fields).length <= largestDraft || !isTaken).toBe(true)
})
