import { expect, test } from 'vitest'
import { segmentsOf } from './segments.ts'

test.each([
  ['nothing', '', 1],
  ['160 basic characters', 'a'.repeat(160), 1],
  ['161 basic characters', 'a'.repeat(161), 2],
  ['306 basic characters', 'ñ'.repeat(306), 2],
  ['307 basic characters', 'é'.repeat(307), 3],
  ['80 characters that count double', '€'.repeat(80), 1],
  ['81 characters that count double', '{'.repeat(81), 2],
  ['70 characters with one that is not basic', `${'a'.repeat(69)}ó`, 1],
  ['71 characters with one that is not basic', `${'a'.repeat(70)}á`, 2],
  ['134 characters with one that is not basic', `${'a'.repeat(133)}í`, 2],
  ['135 characters with one that is not basic', `${'a'.repeat(134)}ú`, 3],
])('%s', (_, text, segments) => {
  expect(segmentsOf(text)).toBe(segments)
})
