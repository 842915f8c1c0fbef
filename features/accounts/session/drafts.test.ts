import { expect, test } from 'vitest'
import { draftAt, readDrafts, withDraft } from './drafts.ts'

const now = new Date('2026-11-20T15:00:00Z')
const defer = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const fields: [string, string][] = [['name', 'Rosa']]
const one = withDraft([], { address: '/share', fields }, now) ?? []

test('a draft is found at its address for a day', () => {
  expect(draftAt(one, '/share', defer(23))).toEqual(fields)
  expect(draftAt(one, '/share', defer(24))).toBeNull()
  expect(draftAt(one, '/share?responseId=1', now)).toBeNull()
})
test('a new draft replaces the old one, and an empty one deletes it', () => {
  const second = withDraft(one, { address: '/share', fields: [['name', 'Ana']] }, now) ?? []
  expect(second).toHaveLength(1)
  expect(draftAt(second, '/share', now)).toEqual([['name', 'Ana']])
  expect(withDraft(second, { address: '/share', fields: [] }, now)).toBeNull()
})
test('stores the latest five drafts, and none older than a day', () => {
  const many = Array.from({ length: 8 }, (_, at) => `/page-${at}`).reduce(
    (drafts, address) => withDraft(drafts, { address, fields }, now) ?? [],
    one,
  )
  expect(many.map(({ address }) => address)).toEqual(['/page-7', '/page-6', '/page-5', '/page-4', '/page-3'])
  expect(withDraft(many, { address: '/new', fields }, defer(25))).toHaveLength(1)
})
test.each([
  [null, 0],
  ['{}', 0],
  ['[{}]', 0],
  [JSON.stringify(one), 1],
])('reads the stored drafts %s: %i', (stored, count) => {
  expect(readDrafts(stored)).toHaveLength(count)
})
