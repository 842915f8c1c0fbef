import { expect, test } from 'vitest'
import { isReady, type TypedAccount } from './ready.ts'

test.each<[string, TypedAccount, boolean]>([
  ['a contact alone', {}, true],
  ['no code', { code: '' }, false],
  ['a blank as a code', { code: ' ' }, false],
  ['a code', { code: '1' }, true],
  ['no password', { password: '' }, false],
  ['a password', { password: 'x' }, true],
  ['no new password', { password: '', again: '' }, false],
  ['a new password of 7 characters', { password: 'a walk!', again: 'a walk!' }, false],
  ['a new password typed once', { password: 'a walk in the park', again: '' }, false],
  ['a new password typed differently', { password: 'a walk in the park', again: 'a walk in a park' }, false],
  ['a new password with a blank at its end', { password: 'a walk in the park ', again: 'a walk in the park ' }, false],
  ['a new password typed twice', { password: 'a walk in the park', again: 'a walk in the park' }, true],
])('with %s the main button is ready: %j %s', (_, typed, ready) => {
  expect(isReady(typed)).toBe(ready)
})
