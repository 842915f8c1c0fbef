import { expect, test } from 'vitest'
import { readOneTimeCode } from './typed-code.ts'

test.each([
  ['the digits alone', '123456', '123456'],
  ['a blank in the middle', '123 456', '123456'],
  ['a hyphen in the middle', '123-456', '123456'],
  ['a dash and wide blanks', ' 123\u00A0–\u00A0456 ', '123456'],
  ['a blank between all digits', '1 2 3 4 5 6', '123456'],
  ['zero-width marks', '\u200B123\u200B456\uFEFF', '123456'],
  ['full-width digits', '１２３４５６', '123456'],
  ['the sentence', 'Your code is 123456. It works for 10 minutes.', '123456'],
  ['the sentence with a blank in the code', 'Your code is 123 456. It works for 10 minutes.', '123456'],
  ['the sentence in Spanish', 'Su código es 123456. Sirve durante 10 minutos. Nadie se lo pedirá.', '123456'],
  ['the subject in both languages', 'Your code is 123456 / Su código es 123456', '123456'],
  [
    'the whole text message',
    'Center 24:\nYour code is 123456.\nSu código es 123456.\n\n@example.org #123456',
    '123456',
  ],
  ['the last line of it', '@example.org #123456', '123456'],
  ['another number behind it', 'code 123456 10 minutes', '123456'],
  ['the message behind other words', `${'word '.repeat(150)}Your code is 123456.`, '123456'],
  ['the code without its last digit', '12345', '12345'],
  ['a digit too many', '1234567', '1234567'],
  ['a word', ' abc ', 'abc'],
  ['blanks', ' \u00A0\u200B', ''],
])('reads a code from %s', (_, typed, code) => {
  expect(readOneTimeCode(typed)).toBe(code)
})
