import { createHmac, randomBytes } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { doingWell } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { visibleText } from '#features/report/wording/html.example.ts'
import { saving } from '#features/saving/saving.example.ts'
import { deliverDue } from '#platform/messages/deliver.ts'
import { createSmtpTransport } from '#platform/messages/transports/smtp.ts'
import { refuse, startMailServer } from '#tests/services/mail-server.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import { type Browser, onBothDatabases, origin } from '#tests/support/product.ts'
import { noteReturnedCopies } from '../undelivered/returned.server.ts'
import { closeExpiredCopies } from './open-copy.server.ts'

const email = 'rosa@example.org'
const day = 86_400

onBothDatabases('a report sent to oneself', (product) => {
  const { restart, save } = saving(product)
  beforeEach(restart)

  const textOf = async (browser: Browser, path: string) => visibleText(await (await browser.get(path)).text())
  async function person(prefix = '', answers = doingWell) {
    const { browser, responseId } = await sessionBrowser(product, answers)
    return { browser, responseId, address: `${prefix}/send-me?responseId=${responseId}` }
  }
  type Sender = Awaited<ReturnType<typeof person>>
  const ask = ({ browser, address }: Sender, fields: Record<string, string> = {}) =>
    browser.post(address, { method: 'email', email, pdf: 'no', ...fields })
  const keyOf = async ({ browser, address }: Sender) =>
    /name="request_key" value="([^"]+)"/.exec(await (await browser.get(`${address}&step=code`)).text())?.[1] ?? ''
  async function enter(sender: Sender, fields: Record<string, string> = {}) {
    const request_key = await keyOf(sender)
    return sender.browser.post(sender.address, {
      ...{ go: 'send', request_key, code: await newestCode(product, fields.contact ?? email) },
      ...fields,
    })
  }
  async function send(sender: Sender, contact = email) {
    expect((await ask(sender, { email: contact })).status).toBe(303)
    const sent = await enter(sender, { contact })
    expect(sent.headers.get('location')).toBe(`${sender.address}&step=sent`)
    return linkTo(contact)
  }
  async function linkTo(contact = email, path = '') {
    const texts = (await product.messagesTo(contact)).map(({ text }) => text)
    const found = texts.flatMap((text) => text.match(/\/mine\/[\da-f]{32}(?:\/stop)?/g) ?? [])
    return found.filter((each) => each.endsWith('/stop') === (path === '/stop')).at(-1) ?? ''
  }
  /** Opens a link in another browser with the code sent to its contact. */
  async function open(link: string, contact = email) {
    const browser = product.browser()
    expect((await browser.post(link, { go: 'send' })).status).toBe(303)
    const opened = await browser.post(link, { go: 'open', code: await newestCode(product, contact) })
    return { browser, report: opened.headers.get('location') ?? '' }
  }

  test.each([
    ['', 'Send me my report', 'Your CheckUp', 'Type the code from the email', 'It is on its way'],
    ['/es', 'Enviarme mi informe', 'Su evaluación', 'Escriba el código del correo', 'Ya va en camino'],
  ])('%s goes to a guest after the code, and opens with a code', async (prefix, title, subject, type, onItsWay) => {
    const rosa = await person(prefix, people.struggling)
    expect(await textOf(rosa.browser, rosa.address)).toContain(title)
    const requested = await ask(rosa)
    expect(requested.headers.get('location')).toBe(`${rosa.address}&step=code`)
    expect(await textOf(rosa.browser, `${rosa.address}&step=code`)).toContain(type)
    expect(await linkTo()).toBe('')
    // The Enter key sends the form without a button.
    const byKey = { request_key: await keyOf(rosa), code: await newestCode(product, email) }
    const sent = await rosa.browser.post(rosa.address, byKey)
    expect(sent.headers.get('location')).toBe(`${rosa.address}&step=sent`)
    const done = await textOf(rosa.browser, `${rosa.address}&step=sent`)
    expect(done).toContain(onItsWay)
    expect(done).toContain(email)
    const [message] = (await product.messagesTo(email)).slice(-1)
    expect(message?.subject?.split(' / ')[0]).toBe(subject)
    expect(message?.text).not.toMatch(/wellbeing report|mood|struggling|health|ánimo|salud|Rosa/i)
    const link = await linkTo()
    expect((await product.browser().get(link)).status).toBe(200)
    const { browser, report } = await open(link)
    expect(report).toMatch(/^\/recommendations3\?responseId=/)
    expect((await browser.get(report)).status).toBe(200)
    // The link goes straight to the report from now on, and its reader only reads.
    expect((await browser.get(link)).headers.get('location')).toBe(report)
    expect((await browser.post(`/first-name?responseId=${rosa.responseId}`, { first_name: 'Eve' })).status).toBe(403)
    expect((await browser.get(`/send-me?responseId=${rosa.responseId}`)).status).toBe(403)
    const actions = await product.deps.db
      .selectFrom('audit')
      .select('action')
      .where('response_id', '=', rosa.responseId)
      .where('action', 'like', 'ownCopy%')
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['ownCopySent', 'ownCopyOpened'])
  })

  test('never shows whether its owner feels safe at home', async () => {
    const report = async (safe: string) => {
      const rosa = await person('', { ...people.struggling, safe })
      const { browser, report: path } = await open(await send(rosa, `${safe}@example.org`), `${safe}@example.org`)
      return (await textOf(browser, path)).replaceAll(rosa.responseId, '')
    }
    expect(await report('no')).toBe(await report('yes'))
  })

  test('is not sent with a wrong code, twice with one form, or to a mistyped address at once', async () => {
    const rosa = await person()
    const typo = await ask(rosa, { email: 'rosa@gmial.com' })
    expect(typo.status).toBe(200)
    expect(await typo.text()).toContain('value="rosa@gmail.com"')
    expect((await ask(rosa, { email: 'rosa@' })).status).toBe(422)
    await ask(rosa)
    expect((await enter(rosa, { code: '000000' })).status).toBe(422)
    expect((await enter(rosa, { code: '' })).status).toBe(422)
    expect(await linkTo()).toBe('')
    const request_key = await keyOf(rosa)
    const code = await newestCode(product, email)
    for (const _ of [1, 2])
      expect((await rosa.browser.post(rosa.address, { go: 'send', request_key, code })).status).toBe(303)
    const copies = await product.deps.db
      .selectFrom('own_copy')
      .select('contact')
      .where('response_id', '=', rosa.responseId)
      .execute()
    expect(copies).toHaveLength(1)
    expect(copies[0]?.contact).not.toContain('rosa')
  })

  test('is sent three times a day', async () => {
    const rosa = await person()
    const statuses: number[] = []
    for (const at of [1, 2, 3, 4]) {
      product.clock.advance(1200)
      await ask(rosa, { email: `rosa${at}@example.org` })
      statuses.push((await enter(rosa, { contact: `rosa${at}@example.org` })).status)
    }
    expect(statuses).toEqual([303, 303, 303, 429])
  })

  test.each<[string, (rosa: Sender, link: string) => Promise<unknown>]>([
    [
      'its owner ends it',
      async ({ browser, address }) => {
        const copy = /name="copy" value="([^"]+)"/.exec(await (await browser.get(address)).text())?.[1] ?? ''
        await browser.post(address, { go: 'end', copy })
      },
    ],
    [
      'the message ends it',
      async () => {
        const stop = await linkTo(email, '/stop')
        expect((await product.browser().get(stop)).status).toBe(200)
        expect((await product.browser().post(stop, { go: 'end' })).status).toBe(200)
      },
    ],
    [
      'its 30 days are over',
      async () => {
        product.clock.advance(30 * day)
        await closeExpiredCopies(product.deps)
      },
    ],
    [
      'the report is saved',
      async ({ browser, responseId }) => {
        product.clock.advance(60)
        await save({ browser, responseId, address: `/save?responseId=${responseId}` }, 'saver@example.org')
      },
    ],
  ])('is not open any more after %s', async (_, end) => {
    const rosa = await person()
    const link = await send(rosa)
    const { browser, report } = await open(link)
    expect((await browser.get(report)).status).toBe(200)
    await end(rosa, link)
    expect((await browser.get(report)).status).toBe(404)
    for (const each of [link, `${link}/stop`, '/mine/0123456789abcdef0123456789abcdef']) {
      const shut = await product.browser().get(each)
      expect(shut.status).toBe(404)
      const text = visibleText(await shut.text())
      expect(text).toContain('This is not open to you now')
      expect(text).not.toContain(email)
    }
  })

  test('has the PDF only if asked for, without what is private, and says what is on it', async () => {
    const rosa = await person()
    await ask(rosa, { pdf: 'yes' })
    const page = await textOf(rosa.browser, `${rosa.address}&step=code&pdf=yes`)
    expect(page).toContain('On the PDF')
    expect(page).toContain('Anyone who opens the mailbox can read it')
    const preview = await rosa.browser.post(`/report-pdf?responseId=${rosa.responseId}`, { withheld: '' })
    expect(preview.headers.get('content-type')).toBe('application/pdf')
    await enter(rosa, { pdf: 'yes' })
    const row = await product.deps.db
      .selectFrom('own_copy')
      .select(['with_pdf', 'with_private'])
      .where('response_id', '=', rosa.responseId)
      .executeTakeFirst()
    expect(row).toEqual({ with_pdf: 1, with_private: 0 })
    // A phone gets only the link.
    await ask(rosa, { method: 'phone', phone: '2121234567', pdf: 'yes' })
    await enter(rosa, { contact: '2121234567', pdf: 'yes' })
    expect(await linkTo('2121234567')).toContain('/mine/')
  })

  test('arrives by SMTP with the complete PDF, which is rendered only after the right code', async () => {
    const server = await startMailServer()
    const email = createSmtpTransport({
      ...{ host: '127.0.0.1', port: server.port, secure: false, local: true, requireTls: false, auth: undefined },
      ...{ from: 'checkup@example.org', replyTo: 'help@example.org' },
    })
    const { documents, ...deps } = product.deps
    const rendered: Buffer[] = []
    const make = vi.spyOn(documents, 'make').mockImplementation(async () => {
      const pdf = randomBytes(200_000)
      rendered.push(pdf)
      return { pdf: new Uint8Array(pdf) }
    })
    try {
      const rosa = await person()
      const own = 'whole-file@example.org'
      await ask(rosa, { email: own, pdf: 'yes' })
      const code = await newestCode(product, own)
      const wrong = code === '111111' ? '222222' : '111111'
      expect((await enter(rosa, { contact: own, pdf: 'yes', code: wrong })).status).toBe(422)
      expect(rendered).toHaveLength(0)
      expect((await enter(rosa, { contact: own, pdf: 'yes', code })).status).toBe(303)
      expect(rendered).toHaveLength(1)
      await deliverDue({ ...deps, transports: { email } })
      const source = server.received.find(({ to }) => to.includes(own))?.source ?? ''
      const [, head = '', file = ''] =
        /(Content-Type: application\/pdf[\s\S]*?)\r\n\r\n([\w+/=\r\n]+?)\r\n--/.exec(source) ?? []
      expect(head).toContain('filename=CheckUp-2026-11-20.pdf')
      expect(Buffer.from(file, 'base64').equals(rendered[0] ?? Buffer.alloc(0))).toBe(true)
    } finally {
      make.mockRestore()
      email.close()
      await server.stop()
    }
  })

  test('needs a proof of work for many codes', async () => {
    const rosa = await person()
    const statuses: number[] = []
    for (let at = 1; at <= 11; at++) {
      const call = { response_id: rosa.responseId, method: 'email', contact: `many-${at}@example.org` }
      statuses.push((await rosa.browser.call('POST', '/api/assessment/sendToMe', call)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(202), 429])
    expect((await rosa.browser.post(rosa.address, { go: 'resend' })).status).toBe(429)
  })

  test('is sent by a call in two steps', async () => {
    const { browser, responseId } = await person()
    const call = async (body: object) =>
      browser.post('/api/assessment/sendToMe', { response_id: responseId, method: 'email', contact: email, ...body })
    const first = await call({})
    expect([first.status, await first.json()]).toEqual([202, { success: true, data: { state: 'code' } }])
    expect((await call({ code: '000000' })).status).toBe(422)
    const second = await call({ code: await newestCode(product, email) })
    expect([second.status, await second.json()]).toEqual([202, { success: true, data: { state: 'sent' } }])
    expect(await linkTo()).toContain('/mine/')
    const stranger = await product.browser().post('/api/assessment/sendToMe', {
      ...{ response_id: responseId, method: 'email', contact: email },
    })
    expect(stranger.status).toBe(404)
  })

  test('shows that its message bounced, after a signed call only', async () => {
    const rosa = await person()
    await send(rosa)
    const { id } = await product.deps.db
      .selectFrom('outbox_message')
      .select('id')
      .where('template', '=', 'own-copy')
      .where('state', '=', 'sent')
      .executeTakeFirstOrThrow()
    const body = JSON.stringify({ carrier_id: id })
    const call = (signature: string) =>
      product.ask(
        new Request(`${origin}/api/hooks/mail-returned`, {
          method: 'POST',
          body,
          headers: { 'x-signature': signature },
        }),
      )
    const { settings } = product.deps
    expect((await call('')).status).toBe(404)
    Object.assign(settings, {
      mailReturnedKeys: ['the next key of the mail provider', 'a key of the mail provider, long enough'],
    })
    const forged = createHmac('sha256', 'another key').update(body).digest('hex')
    for (const signature of ['', 'zz', forged]) expect((await call(signature)).status).toBe(401)
    const signature = createHmac('sha256', 'a key of the mail provider, long enough').update(body).digest('hex')
    for (const _ of [1, 2]) expect((await call(signature)).status).toBe(204)
    const wrongs = await Promise.all(Array.from({ length: 30 }, async () => (await call(forged)).status))
    expect(wrongs.filter((status) => status === 429)).toHaveLength(3)
    expect((await call(signature)).status).toBe(204)
    await noteReturnedCopies(product.deps)
    Object.assign(settings, { mailReturnedKeys: [] })
    const page = await textOf(rosa.browser, `${rosa.address}&step=sent`)
    expect(page).toContain(`The message to ${email} came back. Please check the address.`)
    expect(page).toContain('Correct the address')
    expect(await textOf(rosa.browser, `/es${rosa.address}`)).toContain(`El mensaje a ${email} no llegó.`)
    const hub = await (await rosa.browser.get(`/progress-hub?responseId=${rosa.responseId}`)).text()
    expect(visibleText(hub)).toContain(`The message to ${email} came back. Please check the address.`)
    expect(hub).toContain(`href="/send-me?responseId=${rosa.responseId}"`)
    const copy = /name="copy" value="([^"]+)"/.exec(await (await rosa.browser.get(rosa.address)).text())?.[1] ?? ''
    await rosa.browser.post(rosa.address, { go: 'end', copy })
    expect(await textOf(rosa.browser, `/progress-hub?responseId=${rosa.responseId}`)).not.toContain('came back')
  })

  /** Rejects all messages to an address, with the status of a mail server. */
  async function rejecting(address: string, reply: string) {
    const server = await startMailServer({
      onRcptTo: (to, _, done) =>
        done(to.address === address ? refuse(Number(reply.slice(0, 3)), reply.slice(4)) : null),
    })
    const transport = createSmtpTransport({
      ...{ host: '127.0.0.1', port: server.port, secure: false, local: true, requireTls: false, auth: undefined },
      ...{ from: 'checkup@example.org', replyTo: 'help@example.org' },
    })
    const deliver = async () => {
      while ((await deliverDue({ ...product.deps, transports: { email: transport } })) > 0);
    }
    const stop = async () => {
      transport.close()
      await server.stop()
    }
    return { received: server.received, deliver, stop }
  }

  test('says on the pages for codes that the message bounced, and sends nothing for 30 days after two', async () => {
    const wrong = 'rosa@nowhere.example.org'
    const mail = await rejecting(wrong, '550 5.1.1 No such user')
    try {
      const bounced = `The message to ${wrong} came back. Please check the address.`
      const rosa = await person()
      await ask(rosa, { email: wrong })
      expect(await textOf(rosa.browser, `${rosa.address}&step=code`)).not.toContain('came back')
      await mail.deliver()
      expect(await textOf(rosa.browser, `${rosa.address}&step=code`)).toContain(bounced)
      const save = `/save?responseId=${rosa.responseId}`
      await rosa.browser.post(save, { method: 'email', email: wrong })
      await mail.deliver()
      expect(await textOf(rosa.browser, save)).toContain(bounced)
      expect(await textOf(rosa.browser, `/es${save}`)).toContain(`El mensaje a ${wrong} no llegó.`)
      await mail.stop()
      // The address works now, but is given a rest.
      const works = await rejecting('none@example.org', '550 5.1.1 No such user')
      const another = product.browser()
      const codeTo = async (contact: string) => {
        await another.post('/login', { at: 'contact', go: 'send', contact })
        await works.deliver()
        return textOf(another, '/login')
      }
      expect(await codeTo(wrong)).toContain(`Two messages to ${wrong} came back. We send nothing there for 30 days.`)
      await another.post('/login', { go: 'other' })
      expect(await codeTo('ana@nowhere.example.org')).not.toContain('came back')
      expect(works.received.map(({ to }) => to.join())).toEqual(['ana@nowhere.example.org'])
      product.clock.advance(29 * day)
      await another.post('/login', { go: 'other' })
      expect(await codeTo(wrong)).toContain('We send nothing there for 30 days.')
      product.clock.advance(day + 60)
      await another.post('/login', { go: 'other' })
      expect(await codeTo(wrong)).not.toContain('came back')
      expect(works.received.map(({ to }) => to.join())).toContain(wrong)
      await works.stop()
    } finally {
      await mail.stop()
    }
  })

  test('is not given up for an address at which the server rejects the sender', async () => {
    const own = 'busy@example.org'
    const mail = await rejecting(own, '554 5.7.1 Relay access denied')
    const browser = product.browser()
    for (const _ of [1, 2, 3]) {
      await browser.post('/login', { at: 'contact', go: 'send', contact: own })
      await mail.deliver()
      expect(await textOf(browser, '/login')).not.toContain('came back')
      product.clock.advance(60)
    }
    const failures = await product.deps.db
      .selectFrom('outbox_message')
      .select('failure')
      .where('recipient', '=', own)
      .execute()
    expect(failures.map(({ failure }) => failure)).not.toContain('returned-before')
    await mail.stop()
  })
})
