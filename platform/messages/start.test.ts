import { beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { deliverDue } from './deliver.ts'
import { countByState } from './operator.ts'
import { afterwards, code, outboxOf, reminder, saying, sent, transportOf } from './outbox.example.ts'
import { startOutbox } from './start.ts'
import type { Method } from './transports/transport.ts'

onBothDatabases('the running outbox', (product) => {
  const { at, reset, add, delivering } = outboxOf(product)

  beforeEach(reset)

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
