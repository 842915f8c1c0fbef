import { expect, test } from 'vitest'
import { asText } from './as-text.ts'

test('serializes equal data to the same text, and other data to another one', () => {
  const page = { path: '/es', rows: [{ id: 'a', at: null }], draft: undefined }
  expect(asText(page)).toBe(asText(structuredClone(page)))
  expect(asText(page)).not.toBe(asText({ ...page, rows: [{ id: 'b', at: null }] }))
})

test.each([
  ['a map', new Map([['a', 1]])],
  ['a set', new Set(['a'])],
  ['a function', () => 'a'],
  ['what is inherited', Object.create({ a: 1 })],
  ['an object of a class', new Blob(['a'])],
])('rejects %s, which JSON cannot serialize unambiguously', (_, value) => {
  expect(() => asText({ page: [value] })).toThrow(TypeError)
})
