import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'
import { createKeyedHash } from './secret.ts'

const seal = createSeal(createKeyedHash('a secret'))

test('decrypts what it encrypted, and the ciphertext discloses nothing of the text', () => {
  const sealed = seal.close('journal', 'one', 'The garden after rain. Ñandú 👵🏽')
  expect(sealed).not.toContain('garden')
  expect(seal.open('journal', 'one', sealed)).toBe('The garden after rain. Ñandú 👵🏽')
  expect(seal.close('journal', 'one', 'same')).not.toBe(seal.close('journal', 'one', 'same'))
})

test.each([
  ['another row', 'journal', 'two'],
  ['another purpose', 'note', 'one'],
])('does not decrypt a text of %s', (_, purpose, about) => {
  const sealed = seal.close('journal', 'one', 'text')
  expect(() => seal.open(purpose, about, sealed)).toThrow('No secret opens this text')
})

test('decrypts a text from before a change of the secret, and no altered text', () => {
  const sealed = seal.close('journal', 'one', 'text')
  expect(createSeal(createKeyedHash('a new secret', ['a secret'])).open('journal', 'one', sealed)).toBe('text')
  expect(() => createSeal(createKeyedHash('a new secret')).open('journal', 'one', sealed)).toThrow('No secret')
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(() => seal.open('journal', 'one', changed.toString('base64url'))).toThrow('No secret')
})
