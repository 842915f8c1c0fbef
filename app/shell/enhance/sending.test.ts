import { expect, test } from 'vitest'
import { maySend, onItsWayMs } from './sending.ts'

test.each([
  ['the first time', undefined, 5, true],
  ['pressed twice', 1000, 1200, false],
  ['pressed again just before the time is over', 1000, 999 + onItsWayMs, false],
  ['pressed again when nothing came of it', 1000, 1000 + onItsWayMs, true],
])('%s', (_, lastAt, now, may) => {
  expect(maySend(lastAt, now)).toBe(may)
})
