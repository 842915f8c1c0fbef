import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createCenterCarrier, progressBody } from './center-service.ts'

const progress = { status: 'started', centerid: 'demo-center-110', pid: 'member-7', bid: 'b'.repeat(22) } as const
const letter = {
  id: '0197a1b2-0000-7000-8000-000000000001',
  recipient: progress.centerid,
  fromName: '',
  subject: null,
  text: progressBody(progress),
  html: null,
}
const timeoutMs = 300
const token = 'the-token-of-the-service'

type Asked = { url: string; headers: IncomingMessage['headers']; body: string }
type Reply = (response: ServerResponse, request: IncomingMessage) => void
const says =
  (status: number): Reply =>
  (response) =>
    response.writeHead(status).end('{}')

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Starts a real HTTP server that responds with `reply` and records its requests. */
async function service(reply: Reply) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
    reply(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/progress` }
}

test('sends one request with the bearer token and the message id as idempotency key', async () => {
  const { asked, url } = await service(says(204))
  expect(await createCenterCarrier({ url, token }, timeoutMs).carry(letter)).toEqual({
    outcome: 'sent',
    carrierId: null,
  })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    url: '/progress',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': letter.id,
    },
  })
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual(progress)
})

test.each([
  [200, 'sent'],
  [400, 'never'],
  [409, 'never'],
  [410, 'never'],
  [422, 'never'],
  [401, 'again'],
  [404, 'again'],
  [429, 'again'],
  [302, 'again'],
  [500, 'again'],
  [503, 'again'],
  [502, 'unsure'],
  [504, 'unsure'],
])('status %i results in: %s', async (status, outcome) => {
  const { url } = await service(says(status))
  const handover = await createCenterCarrier({ url, token }, timeoutMs).carry(letter)
  expect(handover).toMatchObject(outcome === 'sent' ? { outcome } : { outcome, code: `center-http-${status}` })
})

test('a timeout or a closed connection is unsure', async () => {
  const silent = await service(() => undefined)
  expect(await createCenterCarrier({ url: silent.url, token }, timeoutMs).carry(letter)).toEqual({
    outcome: 'unsure',
    code: 'center-timeout',
  })
  const rude = await service((_, request) => request.socket.destroy())
  expect(await createCenterCarrier({ url: rude.url, token }, timeoutMs).carry(letter)).toEqual({
    outcome: 'unsure',
    code: 'center-broken-off',
  })
})

test('an unreachable service is retried', async () => {
  const { url } = await service(says(200))
  for (const end of ends.splice(0)) await end()
  expect(await createCenterCarrier({ url, token }, timeoutMs).carry(letter)).toEqual({
    outcome: 'again',
    code: 'center-econnrefused',
  })
})
