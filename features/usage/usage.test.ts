import { beforeEach, expect, test } from 'vitest'
import { signedLink } from '#platform/request/start-link.server.ts'
import { onBothDatabases, origin } from '#tests/support/product.ts'

onBothDatabases('usage counts', (product) => {
  beforeEach(async () => {
    for (const table of ['usage_count', 'rate_limit', 'browser_session'] as const)
      await product.deps.db.deleteFrom(table).execute()
  })
  const track = (body: unknown, headers: Record<string, string> = {}, query = '') =>
    product.ask(
      new Request(`${origin}/api/tracker${query}`, {
        method: 'POST',
        headers: { host: new URL(origin).host, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    )
  const counted = () => product.deps.db.selectFrom('usage_count').selectAll().orderBy('event').execute()
  const viewed = { event: 'viewed', page: '/start', locale: 'en' }

  test('increment by day, partner and language', async () => {
    const answers = await Promise.all([track(viewed), track(viewed), track(viewed)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await answers[0]?.json()).toEqual({ success: true })
    await track({ event: 'begun', page: '/checkUp/:number?' }, { 'accept-language': 'es' }, '?partner=volusia')
    expect(await counted()).toEqual([
      { day: '2026-11-20', event: 'begun', page: '/checkUp/:number?', partner_id: 110, locale: 'es', count: 1 },
      { day: '2026-11-20', event: 'viewed', page: '/start', partner_id: 0, locale: 'en', count: 3 },
    ])
  })

  test('use the day in the time zone', async () => {
    product.clock.now = new Date('2026-11-21T04:59:00Z')
    await track(viewed)
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    expect(await counted()).toMatchObject([{ day: '2026-11-20' }])
  })

  test.each([
    [{ ...viewed, event: 'rosa@example.org' }, 'event'],
    [{ ...viewed, page: '/start?name=rosa' }, 'page'],
    [{ ...viewed, page: '/no-such-page' }, 'page'],
    [{ ...viewed, page: 'a'.repeat(101) }, 'page'],
    [{ ...viewed, locale: 'fr' }, 'locale'],
    [{}, 'event'],
  ])('reject anything else: %j', async (body, field) => {
    const response = await track(body)
    expect(response.status).toBe(422)
    expect((await response.json()).fields).toHaveProperty(field)
    expect(await counted()).toEqual([])
  })

  test('do not store additional fields', async () => {
    await track({ ...viewed, person_id: 'rosa', ip: '10.0.0.1' })
    expect(JSON.stringify(await counted())).not.toMatch(/rosa|10\.0/)
  })

  test.each<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'respect the opt-out header %j',
    async (headers) => {
      const response = await track(viewed, headers)
      expect([response.status, await response.text()]).toEqual([204, ''])
      expect(await counted()).toEqual([])
    },
  )

  test('ignore test sessions', async () => {
    const browser = product.browser()
    await browser.get(signedLink(product.deps.keyedHash, 'test_flag', null, 'en'))
    expect((await track(viewed, { cookie: browser.cookieHeader(), origin })).status).toBe(204)
    expect(await counted()).toEqual([])
  })

  test('are rate limited', async () => {
    for (let each = 0; each < 6; each++) await Promise.all(Array.from({ length: 100 }, () => track(viewed)))
    expect((await track(viewed)).status).toBe(429)
    expect(await counted()).toMatchObject([{ count: 600 }])
  })
})
