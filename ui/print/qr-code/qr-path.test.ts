import { expect, test } from 'vitest'
import { darkPath } from './qr-path.ts'

test('dark modules become an SVG path, adjacent ones in a row as one piece', () => {
  expect(
    darkPath([
      [true, false, true],
      [false, true, true],
    ]),
  ).toBe('M0 0h1v1H0zM2 0h1v1H2zM1 1h2v1H1z')
})
