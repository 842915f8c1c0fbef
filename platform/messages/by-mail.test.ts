import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuse, startMailServer } from '#tests/services/mail-server.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { deliverDue } from './deliver.ts'
import { countByState, listStuck, resend } from './operator.ts'
import { createSmtpTransport } from './transports/smtp.ts'

/** Returns the decoded parts of an email: unfolded header, plain text and HTML. */
function partsOf(source: string) {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`)
  const decoded = (type: string) => {
    const [partHead = '', ...body] =
      parts.find((part) => part.includes(`Content-Type: ${type}`))?.split('\r\n\r\n') ?? []
    const text = body.join('\r\n\r\n')
    if (partHead.includes('base64')) return Buffer.from(text, 'base64').toString('utf8')
    if (!partHead.includes('quoted-printable')) return text
    const bytes = text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString('utf8')
  }
  return { head: head.replace(/\r\n[ \t]+/g, ' '), text: decoded('text/plain'), html: decoded('text/html') }
}

onBothDatabases('mail by SMTP', (product) => {
  const ends: (() => unknown)[] = []
  const start = new Date('2026-11-20T15:42:00Z')
  beforeEach(async () => {
    product.clock.now = start
    await product.deps.db.deleteFrom('outbox_message').execute()
  })
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })
  const afterwards = (minutes: number) => {
    product.clock.now = new Date(start.getTime() + minutes * 60_000)
  }

  async function mailServer(...given: Parameters<typeof startMailServer>) {
    const server = await startMailServer(...given)
    ends.push(server.stop)
    return server
  }
  /** Returns a function that delivers due messages to the mail server at this port. */
  function deliverTo(port: number) {
    const where = { host: '127.0.0.1', port, secure: false, local: true, requireTls: false, auth: undefined }
    const addresses = { from: 'checkup@example.org', replyTo: 'help@example.org' }
    const email = createSmtpTransport({ ...where, ...addresses }, { connecting: 500, silent: 500, full: 1500 })
    ends.push(email.close)
    const { db, now, log, seal } = product.deps
    return () => deliverDue({ db, now, log, seal, transports: { email } })
  }
  async function addShare() {
    const { db, outbox, partners } = product.deps
    const partner = await partners.find('volusia')
    const blanks = () => ({
      initials: 'R. M.',
      link: 'https://checkup.example.org/shared/abc',
      stop: 'https://checkup.example.org/shared/abc/stop',
      days: '30',
    })
    await db.transaction().execute((trx) =>
      outbox.add(trx, {
        name: 'share',
        method: 'email',
        recipient: 'rosa@example.org',
        languages: ['en', 'es'],
        partner,
        blanks,
        key: 'a',
      }),
    )
  }

  test('arrives once, from the partner, with its text in both languages', async () => {
    const { received, port } = await mailServer()
    await addShare()
    const deliver = deliverTo(port)
    await Promise.all([deliver(), deliver()])
    expect(received.map(({ from, to }) => [from, to])).toEqual([['checkup@example.org', ['rosa@example.org']]])
    const { head, text, html } = partsOf(received[0]?.source ?? '')
    expect(head).toContain('From: Volusia Council <checkup@example.org>')
    for (const plainText of [
      'Volusia Council',
      'shared their wellbeing report with you',
      'compartió con usted su informe',
      'R. M.',
    ]) {
      expect(text).toContain(plainText)
      expect(html).toContain(plainText)
    }
    expect(text).toContain('https://checkup.example.org/shared/abc\r\n')
    expect(html).toMatch(
      /<div lang="en"[\s\S]+<a href="https:\/\/checkup\.example\.org\/shared\/abc"[\s\S]+<div lang="es"/,
    )
    expect(await countByState(product.deps.db)).toEqual({ sent: 1 })
  })

  test('has the one-click unsubscribe headers (RFC 8058) for reminders only', async () => {
    const { received, port } = await mailServer()
    const { db, outbox } = product.deps
    const unsubscribe = 'https://checkup.example.org/api/reminders/stop/abc'
    await db.transaction().execute((trx) =>
      outbox.add(trx, {
        ...{ name: 'reminder-step', method: 'email', recipient: 'rosa@example.org', languages: ['en'], partner: null },
        blanks: () => ({
          for: '',
          page: 'https://checkup.example.org/r/sabc',
          stop: 'https://checkup.example.org/s',
        }),
        ...{ key: 'reminder', unsubscribe },
      }),
    )
    await deliverTo(port)()
    await addShare()
    await deliverTo(port)()
    const [reminder = '', share = ''] = received.map(({ source }) => partsOf(source).head)
    expect(reminder).toContain(`List-Unsubscribe: <${unsubscribe}>`)
    expect(reminder).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(share).not.toContain('List-Unsubscribe')
    const left = await db.selectFrom('outbox_message').select('unsubscribe').where('key', '=', 'reminder').execute()
    expect(left).toEqual([{ unsubscribe: null }])
  })
  test('is retried with the same Message-ID after a temporary rejection', async () => {
    const ids: (string | undefined)[] = []
    const { port } = await mailServer({
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          ids.push(/^Message-ID: (<.+>)/m.exec(Buffer.concat(chunks).toString())?.[1])
          done(ids.length === 1 ? refuse(451, '4.7.1 try later') : null)
        })
      },
    })
    await addShare()
    const deliver = deliverTo(port)
    await deliver()
    expect(await countByState(product.deps.db)).toEqual({ waiting: 1 })
    afterwards(1)
    await deliver()
    expect(await countByState(product.deps.db)).toEqual({ sent: 1 })
    expect(ids).toEqual([expect.stringMatching(/^<[\w-]{36}@example\.org>$/), ids[0]])
  })

  test('becomes dead at once after a permanent rejection', async () => {
    const { port } = await mailServer({
      onRcptTo: (_address, _session, done) => done(refuse(550, '5.1.1 rosa@example.org?')),
    })
    await addShare()
    await deliverTo(port)()
    expect(await listStuck(product.deps.db, 9)).toMatchObject([
      { state: 'dead', failure: 'smtp-550-5.1.1', attempts: 1 },
    ])
  })

  test('is retried when the server cannot be reached', async () => {
    const { port, stop } = await startMailServer()
    await stop()
    await addShare()
    const deliver = deliverTo(port)
    await deliver()
    expect(await countByState(product.deps.db)).toEqual({ waiting: 1 })
    const { received } = await mailServer({}, port)
    afterwards(1)
    await deliver()
    expect(received).toHaveLength(1)
  })

  test('becomes unsure when the server never confirms the complete mail; only an operator can resend it', async () => {
    let times = 0
    const { port } = await mailServer({
      onData(stream, _session, done) {
        stream.resume().on('end', () => {
          if (++times > 1) done()
        })
      },
    })
    await addShare()
    const deliver = deliverTo(port)
    await deliver()
    const [unsure] = await listStuck(product.deps.db, 9)
    expect(unsure).toMatchObject({ state: 'unsure', failure: 'smtp-etimedout' })
    afterwards(24 * 60)
    await deliver()
    expect(times).toBe(1)
    expect(await resend(product.deps, unsure?.id ?? '')).toBe('done')
    await deliver()
    expect(times).toBe(2)
    expect(await countByState(product.deps.db)).toEqual({ sent: 1 })
  })
})
