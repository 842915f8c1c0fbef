import { expect, test } from 'vitest'
import { RowDigest } from './row-digest.ts'

const digest = (...rows: Record<string, unknown>[]) => {
  const all = new RowDigest()
  for (const row of rows) all.add(row)
  return all
}

test.each([
  [
    'another order of rows and columns',
    [
      { a: 1, b: 'x' },
      { a: 2, b: null },
    ],
    [
      { b: null, a: 2 },
      { b: 'x', a: 1 },
    ],
    true,
  ],
  ['a 64-bit integer as text', [{ a: 5 }], [{ a: '5' }], true],
  ['bytes of another class', [{ a: Buffer.from('x') }], [{ a: new Uint8Array([120]) }], true],
  ['a changed value', [{ a: 'x' }], [{ a: 'y' }], false],
  ['an empty text for null', [{ a: '' }], [{ a: null }], false],
  ['values of two columns exchanged', [{ a: 'x', b: 'y' }], [{ a: 'y', b: 'x' }], false],
  ['a row twice', [{ a: 'x' }], [{ a: 'x' }, { a: 'x' }], false],
])('compares rows with %s', (_, some, others, equal) => {
  expect(digest(...some).equals(digest(...others))).toBe(equal)
})
