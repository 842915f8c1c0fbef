import { expect, test } from 'vitest'
import { type Reply, serviceForTest, unreachable } from '#tests/services/http-service.ts'
import { createCenterTransport, progressBody } from './center-service.ts'

const progress = { status: 'started', centerid: 'demo-center-110', pid: 'member-7', bid: 'b'.repeat(22) } as const
const message = {
  id: '0197a1b2-0000-7000-8000-000000000001',
  recipient: progress.centerid,
  fromName: '',
  subject: null,
  text: progressBody(progress),
  html: null,
}
const timeoutMs = 300
const token = 'the-token-of-the-service'

const says =
  (status: number): Reply =>
  (response) =>
    response.writeHead(status).end('{}')

const send = (url: string) => createCenterTransport({ url: `${url}/progress`, token }, timeoutMs).send(message)

test('sends one request with the bearer token and the message id as idempotency key', async () => {
  const { requests, url } = await serviceForTest(says(204))
  expect(await send(url)).toEqual({
    outcome: 'sent',
    transportId: null,
  })
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({
    url: '/progress',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': message.id,
    },
  })
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual(progress)
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
  const { url } = await serviceForTest(says(status))
  const deliveryResult = await send(url)
  expect(deliveryResult).toMatchObject(outcome === 'sent' ? { outcome } : { outcome, code: `center-http-${status}` })
})

test('a timeout or a closed connection is unsure', async () => {
  const silent = await serviceForTest(() => undefined)
  expect(await send(silent.url)).toEqual({
    outcome: 'unsure',
    code: 'center-timeout',
  })
  const rude = await serviceForTest((_, request) => request.socket.destroy())
  expect(await send(rude.url)).toEqual({
    outcome: 'unsure',
    code: 'center-broken-off',
  })
})

test('an unreachable service is retried', async () => {
  expect(await send(await unreachable())).toEqual({
    outcome: 'again',
    code: 'center-econnrefused',
  })
})
