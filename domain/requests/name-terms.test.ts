import { expect, test } from 'vitest'
import { afterPrefix, nameTerms } from './name-terms.ts'

test.each([
  ['Ruth Adler', 'adler', true],
  ['Ruth Adler', 'adl', true],
  ['Ruth Adler', 'dler', false],
  ['José Ramírez', 'jose', true],
  ['JOSÉ RAMÍREZ', 'ramí', true],
  ["Mary O'Hara-Jones", 'jones', true],
  ['Ñuñez', 'nun', true],
  ['李 小龍', '小', true],
  ['Ruth', 'ruthi', false],
  ['', 'a', false],
])('finds the name "%s" by "%s": %s', (name, typed, found) => {
  const [prefix = ''] = nameTerms(typed)
  expect(nameTerms(name).some((word) => word >= prefix && word < afterPrefix(prefix))).toBe(found)
})

test('returns each word of a name once, and none for a name without words', () => {
  expect(nameTerms('Ana ana ANA')).toHaveLength(1)
  expect(nameTerms(' – ')).toEqual([])
})
