import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { MailSettings } from '#platform/config/settings.ts'
import { refuse, startMailServer } from '#tests/services/mail-server.ts'
import { createSmtpTransport } from './smtp.ts'
import type { OutgoingMessage } from './transport.ts'

const message: OutgoingMessage = {
  id: '0197a1b2-0000-7000-8000-000000000001',
  recipient: 'rosa@example.org',
  fromName: 'Volusia Council, «Niños»',
  subject: 'Your code / Su código',
  text: 'Hello.\n\n.\nSu código es 123456.\n'.repeat(3),
  html: '<!doctype html><html lang="en"><body><p lang="es">Su código es 123456.</p></body></html>',
}
const timeouts = { connecting: 500, silent: 500, full: 1500 }
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

function transportTo(port: number, settings: Partial<MailSettings> = {}) {
  const transport = createSmtpTransport(
    {
      host: '127.0.0.1',
      port,
      secure: false,
      local: true,
      requireTls: false,
      auth: undefined,
      from: 'checkup@example.org',
      replyTo: 'help@example.org',
      ...settings,
    },
    timeouts,
  )
  ends.push(transport.close)
  return transport
}

async function mailServer(...given: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...given)
  ends.push(server.stop)
  return server
}

test('sends a mail once, with all headers and both languages', async () => {
  const { received, port } = await mailServer()
  expect(await transportTo(port).send(message)).toMatchObject({ outcome: 'sent' })
  expect(received).toHaveLength(1)
  const [{ from, to, source } = { from: '', to: [], source: '' }] = received
  expect([from, to]).toEqual(['checkup@example.org', ['rosa@example.org']])
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  expect(head).toMatch(/^From: =\?UTF-8\?Q\?Volusia_Council=2C.*\?= <checkup@example\.org>$/m)
  expect(head).toMatch(/^To: rosa@example\.org$/m)
  expect(head).toMatch(/^Reply-To: help@example\.org$/m)
  expect(head).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(head).toMatch(/^Message-ID: <0197a1b2-0000-7000-8000-000000000001@example\.org>$/m)
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(head).toMatch(/^Date: \w{3}, \d{2} \w{3} \d{4} /m)
  expect(head).toMatch(/^Content-Type: multipart\/alternative/m)
  const body = source.replace(/=\r\n/g, '').replaceAll('=C3=B3', 'ó')
  expect(body).toContain('Su código es 123456.')
  expect(body.indexOf('text/plain')).toBeLessThan(body.indexOf('text/html'))
})

test('reuses its connection, and opens a new one when that was closed', async () => {
  let connections = 0
  const { received, port } = await mailServer({
    onConnect(_session, done) {
      connections++
      done()
    },
    socketTimeout: 200,
  })
  const transport = transportTo(port)
  for (let number = 0; number < 5; number++)
    expect(await transport.send({ ...message, id: `${message.id.slice(0, -1)}${number}` })).toMatchObject({
      outcome: 'sent',
    })
  expect(connections).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await transport.send(message)).toMatchObject({ outcome: 'sent' })
  expect([connections, received.length]).toEqual([2, 6])
})

test.each([
  ['the recipient permanently', { onRcptTo: refuse(550, '5.1.1 no such user') }, 'never', 'smtp-550-5.1.1'],
  ['the recipient temporarily', { onRcptTo: refuse(451, '4.2.1 greylisted') }, 'again', 'smtp-451-4.2.1'],
  ['the sender permanently', { onMailFrom: refuse(553, 'not yours') }, 'never', 'smtp-553'],
  ['the sender temporarily', { onMailFrom: refuse(421, 'busy') }, 'again', 'smtp-421'],
  ['the connection', { onConnect: refuse(554, 'no service here') }, 'again', 'smtp-554'],
])('a server that rejects %s', async (_, { onRcptTo, onMailFrom, onConnect }: Record<string, Error>, outcome, code) => {
  const { received, port } = await mailServer({
    ...(onRcptTo && { onRcptTo: (_address, _session, done) => done(onRcptTo) }),
    ...(onMailFrom && { onMailFrom: (_address, _session, done) => done(onMailFrom) }),
    ...(onConnect && { onConnect: (_session, done) => done(onConnect) }),
  })
  expect(await transportTo(port).send(message)).toEqual({ outcome, code })
  expect(received).toEqual([])
})

test.each([
  [554, '5.7.1 no', 'never', 'smtp-554-5.7.1'],
  [452, '4.3.1 full', 'again', 'smtp-452-4.3.1'],
])('a server that rejects the text with %i', async (status, text, outcome, code) => {
  const { port } = await mailServer({
    onData(stream, _session, done) {
      stream.resume().on('end', () => done(refuse(status, text)))
    },
  })
  expect(await transportTo(port).send(message)).toEqual({ outcome, code })
})

test('a mail without a recipient is dead at once', async () => {
  const { received, port } = await mailServer()
  expect(await transportTo(port).send({ ...message, recipient: '' })).toEqual({
    outcome: 'never',
    code: 'smtp-eenvelope',
  })
  expect(received).toEqual([])
})

test('a recipient with non-ASCII letters is reached', async () => {
  const { received, port } = await mailServer()
  expect(await transportTo(port).send({ ...message, recipient: 'ñandú@example.org' })).toMatchObject({
    outcome: 'sent',
  })
  expect(received.map(({ to }) => to)).toEqual([['ñandú@example.org']])
})

test('a failed authentication is retried', async () => {
  const { port } = await mailServer({ authOptional: false, onAuth: (_, __, done) => done(refuse(535, '5.7.8 wrong')) })
  const transport = transportTo(port, { auth: { user: 'a', pass: 'b' } })
  expect(await transport.send(message)).toEqual({ outcome: 'again', code: 'smtp-535-5.7.8' })
})

test('sends nothing without TLS when TLS is required', async () => {
  const { received, port } = await mailServer()
  expect(await transportTo(port, { requireTls: true }).send(message)).toMatchObject({ outcome: 'again' })
  expect(received).toEqual([])
})

test('accepts a self-signed certificate only on this machine', async () => {
  const { received, port } = await mailServer({ disabledCommands: [] })
  expect(await transportTo(port, { local: false, requireTls: true }).send(message)).toMatchObject({ outcome: 'again' })
  expect(received).toEqual([])
  expect(await transportTo(port, { requireTls: true }).send(message)).toMatchObject({ outcome: 'sent' })
  expect(received).toHaveLength(1)
})

test('an unreachable server is retried', async () => {
  const { port, stop } = await startMailServer()
  await stop()
  expect(await transportTo(port).send(message)).toEqual({ outcome: 'again', code: 'smtp-esocket' })
})

/** Starts a server that answers each line with `answer`; null sends nothing, undefined closes the connection. */
async function scripted(answer: (line: string) => string | null | undefined): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    const reply = (line: string) => {
      const shownText = answer(line)
      if (shownText === undefined) socket.destroy()
      else if (shownText !== null) socket.write(`${shownText}\r\n`)
    }
    let text = false
    let rest = ''
    reply('')
    socket.on('data', (chunk) => {
      rest += chunk
      const lines = rest.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (text && line !== '.') continue
        text = line === 'DATA'
        reply(line)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}
const usual = (line: string) => (line === '' ? '220 here' : line === 'DATA' ? '354 go on' : '250 ok')

test.each<[string, (line: string) => string | null | undefined, string, string]>([
  ['says nothing', () => null, 'again', 'smtp-etimedout'],
  ['speaks something else', (line) => (line === '' ? 'HTTP/1.1 400 Bad Request' : 'what'), 'again', 'smtp-eprotocol'],
  ['hangs up at once', () => undefined, 'again', 'smtp-econnection'],
  [
    'hangs up at the recipient',
    (line) => (line.startsWith('RCPT') ? undefined : usual(line)),
    'again',
    'smtp-econnection',
  ],
  ['stalls at the recipient', (line) => (line.startsWith('RCPT') ? null : usual(line)), 'again', 'smtp-etimedout'],
  ['hangs up before the text', (line) => (line === 'DATA' ? undefined : usual(line)), 'again', 'smtp-econnection'],
  ['hangs up after the text', (line) => (line === '.' ? undefined : usual(line)), 'unsure', 'smtp-econnection'],
  ['says nothing after the text', (line) => (line === '.' ? null : usual(line)), 'unsure', 'smtp-etimedout'],
  [
    'closes down after the text',
    (line) => (line === '.' ? '421 4.3.2 closing' : usual(line)),
    'again',
    'smtp-421-4.3.2',
  ],
])('a server that %s', async (_, answer, outcome, code) => {
  const port = await scripted(answer)
  expect(await transportTo(port).send(message)).toEqual({ outcome, code })
})

test('times out on a server that responds too slowly', async () => {
  let trickling: NodeJS.Timeout | undefined
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    trickling = setInterval(() => socket.write('220-wait\r\n'), 100)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    clearInterval(trickling)
    server.close()
  })
  const began = performance.now()
  expect(await transportTo((server.address() as AddressInfo).port).send(message)).toMatchObject({ outcome: 'again' })
  expect(performance.now() - began).toBeLessThan(4000)
})
