import { expect, test } from 'vitest'
import { chunkReloadScript, isChunkFailure, mayReload } from './chunk-reload.ts'

const now = 1_000_000_000

test.each([
  ['never', null, true],
  ['10 ms ago', String(now - 10), false],
  ['just under a minute ago', String(now - 59_999), false],
  ['a minute ago', String(now - 60_000), true],
  ['in the future, as after the clock was set back', String(now + 5000), true],
  ['at something that is no time', 'soon', true],
])('may reload, last reloaded %s', (_, lastAt, may) => {
  expect(mayReload(lastAt, now)).toBe(may)
})

test.each([
  [new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js'), true],
  [new TypeError('error loading dynamically imported module: http://localhost/assets/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new TypeError('error loading dynamically imported module: http://localhost/assets/b.js'), true],
  [new TypeError('x is not a function'), false],
  ['a text', false],
  [undefined, false],
])('recognizes a chunk failure: %s', (error, failure) => {
  expect(isChunkFailure(error)).toBe(failure)
})

test('the inline script works without the rest of its module', () => {
  expect(() => new Function(chunkReloadScript)).not.toThrow()
  expect(chunkReloadScript).not.toContain('//')
})
