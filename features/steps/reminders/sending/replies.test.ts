import { createHmac, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { isBlocked } from '#domain/contacts/contact-block.server.ts'
import { contactKey } from '#domain/contacts/contact-method.ts'
import { onBothDatabases, type Product } from '#tests/support/product.ts'
import { addStep, at, clearReminders, consentsOf, form, guest, page, rowOf } from '../reminders.example.ts'
import { readReply } from './replies.ts'
import { isSignedByTwilio } from './twilio-signature.ts'

describe('the wish in a reply', () => {
  test.each([
    ['STOP', 'stop', 'en'],
    [' stop.', 'stop', 'en'],
    ['Stop please', 'stop', 'en'],
    ['Alto', 'stop', 'es'],
    ['PARE', 'stop', 'es'],
    ['END', 'stop', 'en'],
    ['quit', 'stop', 'en'],
    ['CANCEL', 'stop', 'en'],
    ['FIN', 'stop', 'es'],
    ['opt out', 'stop', 'en'],
    ['unsubscribe', 'stop', 'en'],
    ['HELP', 'help', 'en'],
    ['¿Ayuda?', 'help', 'es'],
    ['START', 'start', 'en'],
    ['Empezar', 'start', 'es'],
    ['Help me stop this', 'unknown', null],
    ['Thank you', 'unknown', null],
    ['', 'unknown', null],
    ['👍', 'unknown', null],
  ])('is read from "%s"', (text, wish, locale) => expect(readReply(text)).toEqual({ wish, locale }))
})

describe('the signature of Twilio', () => {
  // The example of twilio.com/docs/usage/security.
  const url = 'https://example.com/myapp.php?foo=1&bar=2'
  const fields = () =>
    new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675310',
      Digits: '1234',
      From: '+14158675310',
      To: '+18005551212',
    })
  const right = createHmac('sha1', '12345')
    .update(`${url}CallSidCA1234567890ABCDECaller+14158675310Digits1234From+14158675310To+18005551212`)
    .digest('base64')
  test('is valid for its address and fields', () => expect(isSignedByTwilio('12345', url, fields(), right)).toBe(true))
  test.each([
    ['of another token', '12346', url, right],
    ['of another address', '12345', `${url}0`, right],
    ['missing', '12345', url, undefined],
    ['empty', '12345', url, ''],
    ['cut off', '12345', url, right.slice(0, -4)],
  ])('is invalid if it is %s', (_, token, address, signature) => {
    expect(isSignedByTwilio(token, address, fields(), signature)).toBe(false)
  })
  test('is invalid when a field was changed', () => {
    const changed = fields()
    changed.set('Digits', '4321')
    expect(isSignedByTwilio('12345', url, changed, right)).toBe(false)
  })
})

const token = 'the-auth-token-of-this-test'
const otherToken = 'the-other-auth-token-of-this-test'
const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: `${token},${otherToken}`,
  TWILIO_FROM: '+13865550100',
}
const address = 'http://localhost:3000/api/messages/replies'

/** Sends a reply as Twilio does. Returns the status and the text of the response; null for none. */
async function reply(product: Product, from: string, text: string, more: Record<string, string> = {}, by = token) {
  const MessageSid = `SM${randomUUID().replaceAll('-', '')}`
  const fields = new URLSearchParams({ From: `+1${from}`, To: twilio.TWILIO_FROM, Body: text, MessageSid, ...more })
  const signed =
    address +
    [...fields.keys()]
      .toSorted()
      .map((name) => name + fields.get(name))
      .join('')
  const response = await product.ask(
    new Request(address, {
      method: 'POST',
      body: fields.toString(),
      headers: {
        host: 'localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': createHmac('sha1', by).update(signed).digest('base64'),
      },
    }),
  )
  return [response.status, /<Message>([\s\S]*)<\/Message>/.exec(await response.text())?.[1] ?? null]
}

/** A guest with reminders by text message and the messages queued so far. Nothing is delivered here. */
async function byText(product: Product, prefix = '') {
  const person = await guest(product)
  await person.browser.post(prefix + page, form(person.phone))
  const { db } = product.deps
  const sent = await db
    .selectFrom('outbox_message')
    .select('text')
    .where('recipient', '=', person.phone)
    .executeTakeFirstOrThrow()
  await person.browser.post(prefix + page, { remind: 'code', code: /\d{6}/.exec(sent.text)?.[0] ?? '' })
  await addStep(product, person.responseId)
  return person
}

const textsTo = async ({ deps: { db } }: Product, phone: string) =>
  (
    await db
      .selectFrom('outbox_message')
      .select('text')
      .where('recipient', '=', phone)
      .where('template', 'like', 'reminder-%')
      .orderBy('id')
      .execute()
  ).map(({ text }) => text)

onBothDatabases(
  'replies to text messages',
  (product) => {
    beforeEach(() => clearReminders(product))

    test('STOP ends them at once, with queued messages; START resumes them', async () => {
      const { responseId, phone } = await byText(product)
      await at(product, '2026-11-23T15:00:00Z')
      expect((await textsTo(product, phone)).length).toBe(2)
      expect(await reply(product, phone, 'Stop')).toEqual([
        200,
        'Wellbeing CheckUp:\nYou will get no more texts from us. Reply START to get them again.',
      ])
      expect(await textsTo(product, phone)).toEqual([])
      expect(await rowOf(product, responseId)).toMatchObject({ ended_by: 'stop', next_at: null })
      expect(await isBlocked(product.deps, contactKey('phone', phone))).toBe(true)
      expect(await at(product, '2026-11-24T15:00:00Z')).toBe(0)
      expect((await reply(product, phone, 'START'))[1]).toContain('You will get reminders on the days of your steps.')
      expect(await rowOf(product, responseId)).toMatchObject({ ended_by: null, next_at: '2026-11-25T14:00:00.000Z' })
      expect(await isBlocked(product.deps, contactKey('phone', phone))).toBe(false)
      expect(await consentsOf(product, responseId)).toEqual([1, 0, 1])
    })

    test('ignores a replayed reply: a later START remains valid', async () => {
      const { responseId, phone } = await byText(product)
      const MessageSid = 'SM0123456789abcdef0123456789abcdef'
      expect((await reply(product, phone, 'STOP', { MessageSid }))[1]).toContain('You will get no more texts')
      await reply(product, phone, 'START')
      expect(await reply(product, phone, 'STOP', { MessageSid })).toEqual([200, null])
      expect(await rowOf(product, responseId)).toMatchObject({ ended_by: null })
      expect(await isBlocked(product.deps, contactKey('phone', phone))).toBe(false)
    })

    test('in Spanish ALTO, AYUDA and EMPEZAR do the same', async () => {
      const { phone } = await byText(product, '/es')
      expect((await reply(product, phone, 'Ayuda'))[1]).toContain('Enviamos recordatorios de sus pasos.')
      expect((await reply(product, phone, 'alto'))[1]).toContain('Responda EMPEZAR')
      expect((await reply(product, phone, 'Empezar'))[1]).toContain('Recibirá recordatorios')
    })

    test('after STOP the page asks for a code again', async () => {
      const { browser, responseId, phone } = await byText(product)
      await reply(product, phone, 'STOP')
      expect(await (await browser.get(page)).text()).toContain('You replied STOP')
      await browser.post(page, form(phone))
      expect(await rowOf(product, responseId)).toMatchObject({ proved_at: null, next_at: null })
    })

    test('answers any other text that replies are not read, also for an unknown number', async () => {
      const { phone } = await byText(product)
      expect((await reply(product, phone, 'Thank you, dear'))[1]).toContain('Nobody reads replies here.')
      expect((await reply(product, '3865550111', 'HELP'))[1]).toContain('Help: help@example.org')
      expect((await reply(product, '3865550111', 'START'))[1]).toContain('Nobody reads replies here.')
      expect((await reply(product, '3865550111', 'ALTO'))[1]).toContain('Responda EMPEZAR')
    })

    test('stops answering after many replies on a day, but STOP still works', async () => {
      const { responseId, phone } = await byText(product)
      for (let count = 0; count < 6; count++) expect((await reply(product, phone, 'hm'))[1]).not.toBeNull()
      expect(await reply(product, phone, 'hm')).toEqual([200, null])
      expect(await reply(product, phone, 'STOP')).toEqual([200, null])
      expect(await rowOf(product, responseId)).toMatchObject({ ended_by: 'stop' })
    })

    test('executes a reply that Twilio has answered itself, without another text', async () => {
      const { responseId, phone } = await byText(product)
      expect(await reply(product, phone, 'STOP', { OptOutType: 'STOP' })).toEqual([200, null])
      expect(await rowOf(product, responseId)).toMatchObject({ ended_by: 'stop' })
    })

    test('obeys a reply that is signed with the other token, as during a change of the token', async () => {
      const { responseId, phone } = await byText(product)
      expect((await reply(product, phone, 'STOP', {}, otherToken))[0]).toBe(200)
      expect(await rowOf(product, responseId)).toMatchObject({ ended_by: 'stop' })
    })

    test('rejects an invalid signature without any change', async () => {
      const { responseId, phone } = await byText(product)
      const before = await rowOf(product, responseId)
      expect(await reply(product, phone, 'STOP', {}, 'another-token')).toEqual([403, null])
      expect(await rowOf(product, responseId)).toEqual(before)
    })
  },
  twilio,
)

onBothDatabases('without Twilio', (product) => {
  test('the address for replies does not exist', async () => {
    expect(await reply(product, '3865550100', 'STOP')).toEqual([404, null])
  })
})
