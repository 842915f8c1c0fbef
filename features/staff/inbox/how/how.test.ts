import { expect, test } from 'vitest'
import { fitsKind, mergedNote } from './how.ts'

test.each([
  ['the same', { typed: 'roses', before: 'a', now: 'a' }, 'roses'],
  ['a new one', { typed: 'roses', before: '', now: 'mornings' }, 'mornings\nroses'],
  ['another one', { typed: 'mornings, roses', before: 'mornings', now: 'evenings' }, 'evenings\nmornings, roses'],
  ['one that I did not change', { typed: 'a', before: 'a', now: 'b' }, 'b'],
  ['one that I typed, too', { typed: 'b, roses', before: 'a', now: 'b' }, 'b, roses'],
  ['none', { typed: 'a, roses', before: 'a', now: '' }, 'a, roses'],
] as const)('keeps both notes where the stored one is %s', (_, notes, expected) => {
  expect(mergedNote(notes)).toBe(expected)
})

test.each([
  ['joined', 'talk', false],
  ['joined', 'program', true],
  ['waitlist', 'question', false],
  ['done', 'talk', true],
  ['none', 'question', true],
] as const)('takes %s for a %s: %s', (how, kind, fits) => {
  expect(fitsKind(how, kind)).toBe(fits)
})
