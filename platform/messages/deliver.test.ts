import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { onBothDatabases } from '#tests/support/product.ts'
import { claimDue, deliverDue, handOver } from './deliver.ts'
import { countByState, resend } from './operator.ts'
import {
  afterwards,
  code,
  minuteMs,
  notice,
  outboxOf,
  reminder,
  saying,
  sent,
  start,
  transportOf,
} from './outbox.example.ts'
import { settle } from './settle.ts'
import type { DeliveryResult } from './transports/transport.ts'

onBothDatabases('the outbox', (product) => {
  const { at, reset, add, rowOf, delivering } = outboxOf(product)

  beforeEach(reset)

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
})
