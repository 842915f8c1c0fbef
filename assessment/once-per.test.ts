import { expect, test } from 'vitest'
import { oncePer } from './once-per.ts'

test('a result is worked out once for each object, also where it is nothing', () => {
  const requested: object[] = []
  const sizeOf = oncePer((of: { size?: number }) => {
    requested.push(of)
    return of.size
  })
  const [small, none] = [{ size: 1 }, {}]
  expect([small, none, small, none, { size: 1 }].map(sizeOf)).toEqual([1, undefined, 1, undefined, 1])
  expect(requested).toEqual([small, none, { size: 1 }])
})
