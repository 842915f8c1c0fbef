import { expect, test } from 'vitest'
import { requestKeyIn, typedText } from './typed-text.ts'

test.each([
  ['  Rosa  ', 'Rosa'],
  ['one\r\ntwo\n', 'one\ntwo'],
  ['bell\u0007 and\u0000nothing', 'bell  and nothing'],
  ['ñandú 👵🏽', 'ñandú 👵🏽'],
  ['x'.repeat(5000), 'x'.repeat(5000)],
  [null, ''],
])('reads %j as %j', (typed, text) => {
  expect(typedText(typed)).toBe(text)
})

test.each([
  ['01a1fa0c-6bac-76e5', '01a1fa0c-6bac-76e5'],
  ['', null],
  ['a b', null],
  ['k'.repeat(65), null],
])('reads the request key %j as %j', (typed, key) => {
  const form = new FormData()
  form.append('request_key', typed)
  expect(requestKeyIn(form)).toBe(key)
  expect(requestKeyIn(new FormData())).toBeNull()
})
