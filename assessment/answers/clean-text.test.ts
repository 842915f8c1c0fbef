import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test.each([
  ['a plain text', '  Rosa ', 'Rosa'],
  ['a zero-width space', 'Ro\u200Bsa\u200B', 'Rosa'],
  ['a byte order mark', '\uFEFFRosa', 'Rosa'],
  ['a word joiner', 'Ro\u2060sa', 'Rosa'],
  ['a soft hyphen', 'Ro\u00ADsa', 'Rosa'],
  ['direction marks', '\u200ERosa\u200F \u202ADiaz\u202C', 'Rosa Diaz'],
  ['a reversed text', '\u202Emoc.elpmaxe\u202C', 'moc.elpmaxe'],
  ['isolates', '\u2068Rosa\u2069', 'Rosa'],
  ['a Hangul filler', '\u3164Rosa', 'Rosa'],
  ['blanks that do not break', '\u00A0Rosa\u202FDiaz\u00A0', 'Rosa Diaz'],
  ['wide and thin blanks', 'Rosa\u3000Diaz\u2009L', 'Rosa Diaz L'],
  ['a tab', 'Rosa\tDiaz', 'Rosa Diaz'],
  ['control characters', 'bell\u0007 and\u0000nothing', 'bell  and nothing'],
  ['line ends of other systems', 'one\r\ntwo\rthree\u2028four\u0085five', 'one\ntwo\nthree\nfour\nfive'],
  ['a family of emoji', '👩‍👩‍👧 ❤️ 👵🏽', '👩‍👩‍👧 ❤️ 👵🏽'],
  ['a Persian name with its joiner', 'علی\u200Cرضا', 'علی\u200Cرضا'],
  ['a joiner between Latin letters', 'Ro\u200Dsa', 'Rosa'],
  ['marks of an accent', 'Nu\u0301n\u0303ez', 'Nu\u0301n\u0303ez'],
  ['nothing that can be seen', '\u200B\u00A0\uFEFF', ''],
])('cleans %s', (_, typed, text) => {
  expect(cleanText(typed)).toBe(text)
})
