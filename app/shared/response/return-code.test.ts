import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyedHash } from '#server/secret.ts'
import { readReturnCode, returnCode, returnCodeHash, showReturnCode } from './return-code.ts'

const keyedHash = createKeyedHash('a secret that is long enough for this test')
const otherKey = createKeyedHash('another secret that is long enough as well')

test('a code has eight characters of an alphabet without look-alikes', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(returnCode(keyedHash, id)).toMatch(/^[2-9CDFGHJKMNPQRTVWXY]{8}$/)
    }),
  )
})
test('a code depends only on the response and the secret key', () => {
  const id = '01930000-0000-7000-8000-000000000001'
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
