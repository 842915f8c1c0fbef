import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/open.ts'
import type { Database } from '#database/schema.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { claimDue, type DeliveryDeps, deliverDue, handOver, type Row } from './deliver.ts'
import { countByState, drop, listStuck, resend } from './operator.ts'
import type { Message } from './outbox.ts'
import { settle } from './settle.ts'
import { startOutbox } from './start.ts'
import type { DeliveryResult, Method, OutgoingMessage, Transport } from './transports/transport.ts'

const start = new Date('2026-11-20T15:42:00Z')
const minuteMs = 60_000
const sent: DeliveryResult = { outcome: 'sent', transportId: 'c-1' }
const afterwards: DeliveryResult = { outcome: 'again', code: 'smtp-451' }

/** Returns a transport that records its messages. */
function transportOf(
  respond: (message: OutgoingMessage) => Promise<DeliveryResult>,
): Transport & { given: OutgoingMessage[] } {
  const given: OutgoingMessage[] = []
  return {
    given,
    send(message) {
      given.push(message)
      return respond(message)
    },
    close: () => undefined,
  }
}
const saying = (deliveryResult: DeliveryResult) => transportOf(async () => deliveryResult)

onBothDatabases('the outbox', (product) => {
  const at = (minutes: number) => {
    product.clock.now = new Date(start.getTime() + minutes * minuteMs)
  }
  const add = (...messages: Message[]) =>
    product.deps.db.transaction().execute(async (trx) => {
      for (const message of messages) await product.deps.outbox.add(trx, message)
    })
  const code = (key: string, more: Partial<Pick<Message, 'method' | 'recipient' | 'expiresAt'>> = {}): Message => ({
    name: 'share-code',
    method: 'email',
    recipient: more.method === 'phone' ? '3865550110' : 'rosa@example.org',
    languages: ['en', 'es'],
    partner: null,
    blanks: () => ({ code: '123456', minutes: '10', host: 'example.org' }),
    key,
    ...more,
  })
  const reminder = (key: string, expiresAt?: Date): Message => ({
    ...{ name: 'reminder-step', method: 'email', recipient: 'rosa@example.org', languages: ['en'], partner: null, key },
    blanks: () => ({ for: '', page: 'https://example.org/r/s', stop: 'https://example.org/s' }),
    ...(expiresAt && { expiresAt }),
  })
  const notice = (key: string): Message => ({
    ...{
      name: 'account-changed',
      method: 'email',
      recipient: 'rosa@example.org',
      languages: ['en'],
      partner: null,
      key,
    },
    blanks: () => ({ day: 'May 1' }),
  })
  const rowOf = (key: string): Promise<Row> =>
    product.deps.db.selectFrom('outbox_message').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  const delivering = (
    transports: Partial<Record<Method, Transport>>,
    db: Database = product.deps.db,
  ): DeliveryDeps => ({
    db,
    now: product.deps.now,
    log: product.deps.log,
    seal: product.deps.seal,
    transports,
  })

  beforeEach(async () => {
    at(0)
    await product.deps.db.deleteFrom('outbox_message').execute()
  })

  describe('adding a message', () => {
    test('is rolled back with the transaction that adds it', async () => {
      const { db, outbox } = product.deps
      const failing = db.transaction().execute(async (trx) => {
        await outbox.add(trx, code('a'))
        throw new Error('The cause did not happen')
      })
      await expect(failing).rejects.toThrow('The cause')
      expect(await countByState(db)).toEqual({})
      await add(code('a'))
      expect(await countByState(db)).toEqual({ waiting: 1 })
    })

    test('ignores a second message with the same key', async () => {
      await add(code('a'), code('a'))
      await add(code('a'))
      expect(await countByState(product.deps.db)).toEqual({ waiting: 1 })
    })

    test.each([
      ['a@b@c', 'email'],
      ['a b@example.org', 'email'],
      ['a@example.org, b@example.org', 'email'],
      ['a@example.org\r\nBcc: b@example.org', 'email'],
      ['"A" <a@example.org>', 'email'],
      ['386-555-0110', 'phone'],
      ['13865550110', 'phone'],
    ] as const)('rejects the recipient %j', async (recipient, method) => {
      await expect(add(code('a', { recipient, method }))).rejects.toThrow(`The recipient is not one of ${method}`)
    })
  })

  test('withdraws a message unless it was sent or is being sent', async () => {
    const { db, outbox } = product.deps
    const withdraw = (key: string) => db.transaction().execute((trx) => outbox.withdraw(trx, key))
    await add(code('left'), code('refused', { method: 'phone' }))
    const refusing = saying({ outcome: 'never', code: 'x' })
    await deliverDue(delivering({ email: saying(sent), phone: refusing }))
    await add(code('going'))
    await claimDue(delivering({}), 'email', 1)
    await add(code('waiting'), code('other'))
    for (const key of ['left', 'refused', 'going', 'waiting', 'unknown']) await withdraw(key)
    const rows = await db.selectFrom('outbox_message').select('key').orderBy('key').execute()
    expect(rows.map(({ key }) => key)).toEqual(['going', 'left', 'other'])
  })

  describe('delivery', () => {
    test('starts with the message that expires first, then the oldest', async () => {
      const inMinutes = (minutes: number) => new Date(start.getTime() + minutes * minuteMs)
      await add(code('a'))
      at(1)
      await add(code('b', { expiresAt: inMinutes(60) }), code('c', { expiresAt: inMinutes(10) }), code('d'))
      const keys: string[] = []
      for (const _ of 'abcd') keys.push(...(await claimDue(delivering({}), 'email', 1)).map(({ key }) => key))
      expect(keys).toEqual(['c', 'b', 'a', 'd'])
    })

    test('starts with codes and ends with reminders', async () => {
      const inMinutes = (minutes: number) => new Date(start.getTime() + minutes * minuteMs)
      await add(reminder('r', inMinutes(5)), notice('n'), code('c', { expiresAt: inMinutes(10) }))
      const keys: string[] = []
      for (const _ of 'cnr') keys.push(...(await claimDue(delivering({}), 'email', 1)).map(({ key }) => key))
      expect(keys).toEqual(['c', 'n', 'r'])
    })

    test('sends once, then erases text and recipient', async () => {
      await add(code('a'))
      const email = saying(sent)
      expect(await deliverDue(delivering({ email }))).toBe(1)
      expect(await deliverDue(delivering({ email }))).toBe(0)
      expect(email.given).toEqual([
        expect.objectContaining({
          recipient: 'rosa@example.org',
          fromName: 'Wellbeing CheckUp',
          subject: 'Your code is 123456 / Su código es 123456',
        }),
      ])
      expect(await rowOf('a')).toMatchObject({
        ...{ state: 'sent', attempts: 1, carrier_id: 'c-1', ended_at: start.toISOString(), claimed_until: null },
        ...{ recipient: '', subject: null, text: '', html: null },
      })
    })

    test('retries with exponential back-off, at most eight times', async () => {
      await add(code('a'))
      const email = saying(afterwards)
      const dues: number[] = []
      for (let tries = 1; tries <= 8; tries++) {
        await deliverDue(delivering({ email }))
        expect(await deliverDue(delivering({ email }))).toBe(0)
        const { due_at, state, attempts, failure } = await rowOf('a')
        expect([state, attempts, failure]).toEqual([tries < 8 ? 'waiting' : 'dead', tries, 'smtp-451'])
        dues.push(Math.round((Date.parse(due_at) - product.clock.now.getTime()) / 1000))
        if (tries < 8) product.clock.now = new Date(due_at)
      }
      expect(email.given.length).toBe(8)
      for (const [index, seconds] of [5, 30, 120, 600, 3600, 14_400, 43_200].entries()) {
        expect(dues[index]).toBeGreaterThanOrEqual(seconds * 0.8 - 1)
        expect(dues[index]).toBeLessThanOrEqual(seconds * 1.2 + 1)
      }
      expect(await rowOf('a')).toMatchObject({ recipient: 'rosa@example.org', claimed_until: null })
    })

    test('retries with the same id after a temporary failure', async () => {
      await add(code('a'))
      const answers = [afterwards, sent]
      const email = transportOf(async () => answers.shift() ?? sent)
      await deliverDue(delivering({ email }))
      at(1)
      await deliverDue(delivering({ email }))
      expect(await rowOf('a')).toMatchObject({ state: 'sent', attempts: 2, failure: null })
      expect(new Set(email.given.map(({ id }) => id)).size).toBe(1)
    })

    test.each<[string, DeliveryResult]>([
      ['dead', { outcome: 'never', code: 'smtp-550' }],
      ['unsure', { outcome: 'unsure', code: 'smtp-etimedout' }],
    ])('sends once if the message is %s afterwards', async (state, deliveryResult) => {
      await add(code('a'))
      const email = saying(deliveryResult)
      await deliverDue(delivering({ email }))
      at(60 * 24)
      await deliverDue(delivering({ email }))
      expect(email.given.length).toBe(1)
      expect(await rowOf('a')).toMatchObject({ state, attempts: 1, recipient: 'rosa@example.org' })
    })

    test('marks a message unsure if the transport throws', async () => {
      await add(code('a'))
      await deliverDue(delivering({ email: transportOf(() => Promise.reject(new Error('rosa@example.org'))) }))
      expect(await rowOf('a')).toMatchObject({ state: 'unsure', failure: 'carrier-failed' })
    })

    test('erases an expired message instead of sending it', async () => {
      await add(code('a', { expiresAt: new Date(start.getTime() + 10 * minuteMs) }))
      at(10)
      const email = saying(sent)
      expect(await deliverDue(delivering({ email }))).toBe(0)
      expect(await rowOf('a')).toMatchObject({ state: 'dead', failure: 'expired', recipient: '', text: '' })
      expect(email.given).toEqual([])
    })

    test('does not retry a message that expires before the next attempt', async () => {
      const expiresAt = new Date(start.getTime() + 1000)
      await add(code('a', { expiresAt }))
      await deliverDue(delivering({ email: saying(afterwards) }))
      expect(await rowOf('a')).toMatchObject({ state: 'waiting', due_at: expiresAt.toISOString() })
      product.clock.now = expiresAt
      await deliverDue(delivering({ email: saying(sent) }))
      expect(await rowOf('a')).toMatchObject({ state: 'dead', failure: 'smtp-451', recipient: '' })
    })

    test('waits for a transport, and marks the message dead after three days', async () => {
      await add(code('a', { method: 'phone' }), code('b'))
      const email = saying(sent)
      expect(await deliverDue(delivering({ email }))).toBe(1)
      expect(await countByState(product.deps.db)).toEqual({ sent: 1, waiting: 1 })
      at(3 * 24 * 60)
      expect(await deliverDue(delivering({ email }))).toBe(0)
      expect(await rowOf('a')).toMatchObject({ state: 'dead', failure: 'too-late', recipient: '3865550110' })
    })
  })

  describe('when a process ends during a delivery', () => {
    const claimOne = async (key: string) => {
      await add(code(key))
      const [row] = await claimDue(delivering({}), 'email', 1)
      if (!row) throw new Error('Nothing was claimed')
      return row
    }

    test('marks the message unsure and does not send it again', async () => {
      await claimOne('a')
      const email = saying(sent)
      at(1)
      expect(await deliverDue(delivering({ email }))).toBe(0)
      expect(await rowOf('a')).toMatchObject({ state: 'sending' })
      at(2)
      expect(await deliverDue(delivering({ email }))).toBe(0)
      expect(await rowOf('a')).toMatchObject({ state: 'unsure', failure: 'process-ended', attempts: 1 })
      expect(email.given).toEqual([])
    })

    test('records the late result of a slow process', async () => {
      const row = await claimOne('a')
      const slow = transportOf(async () => {
        at(5)
        await settle(delivering({}))
        expect(await rowOf('a')).toMatchObject({ state: 'unsure' })
        return sent
      })
      await handOver(delivering({ email: slow }), row)
      expect(await rowOf('a')).toMatchObject({ state: 'sent', recipient: '' })
    })

    test('a process that is delayed before the delivery releases its claim', async () => {
      const row = await claimOne('a')
      const email = saying(sent)
      at(0.5)
      await handOver(delivering({ email }), row)
      expect(email.given).toEqual([])
      expect(await rowOf('a')).toMatchObject({ state: 'waiting', claimed_until: null })
    })

    test('a late result does not override the decision of an operator', async () => {
      const row = await claimOne('a')
      const slow = transportOf(async () => {
        at(5)
        await settle(delivering({}))
        expect(await resend(product.deps, row.id)).toBe('done')
        return afterwards
      })
      await handOver(delivering({ email: slow }), row)
      expect(await rowOf('a')).toMatchObject({ state: 'waiting', attempts: 0, failure: null })
    })
  })

  test('records the result of a delivery once the database is available again', async () => {
    await add(code('a'))
    let failures = 0
    const outage: KyselyPlugin = {
      transformQuery({ node }) {
        if (node.kind === 'UpdateQueryNode' && email.given.length > 0 && failures++ < 2) throw new Error('no database')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const email = saying(sent)
    await deliverDue(delivering({ email }, product.deps.db.withPlugin(outage)))
    expect(failures).toBe(3)
    expect(await rowOf('a')).toMatchObject({ state: 'sent' })
    expect(email.given.length).toBe(1)
  })

  test('three concurrent dispatchers deliver each of 500 messages once', async () => {
    await add(
      ...Array.from({ length: 500 }, (_, number) => code(`m${number}`, { method: number % 2 ? 'phone' : 'email' })),
    )
    const databases = [1, 2, 3].map(() => openDatabase(product.deps.settings))
    const transports = databases.map(() =>
      transportOf(async () => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
        return sent
      }),
    )
    const ends = databases.map((db, number) => {
      const transport = transports[number]
      return startOutbox(delivering({ email: transport, phone: transport }, db))
    })
    await expect.poll(() => countByState(product.deps.db), { timeout: 18_000 }).toEqual({ sent: 500 })
    for (const end of ends) await end()
    for (const db of databases) await db.destroy()
    const ids = transports.flatMap(({ given }) => given.map(({ id }) => id))
    expect(ids.length).toBe(500)
    expect(new Set(ids).size).toBe(500)
    expect(transports.filter(({ given }) => given.length > 0).length).toBeGreaterThan(1)
  })

  describe('while the process runs', () => {
    /** Returns a transport with deliveries that stay pending until `release`. */
    function holding() {
      const waiting: (() => void)[] = []
      const transport = transportOf(() => new Promise((resolve) => waiting.push(() => resolve(sent))))
      const release = () => {
        for (const letGo of waiting.splice(0)) letGo()
      }
      return { ...transport, release }
    }

    test('a slow service does not delay others and gets at most five messages at a time', async () => {
      const many = (method: Method) => Array.from({ length: 8 }, (_, number) => code(`${method}${number}`, { method }))
      await add(...many('email'), ...many('phone'))
      const slow = holding()
      const phone = saying(sent)
      const end = startOutbox(delivering({ email: slow, phone }))
      await expect.poll(() => phone.given.length).toBe(8)
      await expect.poll(() => slow.given.length).toBe(5)
      await new Promise((resolve) => setTimeout(resolve, 700))
      expect(slow.given.length).toBe(5)
      slow.release()
      await expect.poll(() => slow.given.length).toBe(8)
      slow.release()
      await end()
      expect(await countByState(product.deps.db)).toEqual({ sent: 16 })
    })

    test('a code is not blocked by reminders in flight', async () => {
      await add(...Array.from({ length: 8 }, (_, number) => reminder(`r${number}`)))
      const slow = holding()
      const end = startOutbox(delivering({ email: slow }))
      await expect.poll(() => slow.given.length).toBe(4)
      await add(code('c'))
      await expect.poll(() => slow.given.at(-1)?.text, { timeout: 1000 }).toContain('123456')
      expect(slow.given.length).toBe(5)
      slow.release()
      await expect.poll(() => slow.given.length).toBe(9)
      slow.release()
      await end()
    })

    test('a message is sent within a second', async () => {
      const email = saying(sent)
      const end = startOutbox(delivering({ email }))
      await new Promise((resolve) => setTimeout(resolve, 100))
      await add(code('a'))
      await expect.poll(() => email.given.length, { timeout: 1000, interval: 20 }).toBe(1)
      await end()
    })

    test('stopping waits for pending deliveries and claims no more messages', async () => {
      await add(code('a'))
      const slow = holding()
      const close = vi.fn<() => void>()
      const end = startOutbox(delivering({ email: { ...slow, close } }))
      await expect.poll(() => slow.given.length).toBe(1)
      let ended = false
      const ending = end().then(() => {
        ended = true
      })
      await add(code('b'))
      await new Promise((resolve) => setTimeout(resolve, 700))
      expect([ended, slow.given.length, close.mock.calls.length]).toEqual([false, 1, 0])
      slow.release()
      await ending
      expect(close).toHaveBeenCalledOnce()
      expect(await countByState(product.deps.db)).toEqual({ sent: 1, waiting: 1 })
    })

    test('logs unsent messages without their recipients', async () => {
      await add(code('a'), code('b', { method: 'phone' }))
      const lines: unknown[] = []
      const warn = vi.spyOn(product.deps.log, 'warn').mockImplementation((...line) => void lines.push(line))
      const failing = { email: saying({ outcome: 'never', code: 'smtp-550' }), phone: saying(afterwards) }
      await deliverDue(delivering(failing))
      at(120)
      const end = startOutbox(delivering({}))
      await expect.poll(() => lines.length).toBe(3)
      await end()
      warn.mockRestore()
      expect(lines[2]).toEqual([{ dead: 1, unsure: 0, overdue: 1 }, 'some messages did not leave: npm run messages'])
      expect(JSON.stringify(lines)).toContain('smtp-550')
      expect(JSON.stringify(lines)).not.toMatch(/rosa|example|3865550110|123456/)
    })
  })

  describe('the view of an operator', () => {
    const stuck = async (key: string, deliveryResult: DeliveryResult, more?: Parameters<typeof code>[1]) => {
      await add(code(key, more))
      await deliverDue(delivering({ email: saying(deliveryResult), phone: saying(deliveryResult) }))
      return rowOf(key)
    }
    const dead: DeliveryResult = { outcome: 'never', code: 'smtp-550' }
    const unconfirmed: DeliveryResult = { outcome: 'unsure', code: 'twilio-timeout' }

    test('counts messages by state, and lists unsent ones with masked recipients', async () => {
      await stuck('a', sent)
      await stuck('b', dead)
      at(1)
      await stuck('c', unconfirmed, { method: 'phone' })
      expect(await countByState(product.deps.db)).toEqual({ dead: 1, sent: 1, unsure: 1 })
      const stays = { template: 'share-code', attempts: 1 }
      expect(await listStuck(product.deps.db, 10)).toEqual([
        {
          ...stays,
          id: expect.any(String),
          state: 'unsure',
          method: 'phone',
          failure: 'twilio-timeout',
          recipient: '…10',
          createdAt: product.clock.now.toISOString(),
        },
        {
          ...stays,
          id: expect.any(String),
          state: 'dead',
          method: 'email',
          failure: 'smtp-550',
          recipient: 'r…@….org',
          createdAt: start.toISOString(),
        },
      ])
      expect(await listStuck(product.deps.db, 1)).toHaveLength(1)
    })

    test.each([dead, unconfirmed])('offers to resend a message: %o', async (deliveryResult) => {
      const { id } = await stuck('a', deliveryResult)
      expect(await resend(product.deps, id)).toBe('done')
      expect(await resend(product.deps, id)).toBe('not-stuck')
      const email = saying(sent)
      await deliverDue(delivering({ email }))
      expect(email.given.map((message) => message.id)).toEqual([id])
      expect(await resend(product.deps, id)).toBe('not-stuck')
    })

    test('offers to drop a message', async () => {
      const { id } = await stuck('a', dead)
      expect(await drop(product.deps, id)).toBe('done')
      expect(await drop(product.deps, id)).toBe('unknown')
      expect(await countByState(product.deps.db)).toEqual({})
    })

    test('offers nothing for messages that are sent, waiting, expired or erased', async () => {
      const left = await stuck('a', sent)
      expect(await drop(product.deps, left.id)).toBe('not-stuck')
      const short = await stuck('b', dead, { expiresAt: new Date(start.getTime() + minuteMs) })
      at(1)
      expect(await resend(product.deps, short.id)).toBe('expired')
      const old = await stuck('c', dead)
      await product.deps.db.updateTable('outbox_message').set({ recipient: '' }).where('id', '=', old.id).execute()
      expect(await resend(product.deps, old.id)).toBe('erased')
      expect(await resend(product.deps, 'x')).toBe('unknown')
    })
  })
})
