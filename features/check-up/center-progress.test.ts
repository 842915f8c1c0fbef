import { afterEach, beforeEach, expect, test } from 'vitest'
import { doingWell, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { deleteAll } from '#features/my-data/delete.server.ts'
import { deliverDue } from '#platform/messages/deliver.ts'
import { listStuck, resend } from '#platform/messages/operator.ts'
import { createCenterTransport } from '#platform/messages/transports/center-service.ts'
import { flagSignature } from '#platform/request/start-link.server.ts'
import { type Service, startService } from '#tests/services/http-service.ts'
import { pageForm } from '#tests/support/check-ups.ts'
import { onDatabase } from '#tests/support/product.ts'

const token = 'the-token-that-the-center-service-wants'
const settings = { CENTER_SERVICE_URL: 'http://127.0.0.1:9/progress', CENTER_SERVICE_TOKEN: token }
const start = new Date('2026-11-20T15:42:00Z')

type Published = { status: string; centerid: string; pid: string; bid: string }

onDatabase(
  'a center service',
  (product) => {
    let reported: Published[]
    let keys: (string | undefined)[]
    /** Statuses of the service's next responses, in order; then 200. 0 means no response. */
    let answers: number[]
    let service: Service
    beforeEach(async () => {
      product.clock.now = start
      for (const table of ['rate_limit', 'response', 'browser_session', 'outbox_message'] as const)
        await product.deps.db.deleteFrom(table).execute()
      ;[reported, keys, answers] = [[], [], []]
      service = await startService((response, _, { headers, body }) => {
        keys.push(String(headers['idempotency-key']))
        const isOurs = headers.authorization === `Bearer ${token}`
        const status = isOurs ? (answers.shift() ?? 200) : 401
        if (status === 200) reported.push(JSON.parse(body))
        if (status !== 0) response.writeHead(status).end()
      })
    })
    afterEach(() => service.end())

    const deliver = () =>
      deliverDue({
        ...product.deps,
        transports: { center: createCenterTransport({ url: `${service.url}/progress`, token }, 300) },
      })
    const defer = (minutes: number) => {
      product.clock.now = new Date(start.getTime() + minutes * 60_000)
    }
    async function begin(query = '?partner=volusia&access_id=member-7') {
      const browser = product.browser()
      await browser.post(`/start${query}`, { audience: 'self', length: 'whole', consent: 'yes' })
      return browser
    }
    async function finish(browser: ReturnType<typeof product.browser>) {
      for (let number = 1; number <= wellbeing13.pages.length; number++)
        await browser.post(
          `/checkUp/${number}`,
          Object.fromEntries(
            [...Map.groupBy(new URLSearchParams(pageForm(number, doingWell)), ([name]) => name)].map(([name, all]) => [
              name,
              all.map(([, value]) => value),
            ]),
          ),
        )
    }

    test('gets one notification when a check-up begins and one when it is completed, without our ids', async () => {
      const browser = await begin()
      await Promise.all([deliver(), deliver()])
      await finish(browser)
      await finish(browser)
      await deliver()
      await deliver()
      const common = { centerid: 'demo-center-110', pid: 'member-7', bid: expect.stringMatching(/^[\w-]{22}$/) }
      expect(reported).toEqual([
        { status: 'started', ...common },
        { status: 'completed', ...common },
      ])
      expect(reported[0]?.bid).toBe(reported[1]?.bid)
      expect(new Set(keys).size).toBe(2)
      const { id } = await product.deps.db.selectFrom('response').select('id').executeTakeFirstOrThrow()
      expect(JSON.stringify(reported)).not.toContain(id)
      const rows = await product.deps.db.selectFrom('outbox_message').selectAll().execute()
      expect(rows.map(({ state, recipient, text }) => [state, recipient, text])).toEqual([
        ['sent', '', ''],
        ['sent', '', ''],
      ])
    })

    test('gets no notification when a completed check-up is completed again', async () => {
      const browser = await begin()
      await finish(browser)
      await deliver()
      await product.deps.db.deleteFrom('outbox_message').execute()
      await finish(browser)
      expect(await deliver()).toBe(0)
    })

    test.each([
      ['without a partner', '?access_id=member-7'],
      ['of a partner without an id of the service', '?partner=default&access_id=member-7'],
      ['without an id of the center for the person', '?partner=volusia'],
    ])('gets no notification of a check-up %s', async (_, query) => {
      await finish(await begin(query))
      expect(await deliver()).toBe(0)
      expect(reported).toEqual([])
    })

    test('gets no notification of a check-up that is a trial', async () => {
      const flag = flagSignature(product.deps.keyedHash, 'test_flag', 'volusia')
      await finish(await begin(`?partner=volusia&access_id=member-7&test_flag=${flag}`))
      expect(await deliver()).toBe(0)
    })

    test('gets no notification of a check-up that was deleted before delivery', async () => {
      await finish(await begin())
      const { db, now } = product.deps
      const { id } = await db.selectFrom('response').select('id').executeTakeFirstOrThrow()
      expect(await db.selectFrom('outbox_message').select('id').execute()).toHaveLength(2)
      const whose = { responseIds: [id], personId: null, sessionId: null }
      await db.transaction().execute((trx) => deleteAll({ db: trx, now }, whose, 'guest'))
      expect(await db.selectFrom('outbox_message').select('id').execute()).toEqual([])
      expect(await deliver()).toBe(0)
    })

    test('gets a retry after a failure, with the same idempotency key', async () => {
      answers = [500]
      await begin()
      await deliver()
      expect(reported).toEqual([])
      await deliver()
      expect(keys).toHaveLength(1)
      defer(1)
      await deliver()
      expect(reported).toHaveLength(1)
      expect(keys[0]).toBe(keys[1])
    })

    test.each([
      [400, 'dead', 'center-http-400'],
      [0, 'unsure', 'center-timeout'],
    ])('gets no automatic retry after status %i, and operators see the message', async (status, state, failure) => {
      answers = [status]
      await begin()
      await deliver()
      defer(60)
      await deliver()
      expect(keys).toHaveLength(1)
      const [stuck] = await listStuck(product.deps.db, 9)
      expect(stuck).toMatchObject({ state, failure, method: 'center', template: 'center-progress', recipient: '…10' })
      await resend(product.deps, stuck?.id ?? '')
      await deliver()
      expect(reported).toHaveLength(1)
      expect(keys[0]).toBe(keys[1])
    })
  },
  settings,
)

onDatabase('without a center service', (product) => {
  test('queues no notification and offers no such delivery method', async () => {
    await product
      .browser()
      .post('/start?partner=volusia&access_id=member-7', { audience: 'self', length: 'whole', consent: 'yes' })
    expect(await product.deps.db.selectFrom('response').select('id').execute()).toHaveLength(1)
    expect(await product.deps.db.selectFrom('outbox_message').selectAll().execute()).toEqual([])
    expect(product.deps.outbox.methods).toEqual(['email', 'phone'])
  })
})
