import { describe, expect, test } from 'vitest'
import { type Reply, serviceForTest, unreachable } from '#tests/services/http-service.ts'
import { createHttpsSmsTransport } from './https-sms.ts'
import type { OutgoingMessage } from './transport.ts'
import { createTwilioTransport } from './twilio.ts'

const message: OutgoingMessage = {
  id: '0197a1b2-0000-7000-8000-000000000001',
  recipient: '3865550110',
  fromName: 'Volusia Council',
  subject: null,
  text: 'Volusia Council:\nSu código es 123456.\nhttps://example.org/?a=1&b=2',
  html: null,
}
const timeoutMs = 300

const says =
  (status: number, body: unknown): Reply =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

const hangsUp: Reply = (_, request) => request.socket.destroy()
const saysNothing: Reply = () => undefined
const trickles: Reply = (response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 50)
  response.once('close', () => clearInterval(timer))
}

describe('Twilio', () => {
  const account = {
    service: 'twilio' as const,
    accountSid: `AC${'a'.repeat(32)}`,
    authToken: 'secret',
    from: '+12125550100',
  }

  test('gets one request with the account’s credentials and the number with +1', async () => {
    const { requests, url } = await serviceForTest(says(201, { sid: 'SM123', status: 'queued' }))
    const transport = createTwilioTransport(account, { api: url, timeoutMs })
    expect(await transport.send(message)).toEqual({ outcome: 'sent', transportId: 'SM123' })
    expect(requests).toHaveLength(1)
    expect(requests[0]?.url).toBe(`/2010-04-01/Accounts/${account.accountSid}/Messages.json`)
    expect(requests[0]?.headers.authorization).toBe(`Basic ${btoa(`${account.accountSid}:secret`)}`)
    expect(requests[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
      To: '+13865550110',
      From: '+12125550100',
      Body: message.text,
    })
  })

  test('can send through a messaging service', async () => {
    const { requests, url } = await serviceForTest(says(201, { sid: 'SM123' }))
    const from = `MG${'b'.repeat(32)}`
    await createTwilioTransport({ ...account, from }, { api: url, timeoutMs }).send(message)
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toMatchObject({ MessagingServiceSid: from })
    expect(requests[0]?.body).not.toContain('From=')
  })

  test.each<[string, Reply, string, string]>([
    ['a number that does not exist', says(400, { code: 21211, message: "'To' +13865550110" }), 'never', 'twilio-21211'],
    ['a number that has opted out', says(400, { code: 21610 }), 'never', 'twilio-21610'],
    ['an empty rejection', says(400, ''), 'never', 'twilio-http-400'],
    ['a wrong token, which can be corrected', says(401, { code: 20003 }), 'again', 'twilio-20003'],
    ['a rate limit', says(429, { code: 20429 }), 'again', 'twilio-20429'],
    ['an internal error', says(500, '<html>'), 'again', 'twilio-http-500'],
    ['that it is unavailable', says(503, {}), 'again', 'twilio-http-503'],
    ['a bad gateway', says(502, 'Bad gateway'), 'unsure', 'twilio-http-502'],
    ['a gateway timeout', says(504, 'timeout'), 'unsure', 'twilio-http-504'],
    ['an unreadable body', says(201, 'ok <sid>'), 'unsure', 'twilio-unreadable'],
    ['no message id', says(200, { status: 'queued' }), 'unsure', 'twilio-unreadable'],
    ['a redirect', says(302, {}), 'again', 'twilio-http-302'],
    ['a timeout', saysNothing, 'unsure', 'twilio-timeout'],
    ['a body that never ends', trickles, 'unsure', 'twilio-unreadable'],
    ['a closed connection', hangsUp, 'unsure', 'twilio-broken-off'],
  ])('handles %s', async (_, reply, outcome, code) => {
    const { requests, url } = await serviceForTest(reply)
    expect(await createTwilioTransport(account, { api: url, timeoutMs }).send(message)).toEqual({ outcome, code })
    expect(requests).toHaveLength(1)
  })

  test('is retried when it is unreachable', async () => {
    const transport = createTwilioTransport(account, { api: await unreachable(), timeoutMs })
    expect(await transport.send(message)).toEqual({ outcome: 'again', code: 'twilio-econnrefused' })
  })

  test('is retried when its host name does not resolve', async () => {
    const transport = createTwilioTransport(account, { api: 'http://twilio.invalid', timeoutMs: 5000 })
    expect(await transport.send(message)).toMatchObject({ outcome: 'again' })
  })
})

describe('a generic SMS service', () => {
  const transportTo = (url: string) =>
    createHttpsSmsTransport({ service: 'https', url: `${url}/send?v=1`, token: 'secret' }, timeoutMs)

  test('gets one request with the message id as idempotency key', async () => {
    const { requests, url } = await serviceForTest(says(202, { id: 'm-1' }))
    expect(await transportTo(url).send(message)).toEqual({ outcome: 'sent', transportId: 'm-1' })
    expect(requests).toHaveLength(1)
    expect(requests[0]?.url).toBe('/send?v=1')
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'content-type': 'application/json',
      'idempotency-key': message.id,
    })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ to: '+13865550110', text: message.text, id: message.id })
  })

  test.each<[string, Reply]>([
    ['an empty body', says(204, '')],
    ['an unreadable body', says(200, 'thanks')],
    ['an array', says(200, [1])],
  ])('confirms a message by a success status with %s', async (_, reply) => {
    const { url } = await serviceForTest(reply)
    expect(await transportTo(url).send(message)).toEqual({ outcome: 'sent', transportId: null })
  })

  test.each<[string, Reply, string, string]>([
    ['a rejection', says(400, { id: 'x' }), 'never', 'sms-http-400'],
    ['an unprocessable message', says(422, {}), 'never', 'sms-http-422'],
    ['a wrong token', says(403, {}), 'again', 'sms-http-403'],
    ['a rate limit', says(429, {}), 'again', 'sms-http-429'],
    ['an internal error', says(500, {}), 'again', 'sms-http-500'],
    ['a gateway timeout', says(504, ''), 'again', 'sms-http-504'],
    ['a timeout', saysNothing, 'again', 'sms-timeout'],
    ['a closed connection', hangsUp, 'again', 'sms-broken-off'],
  ])('handles %s', async (_, reply, outcome, code) => {
    const { url } = await serviceForTest(reply)
    expect(await transportTo(url).send(message)).toEqual({ outcome, code })
  })

  test('is retried when it is unreachable', async () => {
    expect(await transportTo(await unreachable()).send(message)).toEqual({ outcome: 'again', code: 'sms-econnrefused' })
  })
})
