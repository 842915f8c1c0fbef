import { expect, test } from 'vitest'
import { joined, sectionEnd } from './sections.ts'

/** Builds parts from letters: a capital begins a section. */
const parts = (letters: string) => [...letters].map((message) => ({ begins: message !== message.toLowerCase() }))

test.each([
  ['at its beginning', 'AbcDe', 0, 3],
  ['in its middle', 'AbcDe', 2, 3],
  ['the last section', 'AbcDe', 4, 5],
  ['two headings in a row', 'ABc', 0, 1],
  ['no section at all', 'abc', 0, 3],
  ['words before the first section', 'abCd', 0, 2],
  ['no parts', '', 0, 0],
])('finds the end of a section: %s', (_, letters, at, end) => {
  expect(sectionEnd(parts(letters), at)).toBe(end)
})

test.each([
  [['4', 'of 5'], '4 of 5'],
  [['Call ', '988', ', day and night.'], 'Call 988, day and night.'],
  [['Sleep', ': ', 'most nights'], 'Sleep: most nights'],
  [['Call', ' ', '988'], 'Call 988'],
  [
    ['Trouble sleeping', '“Most days”', 'Feeling on edge', '“Several days”'],
    'Trouble sleeping. “Most days”. Feeling on edge. “Several days”',
  ],
  [['¿Duerme mal?', '«Sí»'], '¿Duerme mal? «Sí»'],
  [['¿Qué', ' sigue?'], '¿Qué sigue?'],
  [[], ''],
])('joins %j to %j', (texts, text) => {
  expect(joined(texts)).toBe(text)
})
