import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress, isFromThisMachine, withoutPort } from './client-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:db8::1:4711', '2001:db8::1:4711'],
  ['unknown', 'unknown'],
  ['', ''],
])('parses the client address in %j as %j', (hop, address) => {
  expect(withoutPort(hop)).toBe(address)
})

/** Returns the client address of a request over a connection from `remote`. */
async function ask(remote: string | undefined, headers: Record<string, string>, trustedProxies = 0) {
  const app = new Hono().get('/', (c) =>
    c.json({ address: clientAddress(c, trustedProxies) ?? null, isLocal: isFromThisMachine(c) }),
  )
  const env = remote === undefined ? undefined : { incoming: { socket: { remoteAddress: remote }, headers } }
  const response = await app.request('/', { headers }, env)
  return (await response.json()) as { address: string | null; isLocal: boolean }
}

test('connections of one client from several ports count as one address behind a proxy', async () => {
  const from = async (hop: string) => (await ask('127.0.0.1', { 'x-forwarded-for': `198.51.100.1, ${hop}` }, 1)).address
  expect(await from('203.0.113.9:1')).toBe('203.0.113.9')
  expect(await from('203.0.113.9:2')).toBe('203.0.113.9')
})

test.each([
  ['127.0.0.1', {}, true],
  ['::1', {}, true],
  ['::ffff:127.0.0.1', {}, true],
  ['203.0.113.9', {}, false],
  ['::ffff:203.0.113.9', {}, false],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, false],
  ['127.0.0.1', { 'x-forwarded-proto': 'https' }, false],
  ['127.0.0.1', { 'x-forwarded-host': 'checkup.example.org' }, false],
  ['127.0.0.1', { forwarded: 'for=203.0.113.9' }, false],
  ['127.0.0.1', { via: '1.1 proxy' }, false],
  ['127.0.0.1', { 'x-real-ip': '203.0.113.9' }, false],
])('a request by %s with %o comes from this machine: %s', async (remote, headers, isLocal) => {
  expect((await ask(remote, headers)).isLocal).toBe(isLocal)
})
