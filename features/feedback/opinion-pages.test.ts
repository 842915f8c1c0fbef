import { beforeEach, describe, expect, test } from 'vitest'
import { people, sessionBrowser, strangersCookie } from '#features/report/report.example.ts'
import { type Browser, type Fields, onBothDatabases, type Product } from '#tests/support/product.ts'

onBothDatabases('giving an opinion', (product) => {
  beforeEach(async () => {
    await product.deps.db.deleteFrom('rate_limit').execute()
  })

  describe('on the opinion page', () => {
    test('repeats the ladder and confidence questions of the check-up, without the old answers', async () => {
      const { browser } = await sessionBrowser(product, people.struggling)
      const html = await (await browser.get('/es/progress-point')).text()
      expect(html).toContain('Imagine una escalera')
      expect(html).toContain('hacer un pequeño cambio')
      expect(html).not.toMatch(/<input[^>]*type="radio"[^>]*checked/)
    })

    test('saves the answers as given, and shows the ladder steps then and now', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.struggling)
      const sent = await publish(browser, {
        ladder_now: '5',
        confidence: '8',
        change: 'same',
        comment: 'I <like> it',
      })
      expect(sent.status).toBe(303)
      expect(await stored(product, responseId)).toEqual([
        { page: 'progress-point', body: { ladder_now: 5, confidence: 8, change: 'same', comment: 'I <like> it' } },
      ])
      const html = await (await browser.get(sent.headers.get('location') ?? '')).text()
      expect(html).toContain('You moved from step 3 to step 5 on the ladder of life.')
      expect(html).toContain('You are more sure that you can make a small change: 8 of 10')
      expect(html).not.toContain('One step up or down')
      expect(html).not.toContain('name="ladder_now"')
      expect(html).not.toContain('When life feels heavy')
    })

    test('offers help for a low step, and a check-in when things are worse', async () => {
      const { browser } = await sessionBrowser(product, people.struggling)
      const low = await publish(browser, { ladder_now: '2' })
      expect(await (await browser.get(low.headers.get('location') ?? '')).text()).toContain('When life feels heavy')
      const worse = await publish(browser, { change: 'much_worse' })
      const html = await (await browser.get(worse.headers.get('location') ?? '')).text()
      expect(html).not.toContain('When life feels heavy')
      expect(html).toContain('/expert-check-in?responseId=')
    })

    test('asks three questions and for an opinion, and links to the steps', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.struggling)
      const html = await (await browser.get('/progress-point')).text()
      const names = [...html.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name)
      expect(names).toEqual(
        expect.arrayContaining(['ladder_now', 'confidence', 'change', 'change_text', 'comment', 'request_key']),
      )
      expect(html).not.toMatch(/name="(phq2_1|barriers|ladder_5y|helpful)"/)
      const sent = await publish(browser, { confidence: '4', phq2_1: '3' })
      expect(await stored(product, responseId)).toEqual([{ page: 'progress-point', body: { confidence: 4 } }])
      const thanks = await (await browser.get(sent.headers.get('location') ?? '')).text()
      expect(thanks).toContain(`href="/action-planning?responseId=${responseId}"`)
    })

    test('requires at least one answer, and shows a text that is too long again', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.struggling)
      const nothing = await publish(browser, { change: 'no such change' })
      expect(nothing.status).toBe(422)
      expect(await nothing.text()).toContain('Please answer at least one question.')
      const long = await publish(browser, { change: 'same', comment: 'c'.repeat(1001) })
      expect(long.status).toBe(422)
      const html = await long.text()
      expect(html).toContain('c'.repeat(1001))
      expect(html).toMatch(/<input[^>]*checked=""[^>]*value="same"/)
      expect(await stored(product, responseId)).toEqual([])
    })

    test('saves a resubmitted form once', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.struggling)
      const form = { change: 'same', request_key: 'same' }
      const both = await Promise.all([publish(browser, form), publish(browser, form)])
      expect(both.map(({ status }) => status)).toEqual([303, 303])
      expect(await stored(product, responseId)).toHaveLength(1)
    })

    test('rejects over the rate limit, and preserves the input', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.struggling)
      for (let time = 0; time < 20; time += 1) await publish(browser, { change: 'same', request_key: String(time) })
      const more = await publish(browser, { comment: 'One more' })
      expect(more.status).toBe(429)
      expect(await more.text()).toContain('One more</textarea>')
      expect(await stored(product, responseId)).toHaveLength(20)
    })

    test('a header button preserves the input', async () => {
      const { browser } = await sessionBrowser(product, people.struggling)
      const turned = await browser.post('/progress-point', { comment: 'Not yet sent', step: '6' })
      expect([turned.status, turned.headers.get('location')]).toEqual([307, '/progress-point'])
      const response = await browser.post('/progress-point', { comment: 'Not yet sent', step: '6' })
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('Not yet sent</textarea>')
    })
  })

  test('saves the survey under its own page name', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    const sent = await browser.post('/es/post-survey', {
      ps_easy: 'strongly_agree',
      ps_recommend: '9',
      ps_helped: 'no',
    })
    expect(sent.status).toBe(303)
    expect(await stored(product, responseId)).toEqual([
      { page: 'post-survey', body: { ps_easy: 'strongly_agree', ps_helped: 'no', ps_recommend: 9 } },
    ])
    expect(await (await browser.get(sent.headers.get('location') ?? '')).text()).toContain('Gracias')
  })

  test.each(['progress-point', 'post-survey'])('%s is open to the author of the check-up only', async (page) => {
    const { responseId } = await sessionBrowser(product, people.struggling)
    const stranger = await strangerOf(product)
    expect((await stranger.get(`/${page}?responseId=${responseId}`)).status).toBe(404)
    expect((await stranger.post(`/${page}?responseId=${responseId}`, { change: 'same' })).status).toBe(404)
    expect((await product.browser().get(`/${page}`)).status).toBe(404)
    expect(await stored(product, responseId)).toEqual([])
  })

  describe('POST /api/assessment/submitExperience', () => {
    test('saves any JSON object or text, with its page', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.struggling)
      const reported = { rating: 5, words: ['good', '\u0000'], more: { why: null } }
      const first = await call(browser, {
        response_id: responseId,
        experience: reported,
        page: '/ladder/progress',
      })
      expect([first.status, await first.json()]).toEqual([200, { success: true }])
      await call(browser, { response_id: responseId, experience: 'Very good' })
      expect(await stored(product, responseId)).toEqual([
        { page: '/ladder/progress', body: reported },
        { page: '', body: 'Very good' },
      ])
    })

    test('saves a repeated call once', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.struggling)
      const body = { response_id: responseId, experience: 'Good', request_key: 'a-key' }
      for (const _ of [1, 2]) expect((await call(browser, body)).status).toBe(200)
      expect(await stored(product, responseId)).toHaveLength(1)
    })

    test.each<[string, (responseId: string) => unknown, number]>([
      ['too deeply nested', (response_id) => ({ response_id, experience: { a: nested(4000) } }), 422],
      ['no experience', (response_id) => ({ response_id }), 422],
      ['an experience that is a number', (response_id) => ({ response_id, experience: 5 }), 422],
      ['one that is too large', (response_id) => ({ response_id, experience: 'e'.repeat(17_000) }), 422],
      ['a malformed page', (response_id) => ({ response_id, experience: 'e', page: 'a b' }), 422],
      ['a malformed id', () => ({ response_id: '\u0000', experience: 'e' }), 422],
      ['an unknown id', () => ({ response_id: 'nobody', experience: 'e' }), 404],
    ])('rejects with a message: %s', async (_, bodyFor, status) => {
      const { browser, responseId } = await sessionBrowser(product, people.struggling)
      const failed = await call(browser, bodyFor(responseId))
      expect(failed.status).toBe(status)
      expect(await failed.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w+ \w+/) })
      expect(await stored(product, responseId)).toEqual([])
    })

    test('answers 404 to a stranger', async () => {
      const { responseId } = await sessionBrowser(product, people.struggling)
      const stranger = await strangerOf(product)
      const failed = await call(stranger, { response_id: responseId, experience: 'e' })
      expect(failed.status).toBe(404)
      expect(await stored(product, responseId)).toEqual([])
    })
  })
})

const strangerOf = async ({ deps, browser }: Product) => browser().take(await strangersCookie(deps))

const publish = (browser: Browser, fields: Fields) => browser.post('/progress-point', fields)

const call = (browser: Browser, body: unknown) => browser.call('POST', '/api/assessment/submitExperience', body)

/** A list nested to the given depth. */
const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)])

/** Returns the saved feedback about a check-up, oldest first. */
async function stored({ deps }: Product, responseId: string) {
  const rows = await deps.db
    .selectFrom('experience')
    .select(['page', 'body'])
    .where('response_id', '=', responseId)
    .orderBy('id')
    .execute()
  return rows.map(({ page, body }) => ({ page, body: JSON.parse(body) as unknown }))
}
