import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '#tests/support/product.ts'
import { clearReminders, page, passTo, remindedGuest, rowOf, subjects, subjectsTo } from '../reminders.example.ts'

const { first, step, pause } = subjects

onBothDatabases('reminders', (product) => {
  beforeEach(() => clearReminders(product))

  test('end with a last message after four without a visit', async () => {
    const { email, responseId } = await remindedGuest(product, { week_told_on: '2026-11-23' })
    const days = ['23', '24', '25', '26', '27', '30']
    for (const day of days) await passTo(product, `2026-11-${day}T15:00:00Z`)
    expect(await subjectsTo(product, email)).toEqual([first, step, step, step, step, pause])
    expect(await rowOf(product, responseId)).toMatchObject({ ended_by: 'pause', next_at: null })
  })

  test('resume counting after a visit: by the link, and by the browser itself', async () => {
    const { browser, email, responseId } = await remindedGuest(product, { week_told_on: '2026-11-23' })
    for (const day of ['23', '24', '25', '26']) await passTo(product, `2026-11-${day}T15:00:00Z`)
    await browser.get(page)
    await passTo(product, '2026-11-27T15:00:00Z')
    expect((await subjectsTo(product, email)).at(-1)).toBe(step)
    expect(await rowOf(product, responseId)).toMatchObject({ ended_by: null })
  })

  test('end by the email header and one request, not by opening the link', async () => {
    const { email, responseId } = await remindedGuest(product)
    await passTo(product, '2026-11-23T15:00:00Z')
    const [, , message] = await product.messagesTo(email)
    const address = message?.unsubscribe ?? ''
    const led = await product.ask(new Request(address, { headers: { host: 'localhost:3000' } }))
    const shown = await product.browser().get(led.headers.get('location') ?? '')
    expect([led.status, shown.status]).toEqual([303, 200])
    expect(await shown.text()).toContain('Stop my reminders')
    expect(await rowOf(product, responseId)).toMatchObject({ ended_at: null })
    const post = (to: string, body: string) =>
      product.ask(
        new Request(to, {
          method: 'POST',
          body,
          headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
        }),
      )
    expect((await post(address, 'x=y')).status).toBe(422)
    expect((await post(`${address.slice(0, -1)}_`, 'List-Unsubscribe=One-Click')).status).toBe(404)
    expect(await rowOf(product, responseId)).toMatchObject({ ended_at: null })
    expect((await post(address, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect(await rowOf(product, responseId)).toMatchObject({ ended_by: 'mail', next_at: null })
    expect((await post(address, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect(await passTo(product, '2026-11-24T15:00:00Z')).toBe(0)
  })

  test.each([
    ['of the mail program', { origin: 'https://mail.example.com' }],
    ['that is hidden', { origin: 'null' }],
    ['that is missing', {}],
  ])('end by one request with a cookie and an origin %s', async (_, headers: Record<string, string>) => {
    const { email, responseId, browser } = await remindedGuest(product)
    await passTo(product, '2026-11-23T15:00:00Z')
    const [, , message] = await product.messagesTo(email)
    const answer = await product.ask(
      new Request(message?.unsubscribe ?? '', {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: {
          host: 'localhost:3000',
          'content-type': 'application/x-www-form-urlencoded',
          cookie: browser.cookieHeader(),
          ...headers,
        },
      }),
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await rowOf(product, responseId)).toMatchObject({ ended_by: 'mail', next_at: null })
  })

  test('end by one press of the page’s button, also without cookies', async () => {
    const { email, responseId } = await remindedGuest(product)
    const [, message] = await product.messagesTo(email)
    const link = /http:\/\/localhost:3000\/api(\/reminders\/stop\/\S+)/.exec(message?.text ?? '')?.[1] ?? ''
    const reader = product.browser()
    expect((await reader.get(`/api${link}`)).headers.get('location')).toBe(link)
    expect((await reader.get(link)).status).toBe(200)
    expect((await reader.post(link, { go: 'stop' })).status).toBe(303)
    expect(await (await reader.get(link)).text()).toContain('You will get no more reminders')
    expect(await rowOf(product, responseId)).toMatchObject({ ended_by: 'mail' })
    expect((await reader.get(`${link}x`)).status).toBe(404)
    expect((await reader.post(`${link}x`, { go: 'stop' })).status).toBe(404)
  })
})
