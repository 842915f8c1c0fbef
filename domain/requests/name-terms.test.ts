import { expect, test } from 'vitest'
import { afterPrefix, nameTerms, typedTerms } from './name-terms.ts'

test.each([
  ['Ruth Adler', 'adler', true],
  ['Ruth Adler', 'adl', true],
  ['Ruth Adler', 'dler', false],
  ['José Ramírez', 'jose', true],
  ['JOSÉ RAMÍREZ', 'ramí', true],
  ["Mary O'Hara-Jones", 'jones', true],
  ['Ñuñez', 'nun', true],
  ['李 小龍', '小', true],
  ["Shaun O'Neil", 'oneil', true],
  ['Shaun O’Neil', "o'neil", true],
  ['Shaun O’Neil', 'neil', true],
  ['Łucja Żółć', 'zolc', true],
  ['Łucja Żółć', 'łuc', true],
  ['Søren Strauß', 'soren', true],
  ['Søren Strauß', 'strauss', true],
  ['Ruth', 'ruthi', false],
  ['', 'a', false],
])('finds the name "%s" by "%s": %s', (name, typed, found) => {
  const names = nameTerms(name)
  const isIn = (prefix: string) => names.some((word) => word >= prefix && word < afterPrefix(prefix))
  expect(typedTerms(typed).every(isIn)).toBe(found)
})

test('returns each word of a name once, and none for a name without words', () => {
  expect(nameTerms('Ana ana ANA')).toHaveLength(1)
  expect(nameTerms(' – ')).toEqual([])
})
