import { expect, test } from 'vitest'
import { saveResponse } from '#domain/people/account.server.ts'
import { finishedCheckUp, people, sessionBrowser, strangersCookie } from '#features/report/report.example.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { onDatabase } from '#tests/support/product.ts'
import { check, night, nights, sleepPages, stages } from './sleep.example.ts'

onDatabase('the sleep pathway', (product) => {
  const { moveTo, page, today, write } = sleepPages(product)

  test('uses the chosen wake-up time for the week and the calendar', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    await browser.post('/sleep_pathway', check)
    await browser.post('/sleep_pathway', { go: 'next' })
    const file = `/api/calendar/en/wake-up.ics?responseId=${responseId}`
    expect(await (await browser.get(file)).text()).not.toContain('VEVENT')
    const wrong = await browser.post('/sleep_pathway2', { go: 'wake', wake: 'when <I> wake' })
    expect(wrong.status).toBe(422)
    const shown = await wrong.text()
    expect(shown).toContain('Please enter a time, such as')
    expect(shown).toContain('value="when &lt;I&gt; wake"')
    const saved = await browser.post('/sleep_pathway2', { go: 'wake', wake: '6:45' })
    expect(saved.headers.get('location')).toBe(`/sleep_pathway2?responseId=${responseId}#wake-saved`)
    // Answering the questions again preserves the week.
    await browser.post('/sleep_pathway?check=again', check)
    expect(await page(browser, '/sleep_pathway3')).toMatch(/value="6:45\sam"/)
    const entry = await (await browser.get(file)).text()
    expect(entry).toContain('DTSTART:20261121T064500')
    expect(entry).toContain('BYDAY=MO,TU,WE,TH,FR,SA,SU')
    expect(entry).toContain('SUMMARY:My morning')
    expect(entry.replaceAll(/^(UID|URL|DESCRIPTION|PRODID).*(\r\n .*)*$/gm, '')).not.toMatch(/sleep|wake/i)
    const copy = await (await browser.post('/api/my-data/download', { format: 'html', locale: 'en' })).text()
    expect(copy).toContain('6:45')
    expect((await product.browser().get(file)).status).toBe(404)
  })

  test('is walked through to its end by the clock, ready when the diary says so', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    const at = (path: string) => `${path}?responseId=${responseId}`
    expect((await browser.get('/sleep_pathway2')).headers.get('location')).toBe(at('/sleep_pathway'))
    expect((await browser.get('/sleep_pathway_complete')).headers.get('location')).toBe(at('/sleep_pathway'))
    expect(await page(browser, '/sleep_pathway')).toContain('A few questions first')
    const checked = await browser.post('/sleep_pathway', check)
    expect([checked.status, checked.headers.get('location')]).toEqual([303, `${at('/sleep_pathway')}&check=done`])
    const first = await page(browser, '/sleep_pathway')
    for (const text of [
      'You can do all four weeks. Stop and call your doctor if you feel worse.',
      'Notice your sleep',
      'on Friday, November 20',
      '0 of 3 mornings',
    ])
      expect(first).toContain(text)

    for (const day of [0, 1, 2]) {
      moveTo(day)
      expect((await write(browser)).status).toBe(303)
    }
    expect(await page(browser, '/sleep_pathway')).toContain('You have at least 3 mornings written down.')
    moveTo(7)
    const to2 = await browser.post('/sleep_pathway', { go: 'next' })
    expect(to2.headers.get('location')).toBe(at('/sleep_pathway2'))
    // Submitting twice starts the week once.
    expect((await browser.post('/sleep_pathway', { go: 'next' })).headers.get('location')).toBe(at('/sleep_pathway2'))

    for (const [path, next, tick, from] of [
      ['/sleep_pathway2', '/sleep_pathway3', 'wake_time_kept', 7],
      ['/sleep_pathway3', '/sleep_pathway4', 'got_up', 14],
      ['/sleep_pathway4', '/sleep_pathway_complete', 'wind_down', 21],
    ] as const) {
      expect(await page(browser, path)).toContain('You have 0 of 5 mornings so far. One more week is fine.')
      for (const day of [1, 2, 3, 4, 5]) {
        moveTo(from + day)
        expect(await page(browser, '/sleep-diary')).toContain(`value="${tick}"`)
        await write(browser, { did: [tick] })
      }
      expect(await page(browser, path)).not.toContain('One more week is fine.')
      moveTo(from + 7)
      expect((await browser.post(path, { go: 'next' })).headers.get('location')).toBe(at(next))
    }

    const refused = await browser.post('/sleep_pathway_complete', { helped: '2' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(/value="2"[^>]*checked|checked=""[^>]*value="2"/)
    const response = await browser.post('/sleep_pathway_complete', { now: 'worse', helped: '2' })
    expect(response.headers.get('location')).toBe(`${at('/sleep_pathway_complete')}#reply`)
    const done = await page(browser, '/sleep_pathway_complete')
    for (const text of ['ask about CBT-I', 'You slept about', 'Go back to week 2']) expect(done).toContain(text)
    const back = await browser.post('/sleep_pathway_complete', { go: 'back' })
    expect(back.headers.get('location')).toBe(at('/sleep_pathway2'))
    expect((await browser.get('/sleep_pathway_complete')).headers.get('location')).toBe(at('/sleep_pathway2'))

    const starts = await stages(product, responseId)
    expect(starts).toEqual([
      [1, '2026-11-20'],
      [2, '2026-11-27'],
      [3, '2026-12-04'],
      [4, '2026-12-11'],
      [5, '2026-12-18'],
      [2, '2026-12-18'],
    ])
  })

  test('never forces: people may advance before the diary is ready, add a week, and return to any week', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    await browser.post('/sleep_pathway', check)
    moveTo(7)
    await browser.post('/sleep_pathway', { go: 'again' })
    await browser.post('/sleep_pathway', { go: 'again' })
    expect(await page(browser, '/sleep_pathway')).toContain('on Friday, November 27')
    await browser.post('/sleep_pathway', { go: 'next' })
    await browser.post('/sleep_pathway2', { go: 'next' })
    expect(await page(browser, '/sleep_pathway')).toContain('You are in week 3 now')
    await browser.post('/sleep_pathway', { go: 'here' })
    await browser.post('/sleep_pathway', { go: 'next' })
    expect(await stages(product, responseId)).toEqual([
      [1, '2026-11-20'],
      [3, '2026-11-27'],
      [1, '2026-11-27'],
      [2, '2026-11-27'],
    ])
    expect((await browser.post('/sleep_pathway2', { go: 'nonsense' })).status).toBe(303)
    expect(await stages(product, responseId)).toHaveLength(4)
  })

  test('belongs to the person over all saved check-ups, and a night stays one', async () => {
    const { deps } = product
    const [one, other] = [await finishedCheckUp(deps, people.thriving), await finishedCheckUp(deps, people.thriving)]
    const personId = await addPerson(product, `sleeper-${one.responseId}@example.org`)
    const ctx = { deps, signedIn: { person: { id: personId } } } as RequestContext
    for (const { responseId } of [one, other])
      await deps.db.transaction().execute((trx) => saveResponse(ctx, trx, responseId, personId))
    const browser = product.browser().take(await signIn(product, personId))
    const at = (path: string, id: string) => `${path}?responseId=${id}`
    await browser.post(at('/sleep_pathway', one.responseId), check)
    await browser.post(at('/sleep-diary', one.responseId), { ...night, morning: today() })
    await browser.post(at('/sleep-diary', other.responseId), { ...night, morning: today(), bed_time: '11 pm' })
    expect(await nights(product, one.responseId)).toMatchObject([{ bed_time: 1380 }])
    expect(await nights(product, other.responseId)).toEqual([])
    expect(await page(browser, at('/sleep_pathway2', other.responseId))).toContain('Set your body clock')
    expect(await page(browser, at('/sleep-diary', other.responseId))).toMatch(/<option value="11 pm" selected=""/)
    expect(await page(browser, at('/progress-hub', other.responseId))).toContain(
      'You are in week 1: Notice your sleep.',
    )
  })

  test('is shown on the progress hub and among the services for a respondent who sleeps badly', async () => {
    const well = await sessionBrowser(product, people.thriving)
    expect(await page(well.browser, '/progress-hub')).not.toContain('The sleep weeks')
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    const hub = await page(browser, '/progress-hub')
    expect(hub).toContain('Four weeks, one change at a time.')
    const link = `href="/sleep_pathway?responseId=${responseId}"`
    expect(hub).toContain(link)
    await browser.get('/agent-zero')
    expect(await page(browser, '/resources')).toContain(link)
    await browser.post('/sleep_pathway', check)
    await write(browser)
    expect(await page(browser, '/progress-hub')).toContain('One morning written so far.')
  })

  test('answers 404 for another account and changes nothing', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    await browser.post('/sleep_pathway', check)
    await write(browser)
    const before = [await stages(product, responseId), await nights(product, responseId)]
    const stranger = product.browser().take(await strangersCookie(product.deps))
    const pages = ['_pathway', '_pathway2', '_pathway3', '_pathway4', '_pathway_complete', '-diary']
    const fields = { ...check, ...night, go: 'next', morning: today() }
    for (const path of [...pages, '-diary/print'])
      expect((await stranger.get(`/sleep${path}?responseId=${responseId}`)).status, path).toBe(404)
    for (const path of pages)
      expect((await stranger.post(`/sleep${path}?responseId=${responseId}`, fields)).status, path).toBe(404)
    expect([await stages(product, responseId), await nights(product, responseId)]).toEqual(before)
    expect((await product.browser().get('/sleep_pathway')).status).toBe(404)
  })
})
