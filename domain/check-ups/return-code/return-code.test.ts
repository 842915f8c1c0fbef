import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyedHash } from '#platform/crypto/secret.ts'
import { codeFor, readReturnCode, returnCode, returnCodeHash, returnCodeHashes, showReturnCode } from './return-code.ts'

const keyedHash = createKeyedHash('a secret that is long enough for this test')
const id = '01930000-0000-7000-8000-000000000001'
const otherKey = createKeyedHash('another secret that is long enough as well')

test('a code has eight characters of an alphabet without look-alikes', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(returnCode(keyedHash, id)).toMatch(/^[2-9CDFGHJKMNPQRTVWXY]{8}$/)
    }),
  )
})
test('a code depends only on the response and the secret key', () => {
  expect(returnCode(keyedHash, id)).toBe(returnCode(keyedHash, id))
  expect(returnCode(otherKey, id)).not.toBe(returnCode(keyedHash, id))
})
test('all characters are about equally frequent in every position', () => {
  const codes = Array.from({ length: 5000 }, (_, at) => returnCode(keyedHash, String(at)))
  for (let place = 0; place < 8; place += 1) {
    const counts = Map.groupBy(codes, (code) => code[place])
    expect(counts.size).toBe(25)
    for (const { length } of counts.values()) expect(length).toBeGreaterThan(120)
  }
})
test('a code is shown in two halves', () => {
  expect(showReturnCode('CDFGHJKM')).toBe('CDFG-HJKM')
})
test('the stored hash reveals neither the code nor the response', () => {
  const code = returnCode(keyedHash, 'some id')
  expect(returnCodeHash(keyedHash, code)).not.toContain(code)
  expect(returnCodeHash(keyedHash, code)).not.toBe(keyedHash('return-code', 'some id'))
})
test('a displayed code is parsed to the same code', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const code = returnCode(keyedHash, id)
      expect(readReturnCode(showReturnCode(code))).toBe(code)
    }),
  )
})
test.each([
  ['CDFG-HJKM', 'CDFGHJKM'],
  ['cdfg hjkm', 'CDFGHJKM'],
  ['  c d f g – h j k m ', 'CDFGHJKM'],
  ['CDFG.HJKM', 'CDFGHJKM'],
  ['SBZ3-4567', '58234567'],
  [`${' '.repeat(90)}CDFG-HJKM`, 'CDFGHJKM'],
  ['UDFG-HJKM', 'VDFGHJKM'],
  ['code: CDFG-HJKM', 'CDFGHJKM'],
  ['Code:CDFG-HJKM.', 'CDFGHJKM'],
  ['My code for Wellbeing CheckUp is CDFG-HJKM. I type it here: https://example.org/return-code', 'CDFGHJKM'],
  ['Mi código de Wellbeing CheckUp es CDFG-HJKM. Lo escribo aquí: https://example.org/es/return-code', 'CDFGHJKM'],
  ['my code is cdfg hjkm', 'CDFGHJKM'],
  ['my code is cdfghjkm, thanks', 'CDFGHJKM'],
  ['“CDFG-HJKM”', 'CDFGHJKM'],
  ['CDFG\u00A0HJKM', 'CDFGHJKM'],
  ['CDFG\u200B\u2011HJKM\uFEFF', 'CDFGHJKM'],
  ['CDFG − HJKM', 'CDFGHJKM'],
  ['CDFG_HJKM', 'CDFGHJKM'],
  ['CDFG--HJKM', 'CDFGHJKM'],
  ['CDFG\nHJKM', 'CDFGHJKM'],
  ['ＣＤＦＧ－ＨＪＫＭ', 'CDFGHJKM'],
  ['CDFG-HJKM or CDFG-HJKN', null],
  ['the code of my aunt', null],
  [`${' '.repeat(1000)}CDFG-HJKM`, null],
  ['CDFG-HJK', null],
  ['CDFG-HJKMN', null],
  ['CDFG-HJK0', null],
  ['CDFG-HJK1', null],
  ['ÇDFG-HJKM', null],
  ['', null],
  ['x'.repeat(100_000), null],
])('parses %j as %j', (typed, code) => {
  expect(readReturnCode(typed)).toBe(code)
})

const renewed = createKeyedHash('a new secret that is long enough for it', [
  'a secret that is long enough for this test',
])

test('a renewed code differs from the old one and is stable', () => {
  expect(returnCode(keyedHash, id, 1)).not.toBe(returnCode(keyedHash, id))
  expect(returnCode(keyedHash, id, 2)).not.toBe(returnCode(keyedHash, id, 1))
  expect(returnCode(keyedHash, id, 1)).toBe(returnCode(keyedHash, id, 1))
  expect(returnCode(keyedHash, id, 0)).toBe(returnCode(keyedHash, id))
})
// Codes are printed on paper, so they must be stable across releases.
test.each([
  [0, 'J6DKT638'],
  [1, '4PRD4M4C'],
])('the code of this response, renewed %i times, is %s', (version, code) => {
  expect(returnCode(keyedHash, id, version)).toBe(code)
})
test('a code is found by the current secret and by earlier ones', () => {
  const hashes = returnCodeHashes(renewed, 'CDFGHJKM')
  expect(hashes).toEqual([returnCodeHash(renewed, 'CDFGHJKM'), returnCodeHash(keyedHash, 'CDFGHJKM')])
})

const stored = (of: typeof keyedHash, version = 0) => ({
  id,
  return_code_hash: returnCodeHash(of, returnCode(of, id, version)),
  code_version: version,
  code_ended_at: null,
})
test.each([
  ['made by the secret in use', stored(renewed), showReturnCode(returnCode(renewed, id))],
  ['made by an earlier secret', stored(keyedHash), showReturnCode(returnCode(keyedHash, id))],
  ['renewed under an earlier secret', stored(keyedHash, 3), showReturnCode(returnCode(keyedHash, id, 3))],
  ['made by a secret that is gone', stored(otherKey), showReturnCode(returnCode(renewed, id))],
  ['taken back', { ...stored(renewed), code_ended_at: '2026-11-20T08:00:00Z' }, null],
])('the code of a check-up, %s, is shown as %3$s', (_, response, code) => {
  expect(codeFor(renewed, response)).toBe(code)
})
