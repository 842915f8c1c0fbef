import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createFilter, isBreached, isInFilter } from './breached-passwords.ts'

test.each([
  'password',
  '12345678',
  'Password1',
  'qwertyuiop',
  'iloveyou1',
  'sunshine1',
  'trustno1',
  'ILOVEYOU',
  'ｐａｓｓｗｏｒｄ',
])('%s is in the bundled set', async (password) => {
  expect(await isBreached(password)).toBe(true)
})

test.each(['a walk in the park', 'two herons at dawn', 'cuatro garzas en el río', '7c4d-kale-harbor'])(
  '%s is not in the bundled set',
  async (password) => {
    expect(await isBreached(password)).toBe(false)
  },
)

test('takes at most 2 in 10,000 other passwords for breached ones', async () => {
  const others = Array.from({ length: 20_000 }, (_, nth) =>
    createHash('sha256').update(`other ${nth}`).digest('base64'),
  )
  const wrong = await Promise.all(others.map(isBreached))
  expect(wrong.filter(Boolean).length).toBeLessThanOrEqual(4)
})

test('a filter contains its input in any case', () => {
  const passwords = Array.from({ length: 1000 }, (_, nth) => `Password ${nth}`)
  const filter = createFilter(passwords, 2500)
  expect(passwords.filter((each) => !isInFilter(filter, each.toUpperCase()))).toEqual([])
  expect(isInFilter(filter, 'something else')).toBe(false)
})
