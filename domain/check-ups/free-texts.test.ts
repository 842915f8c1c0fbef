import { expect, test } from 'vitest'
import { createSeal } from '#platform/crypto/seal.ts'
import { createKeyedHash } from '#platform/crypto/secret.ts'
import { decryptTexts, encryptTexts } from './free-texts.server.ts'

const deps = { seal: createSeal(createKeyedHash('a secret')) }

test('decrypts texts only for the check-up and kind that they were encrypted for', () => {
  const sealed = encryptTexts(deps, 'gratitude', 'one', 'The heron')
  expect(sealed).not.toContain('heron')
  expect(decryptTexts(deps, 'gratitude', 'one', sealed)).toBe('The heron')
  expect(decryptTexts(deps, 'helper', 'one', sealed)).toBeNull()
  expect(decryptTexts(deps, 'gratitude', 'other', sealed)).toBeNull()
})

test('returns null for texts with a deleted secret', () => {
  const sealed = encryptTexts(deps, 'helper', 'one', 'Ana')
  const other = { seal: createSeal(createKeyedHash('another secret')) }
  expect(decryptTexts(other, 'helper', 'one', sealed)).toBeNull()
  expect(decryptTexts(deps, 'helper', 'one', 'no sealed text')).toBeNull()
})
