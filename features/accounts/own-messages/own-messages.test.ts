import { beforeEach, describe, expect, test } from 'vitest'
import { blockContact } from '#domain/contacts/contact-block.server.ts'
import { contactKey } from '#domain/contacts/contact-method.ts'
import { addPerson, finishedCheckUp, signIn } from '#tests/support/actors.ts'
import { onDatabase, origin } from '#tests/support/product.ts'
import { checkMessageRequest, type MessageRequest } from './own-messages.ts'

const text = (en: string, es: string) => ({ en, es })
const ours = {
  texts: { 'own-report': { subject: text('Your report', 'Su informe'), before: [text('a', 'b')], after: [] } },
  from: 'checkup@example.org',
}
const rosa = { email: 'rosa@example.org', phone: '2121234567' }

describe('checking a message request', () => {
  test.each<[Partial<MessageRequest>, object]>([
    [{}, { method: 'email', contact: rosa.email }],
    [{ method: 'phone' }, { method: 'phone', contact: rosa.phone }],
    [{ to: ' Rosa@Example.org ' }, { method: 'email', contact: rosa.email }],
    [{ to: '(212) 123-4567' }, { method: 'phone', contact: rosa.phone }],
    [
      { subject: 'Su informe', from: 'CheckUp@example.org' },
      { method: 'email', contact: rosa.email },
    ],
    [{ message: 'Dear friend, please send money' }, { refused: 'ownMessagesOnly', field: 'message' }],
    [{ message: 'password-reset' }, { refused: 'ownMessagesOnly', field: 'message' }],
    [{ message: 'toString' }, { refused: 'ownMessagesOnly', field: 'message' }],
    [{ subject: 'You have won' }, { refused: 'ownMessagesOnly', field: 'subject' }],
    [{ subject: 'Your report\r\nBcc: all@example.org' }, { refused: 'ownMessagesOnly', field: 'subject' }],
    [{ from: 'bank@example.com' }, { refused: 'ownMessagesOnly', field: 'from' }],
    [{ to: 'leo@example.org' }, { refused: 'ownContactOnly' }],
    [{ to: 'rosa@example.org, leo@example.org' }, { refused: 'ownContactOnly' }],
    [{ to: 'rosa@example.org\r\nBcc: leo@example.org' }, { refused: 'ownContactOnly' }],
    [{ to: 'rosa+x@example.org' }, { refused: 'ownContactOnly' }],
    [{ to: 'Rosa <rosa@example.org>' }, { contact: 'rosa@example.org', method: 'email' }],
    [{ to: '2120000000' }, { refused: 'ownContactOnly' }],
    [{ to: rosa.phone, method: 'email' }, { refused: 'ownContactOnly' }],
    [{ to: rosa.email, method: 'phone' }, { refused: 'ownContactOnly' }],
  ])('answers %j with %j', (requested, expected) => {
    expect(checkMessageRequest({ message: 'own-report', ...requested }, rosa, ours)).toMatchObject(expected)
  })

  test('refuses a person without a verified contact', () => {
    const none = { email: null, phone: null }
    expect(checkMessageRequest({ message: 'own-report' }, none, ours)).toEqual({ refused: 'noContact' })
    expect(checkMessageRequest({ message: 'own-report', to: rosa.email }, none, ours)).toEqual({
      refused: 'ownContactOnly',
    })
    expect(checkMessageRequest({ message: 'own-report' }, { ...rosa, email: null }, ours)).toMatchObject({
      method: 'phone',
    })
  })

  test('refuses a sender when no mail sender is configured', () => {
    expect(
      checkMessageRequest({ message: 'own-report', from: 'a@b.org' }, rosa, { ...ours, from: undefined }),
    ).toMatchObject({
      field: 'from',
    })
  })
})

onDatabase('messages to oneself', (product) => {
  let cookie: string
  let personId: string
  beforeEach(async () => {
    const { db } = product.deps
    for (const table of ['rate_limit', 'response', 'person', 'outbox_message', 'pretend_delivery'] as const)
      await db.deleteFrom(table).execute()
    await db.deleteFrom('contact_block').execute()
    personId = await addPerson(product, rosa.email)
    cookie = await signIn(product, personId)
  })
  async function save() {
    const { responseId: response_id } = await finishedCheckUp(product)
    const saved_at = product.deps.now().toISOString()
    await product.deps.db.insertInto('response_owner').values({ response_id, person_id: personId, saved_at }).execute()
  }
  async function send(body: unknown, { path = '/email/send', by = cookie, key = '', language = 'en' } = {}) {
    const headers = { 'accept-language': language, ...(key && { 'idempotency-key': key }) }
    const response = await product.browser().take(by).call('POST', `/api${path}`, body, headers)
    return { status: response.status, body: await response.json() }
  }
  const queue = (body: unknown) => send(body, { path: '/message-queue/queue' })
  const queuedMessages = () => product.deps.db.selectFrom('outbox_message').selectAll().execute()

  test('sends a person the link to their report, in their language first', async () => {
    await save()
    const { status, body } = await send({ message: 'own-report', to: rosa.email }, { language: 'es' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ state: 'waiting', message: 'own-report', method: 'email' })
    expect((await queuedMessages()).map(({ id }) => id)).toEqual([body.data.message_id])
    const [message] = await product.messagesTo(rosa.email)
    expect(message?.subject).toBe('Dónde está su informe de bienestar / Where to find your wellbeing report')
    expect(message?.text).toContain(`${origin}/es/return-user`)
    expect(message?.text).toContain(`${origin}/return-user`)
    expect(message?.text).not.toContain('responseId')
  })

  test('sends a person the day of the next check-up, by email or SMS', async () => {
    await save()
    await product.deps.db
      .updateTable('person')
      .set({ phone: rosa.phone, phone_verified: 1 })
      .where('id', '=', personId)
      .execute()
    expect(await queue({ message: 'next-check-up', method: 'phone' })).toMatchObject({
      status: 200,
      body: { data: { state: 'waiting', method: 'phone' } },
    })
    const [sms] = await product.messagesTo(rosa.phone)
    expect(sms?.text).toContain('February 20, 2027')
    expect(sms?.text).toContain('20 de febrero de 2027')
    expect(await queue({ message: 'next-check-up' })).toMatchObject({ body: { data: { method: 'email' } } })
    expect(await product.messagesTo(rosa.email)).toHaveLength(1)
  })

  test('sends one message for a repeated call', async () => {
    await save()
    const twice = [
      await send({ message: 'own-report' }, { key: 'a' }),
      await send({ message: 'own-report' }, { key: 'a' }),
    ]
    expect(twice[0]).toEqual(twice[1])
    expect(await queuedMessages()).toHaveLength(1)
  })

  test.each([
    [{ message: 'Hello, click here' }, 422, 'ownMessagesOnly'],
    [{ message: 'account-code' }, 422, 'ownMessagesOnly'],
    [{ message: 'own-report', subject: 'You have won' }, 422, 'ownMessagesOnly'],
    [{ message: 'own-report', from: 'bank@example.com' }, 422, 'ownMessagesOnly'],
    [{ message: 'own-report', to: 'leo@example.org' }, 403, 'ownContactOnly'],
    [{ message: 'own-report', to: ['leo@example.org'] }, 422, 'invalid'],
    [{ message: 'own-report', to: 'rosa@example.org,leo@example.org' }, 403, 'ownContactOnly'],
    [{ message: 'a'.repeat(2001) }, 422, 'invalid'],
    [{ to: rosa.email }, 422, 'invalid'],
    [{}, 422, 'invalid'],
  ])('rejects other recipients and other texts: %j', async (body, status, code) => {
    await save()
    for (const refused of [await send(body), await queue(body)]) {
      expect(refused).toMatchObject({ status, body: { success: false, code } })
      expect(refused.body.message).not.toBe('')
    }
    expect(await queuedMessages()).toEqual([])
  })

  test('sends nothing to a phone number that is not verified', async () => {
    await save()
    expect(await queue({ message: 'own-report', method: 'phone' })).toMatchObject({
      status: 422,
      body: { fields: { to: 'noContact' } },
    })
    await product.deps.db.updateTable('person').set({ phone: rosa.phone }).where('id', '=', personId).execute()
    expect((await queue({ message: 'own-report', to: rosa.phone })).status).toBe(403)
    expect(await queuedMessages()).toEqual([])
  })

  test('rejects guests, and people without a saved check-up', async () => {
    expect(await send({ message: 'own-report' }, { by: '' })).toMatchObject({ status: 401, body: { code: 'signIn' } })
    const { cookie: guest } = await finishedCheckUp(product)
    expect((await send({ message: 'own-report', to: rosa.email }, { by: guest })).status).toBe(401)
    expect((await send({ message: 'own-report' })).status).toBe(404)
    expect(await queuedMessages()).toEqual([])
  })

  test('rejects after five messages in an hour, and to a blocked contact', async () => {
    await save()
    for (let each = 0; each < 5; each++) expect((await send({ message: 'own-report' })).status).toBe(200)
    expect((await queue({ message: 'own-report' })).status).toBe(429)
    expect(await queuedMessages()).toHaveLength(5)
    await product.deps.db.deleteFrom('rate_limit').execute()
    await blockContact(product.deps, contactKey('email', rosa.email))
    expect((await send({ message: 'own-report' })).status).toBe(403)
    expect(await queuedMessages()).toHaveLength(5)
  })
})
