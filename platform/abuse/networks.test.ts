import { expect, test } from 'vitest'
import { nearestNetwork, networksOf, widestNetwork } from './networks.ts'

test.each([
  ['203.0.113.9', ['203.0.113.9/32', '203.0.113/24']],
  ['::ffff:203.0.113.9', ['203.0.113.9/32', '203.0.113/24']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2/64', '2001:db8:1:0/56', '2001:db8:1/48']],
  ['2001:db8:1:12ff::6', ['2001:db8:1:12ff/64', '2001:db8:1:1200/56', '2001:db8:1/48']],
  ['2001:DB8:1:1234::6', ['2001:db8:1:1234/64', '2001:db8:1:1200/56', '2001:db8:1/48']],
  ['2001:db8::6', ['2001:db8:0:0/64', '2001:db8:0:0/56', '2001:db8:0/48']],
  ['2001:db8::', ['2001:db8:0:0/64', '2001:db8:0:0/56', '2001:db8:0/48']],
  ['fe80::1%eth0', ['fe80:0:0:0/64', 'fe80:0:0:0/56', 'fe80:0:0/48']],
  ['1::2:3:4:5:6', ['1:0:0:2/64', '1:0:0:0/56', '1:0:0/48']],
  ['::1:2:3:4:5:6', ['0:0:1:2/64', '0:0:1:0/56', '0:0:1/48']],
  ['1::ffff:203.0.113.9', ['1:0:0:0/64', '1:0:0:0/56', '1:0:0/48']],
  ['::1', ['0:0:0:0/64', '0:0:0:0/56', '0:0:0/48']],
  [undefined, ['unknown']],
  ['not an address', ['unknown']],
])('counts %s by %j', (address, names) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(names)
})

test.each(['203.0.113.9', '2001:db8::6'])('gives each wider network around %s more points', (address) => {
  const times = networksOf(address).map((network) => network.times)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(new Set(times).size).toBe(times.length)
})

test.each([
  ['203.0.113.9', [1, 8], '203.0.113.9/32', '203.0.113/24'],
  ['2001:db8::6', [1, 4, 8], '2001:db8:0:0/64', '2001:db8:0/48'],
  [undefined, [1], 'unknown', 'unknown'],
])('gives the networks around %s %j times the points', (address, times, nearest, widest) => {
  const networks = networksOf(address)
  expect(networks.map((network) => network.times)).toEqual(times)
  expect(nearestNetwork({ networks })).toBe(nearest)
  expect(widestNetwork({ networks })).toBe(widest)
})
