import { expect, test } from 'vitest'
import { createSeal } from '#platform/crypto/seal.ts'
import { createKeyedHash } from '#platform/crypto/secret.ts'
import { openWords, sealWords } from './own-words.server.ts'

const deps = { seal: createSeal(createKeyedHash('a secret')) }

test('decrypts texts only for the check-up and kind that they were encrypted for', () => {
  const sealed = sealWords(deps, 'gratitude', 'one', 'The heron')
  expect(sealed).not.toContain('heron')
  expect(openWords(deps, 'gratitude', 'one', sealed)).toBe('The heron')
  expect(openWords(deps, 'helper', 'one', sealed)).toBeNull()
  expect(openWords(deps, 'gratitude', 'other', sealed)).toBeNull()
})

test('returns null for texts with a deleted secret', () => {
  const sealed = sealWords(deps, 'helper', 'one', 'Ana')
  const other = { seal: createSeal(createKeyedHash('another secret')) }
  expect(openWords(other, 'helper', 'one', sealed)).toBeNull()
  expect(openWords(deps, 'helper', 'one', 'no sealed text')).toBeNull()
})
