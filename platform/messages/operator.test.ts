import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '#tests/support/product.ts'
import { deliverDue } from './deliver.ts'
import { countByState, drop, listStuck, resend } from './operator.ts'
import { code, minuteMs, outboxOf, saying, sent, start } from './outbox.example.ts'
import type { DeliveryResult } from './transports/transport.ts'

onBothDatabases('the view of an operator on messages', (product) => {
  const { at, reset, add, rowOf, delivering } = outboxOf(product)

  beforeEach(reset)

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
