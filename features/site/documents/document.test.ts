import { expect, test } from 'vitest'
import { content } from '#tests/support/content.ts'
import { documentOf, fillIn } from './document.ts'

const facts = { helpEmail: 'help@center.example.org', guestDays: 30 }

test.each([
  ['Write to {{helpEmail}}.', 'Write to help@center.example.org.'],
  ['After {{guestDays}} days, or {{guestDays}} nights.', 'After 30 days, or 30 nights.'],
  ['Nothing to fill in.', 'Nothing to fill in.'],
])('fills in: %s', (text, filled) => {
  expect(fillIn(text, facts)).toBe(filled)
})
test('throws for an unknown placeholder', () => {
  expect(() => fillIn('{{toString}}', facts)).toThrow('toString')
})
test('fills in every document in both languages', () => {
  for (const page of content.documents)
    for (const locale of ['en', 'es'] as const) {
      const text = JSON.stringify(documentOf(page, content, facts, locale))
      expect(text).not.toContain('{{')
    }
})
