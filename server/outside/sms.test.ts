import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { Letter } from './carrier.ts'
import { createHttpsSmsCarrier } from './https-sms.ts'
import { createTwilioCarrier } from './twilio.ts'

const letter: Letter = {
  id: '0197a1b2-0000-7000-8000-000000000001',
  recipient: '3865550110',
  fromName: 'Volusia Council',
  subject: null,
  text: 'Volusia Council:\nSu código es 123456.\nhttps://example.org/?a=1&b=2',
  html: null,
}
const patience = 300

type Asked = { url: string; headers: IncomingMessage['headers']; body: string }
type Reply = (response: ServerResponse, request: IncomingMessage) => void
const says =
  (status: number, body: unknown): Reply =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A real HTTP server that answers as the test says, and keeps what it was asked. */
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
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
const hangsUp: Reply = (_, request) => request.socket.destroy()
const saysNothing: Reply = () => undefined
const trickles: Reply = (response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 50)
  response.once('close', () => clearInterval(timer))
}
/** An address at which nobody listens. */
async function nobody(): Promise<string> {
  const { url } = await service(saysNothing)
  for (const end of ends.splice(0)) await end()
  return url
}

describe('Twilio', () => {
  const account = {
    service: 'twilio' as const,
    accountSid: `AC${'a'.repeat(32)}`,
    authToken: 'secret',
    from: '+12125550100',
  }

  test('is asked once, by the account, for the number with +1', async () => {
    const { asked, url } = await service(says(201, { sid: 'SM123', status: 'queued' }))
    const carrier = createTwilioCarrier(account, { api: url, patience })
    expect(await carrier.carry(letter)).toEqual({ outcome: 'sent', carrierId: 'SM123' })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.url).toBe(`/2010-04-01/Accounts/${account.accountSid}/Messages.json`)
    expect(asked[0]?.headers.authorization).toBe(`Basic ${btoa(`${account.accountSid}:secret`)}`)
    expect(asked[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      To: '+13865550110',
      From: '+12125550100',
      Body: letter.text,
    })
  })

  test('may send by a messaging service', async () => {
    const { asked, url } = await service(says(201, { sid: 'SM123' }))
    const from = `MG${'b'.repeat(32)}`
    await createTwilioCarrier({ ...account, from }, { api: url, patience }).carry(letter)
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toMatchObject({ MessagingServiceSid: from })
    expect(asked[0]?.body).not.toContain('From=')
  })

  test.each<[string, Reply, string, string]>([
    ['a number that does not exist', says(400, { code: 21211, message: "'To' +13865550110" }), 'never', 'twilio-21211'],
    ['a number that wants none', says(400, { code: 21610 }), 'never', 'twilio-21610'],
    ['a refusal without words', says(400, ''), 'never', 'twilio-http-400'],
    ['a wrong token, which may be put right', says(401, { code: 20003 }), 'again', 'twilio-20003'],
    ['too many at once', says(429, { code: 20429 }), 'again', 'twilio-20429'],
    ['trouble of its own', says(500, '<html>'), 'again', 'twilio-http-500'],
    ['that it is closed', says(503, {}), 'again', 'twilio-http-503'],
    ['a gateway that has lost it', says(502, 'Bad gateway'), 'unsure', 'twilio-http-502'],
    ['a gateway that waited in vain', says(504, 'timeout'), 'unsure', 'twilio-http-504'],
    ['garbage', says(201, 'ok <sid>'), 'unsure', 'twilio-unreadable'],
    ['no number for the message', says(200, { status: 'queued' }), 'unsure', 'twilio-unreadable'],
    ['another address', says(302, {}), 'again', 'twilio-http-302'],
    ['nothing', saysNothing, 'unsure', 'twilio-timeout'],
    ['a little at a time', trickles, 'unsure', 'twilio-unreadable'],
    ['by hanging up', hangsUp, 'unsure', 'twilio-broken-off'],
  ])('answers with %s', async (_, reply, outcome, code) => {
    const { asked, url } = await service(reply)
    expect(await createTwilioCarrier(account, { api: url, patience }).carry(letter)).toEqual({ outcome, code })
    expect(asked).toHaveLength(1)
  })

  test('may be there later when it is not there', async () => {
    const carrier = createTwilioCarrier(account, { api: await nobody(), patience })
    expect(await carrier.carry(letter)).toEqual({ outcome: 'again', code: 'twilio-econnrefused' })
  })

  test('may be there later when its name is not known', async () => {
    const carrier = createTwilioCarrier(account, { api: 'http://twilio.invalid', patience: 5000 })
    expect(await carrier.carry(letter)).toMatchObject({ outcome: 'again' })
  })
})

describe('another service', () => {
  const carrierTo = (url: string) =>
    createHttpsSmsCarrier({ service: 'https', url: `${url}/send?v=1`, token: 'secret' }, patience)

  test('is asked with an id by which it sends each message once', async () => {
    const { asked, url } = await service(says(202, { id: 'm-1' }))
    expect(await carrierTo(url).carry(letter)).toEqual({ outcome: 'sent', carrierId: 'm-1' })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.url).toBe('/send?v=1')
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'content-type': 'application/json',
      'idempotency-key': letter.id,
    })
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ to: '+13865550110', text: letter.text, id: letter.id })
  })

  test.each<[string, Reply]>([
    ['nothing more', says(204, '')],
    ['garbage', says(200, 'thanks')],
    ['a list', says(200, [1])],
  ])('has taken a message when it says so with %s', async (_, reply) => {
    const { url } = await service((response, request) => reply(response, request))
    expect(await carrierTo(url).carry(letter)).toEqual({ outcome: 'sent', carrierId: null })
  })

  test.each<[string, Reply, string, string]>([
    ['a refusal', says(400, { id: 'x' }), 'never', 'sms-http-400'],
    ['words that it cannot read', says(422, {}), 'never', 'sms-http-422'],
    ['a wrong token', says(403, {}), 'again', 'sms-http-403'],
    ['too many at once', says(429, {}), 'again', 'sms-http-429'],
    ['trouble of its own', says(500, {}), 'again', 'sms-http-500'],
    ['a gateway that waited in vain', says(504, ''), 'again', 'sms-http-504'],
    ['nothing', saysNothing, 'again', 'sms-timeout'],
    ['by hanging up', hangsUp, 'again', 'sms-broken-off'],
  ])('answers with %s', async (_, reply, outcome, code) => {
    const { url } = await service(reply)
    expect(await carrierTo(url).carry(letter)).toEqual({ outcome, code })
  })

  test('may be there later when it is not there', async () => {
    expect(await carrierTo(await nobody()).carry(letter)).toEqual({ outcome: 'again', code: 'sms-econnrefused' })
  })
})
