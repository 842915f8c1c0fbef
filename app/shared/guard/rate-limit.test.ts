import { expect, test } from 'vitest'
import { createDeps } from '#server/deps.ts'
import { onBothDatabases } from '#tests/product.ts'
import { addressPrefix, allow } from './rate-limit.server.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  [undefined, 'unknown'],
])('counts %s as %s', (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix)
})

onBothDatabases('a rate limit', (product) => {
  const limit = { name: 'test', points: 5, seconds: 60 }

  test('holds over all processes, and resets after its window', async () => {
    const { deps, clock } = product
    const other = await createDeps(deps.settings, () => clock.now)
    const tries = () => Promise.all(Array.from({ length: 12 }, (_, at) => allow(at % 2 ? deps : other, limit, 'here')))
    expect((await tries()).filter(Boolean)).toHaveLength(5)
    clock.now = new Date(clock.now.getTime() + 60_000)
    expect((await tries()).filter(Boolean)).toHaveLength(5)
    expect(await allow(deps, limit, 'elsewhere')).toBe(true)
    await other.db.destroy()
  })
})
