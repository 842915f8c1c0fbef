import { expect, test } from 'vitest'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { type Browser, onDatabase } from '#tests/support/product.ts'
import { check, sleepPages, steps } from '../sleep.example.ts'

onDatabase('the steps of "Sleep better"', (product) => {
  const { moveTo, page, write } = sleepPages(product)

  const promise = (browser: Browser, responseId: string, fields: object) =>
    browser.call('POST', '/api/steps', { response_id: responseId, intervention_id: 'sleep4', ...fields })
  const logOf = async (responseId: string) =>
    (
      await product.deps.db
        .selectFrom('step_day')
        .select(['day', 'result'])
        .where('response_id', '=', responseId)
        .orderBy('day')
        .execute()
    ).map(({ day, result }) => `${day} ${result}`)

  test('the diary is done with the third night, each logged once, by page or by call', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    await browser.post('/sleep_pathway', check)
    await browser.post('/sleep_pathway', { go: 'diary' })
    // Earlier than the first day of the step.
    await write(browser, { morning: '2026-11-19' })
    for (const _ of ['once', 'twice']) await write(browser)
    expect(await logOf(responseId)).toEqual(['2026-11-20 did'])
    moveTo(1)
    const sent = { minutes_to_sleep: 20, times_awake: null, minutes_awake: 30, nap_minutes: null, rested: null }
    await browser.call('PUT', `/api/assessment/response/${responseId}/sleep/nights/2026-11-21`, {
      ...{ ...sent, bed_time: '22:30', wake_time: '06:30', up_time: '07:00', did: [], extras: null },
    })
    moveTo(2)
    const saved = await write(browser)
    expect(saved.headers.get('location')).toBe(`/sleep-diary?responseId=${responseId}&saved=2026-11-22`)
    const html = await page(browser, saved.headers.get('location') ?? '')
    for (const text of ['Saved. 4 nights are in your diary.', 'You slept about 7 hours.', 'Done on November 22.'])
      expect(html).toContain(text)
    expect(html).toContain('add a wind-down hour')
    expect(await steps(product, responseId)).toMatchObject([{ number: 3, state: 'done' }])
    expect(await page(browser, '/es/sleep-diary?saved=2026-11-22')).toContain('Ya hay 4 noches en su diario.')
  })

  test('ticked advice is a day of its step, and a deleted night no day of the diary', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    await browser.post('/sleep_pathway', check)
    await browser.post('/sleep_pathway', { go: 'diary' })
    await write(browser)
    await browser.post('/sleep-diary', { morning: '2026-11-20', go: 'remove' })
    expect(await logOf(responseId)).toEqual([])
    await browser.post('/sleep_pathway', { go: 'next' })
    const week = await page(browser, '/sleep_pathway2')
    expect(week).toContain('intervention=sleep4&amp;number=1')
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
    expect((await promise(browser, responseId, { number: 2, weekdays: days })).status).toBe(201)
    expect(await steps(product, responseId)).toMatchObject([
      { number: 3, state: 'stopped' },
      { number: 2, state: 'promised' },
    ])
    moveTo(1)
    await write(browser, { did: ['light'] })
    expect(await logOf(responseId)).toEqual([])
    await write(browser, { did: ['wake_time_kept'] })
    expect(await logOf(responseId)).toEqual(['2026-11-21 did'])
  })

  test('getting up at night is offered in the full version alone', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    await browser.post('/sleep_pathway', check)
    const offer = 'intervention=sleep4&amp;number=5'
    expect(await page(browser, '/sleep_pathway3')).toContain(offer)
    const weekdays = ['mon']
    expect((await promise(browser, responseId, { number: 5, weekdays })).status).toBe(201)
    await browser.post('/sleep_pathway', { ...check, sp_fall: 'yes' })
    expect(await page(browser, '/sleep_pathway3')).not.toContain(offer)
    const own = await browser.call('GET', `/api/steps?responseId=${responseId}`)
    expect(await own.json()).toMatchObject({ data: [{ number: 5, state: 'stopped' }] })
    expect((await promise(browser, responseId, { number: 5, weekdays })).status).toBe(422)
    expect((await promise(browser, responseId, { number: 4, weekdays })).status).toBe(201)
  })
})
