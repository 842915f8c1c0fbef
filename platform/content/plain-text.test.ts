import { expect, test } from 'vitest'
import { checkPlainText, hasHiddenCharacters } from './plain-text.ts'

test.each([
  ['Tai Chi on Mondays, 9 to 10', null],
  ['Yoga en español, niños y ¡más!', null],
  [' a\u200bb\u202ec\u0007d ', null, 'abc d'],
  ['Meet us 🌻', null],
  ['Lake 𞤀𞤣', { problem: 'glyph', sign: '𞤀' }],
  ['See lakeview.org', { problem: 'address' }],
  ['See lakeview.community for more', { problem: 'address' }],
  ['Write to rosa@lakeview', { problem: 'address' }],
  ['https://lakeview', { problem: 'address' }],
  ['example.com', { problem: 'address' }],
  ['EXAMPLE.US', { problem: 'address' }],
  ['t.co/abc', { problem: 'address' }],
  ['example。com', { problem: 'address' }],
  ['mailto:rosa', { problem: 'address' }],
  ['9 a.m. to 5 p.m., St. Mary’s, U.S.', null],
  ['9.30 a. m., lun.–vie., 3.14', null],
  ['<b>Bold</b>', { problem: 'address' }],
  ['[Here](page)', { problem: 'address' }],
  ['Hello {{name}}', { problem: 'braces' }],
  ['a'.repeat(41), { problem: 'long', length: 41, most: 40 }],
] as const)('checks the text %j', (text, problem, cleaned: string = text) => {
  expect(checkPlainText(text, 40)).toEqual({ text: cleaned, problem })
})

test.each([
  ['Tai Chi\nMonday', false],
  ['Tai\u00a0Chi', false],
  [' padded ', false],
  ['Tai\u0000Chi', true],
  ['Tai\u200bChi', true],
  ['\u202eTai Chi', true],
])('finds hidden characters in %j', (text, isHidden) => {
  expect(hasHiddenCharacters(text)).toBe(isHidden)
})
