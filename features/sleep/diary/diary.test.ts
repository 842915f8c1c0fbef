import { expect, test } from 'vitest'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { onDatabase } from '#tests/support/product.ts'
import { nights, sleepPages } from '../sleep.example.ts'

onDatabase('the sleep diary', (product) => {
  const { moveTo, page, write } = sleepPages(product)

  test('has one row a night: saving again changes it', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    await Promise.all([write(browser), write(browser)])
    await write(browser, { bed_time: '23:15', rested: '' })
    const rows = await nights(product, responseId)
    expect(rows).toMatchObject([{ morning: '2026-11-20', bed_time: 1395, rested: null, wake_time_kept: null }])
    const html = await page(browser, '/sleep-diary')
    expect(html).toMatch(/<option value="11:15 pm" selected=""/)
    expect(html).toContain('value="Coffee at my &lt;sister&gt;"')
    expect(html).toContain('Write at least 3 mornings to see your average.')
    expect(rows[0]?.extras).not.toContain('sister')
  })

  test('is filled in as yesterday, so that a usual night is one press', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving, { first_name: 'Margaret' })
    const first = await page(browser, '/sleep-diary')
    for (const text of ['Good morning', 'night 1', 'A guess is fine.']) expect(first).toContain(text)
    expect(first).toMatch(/<option value="" selected="">Choose/)
    await write(browser, { rested: '3' })
    moveTo(1)
    const html = await page(browser, '/sleep-diary')
    for (const text of ['night 2', 'Filled in as yesterday.']) expect(html).toContain(text)
    expect([...html.matchAll(/<option value="([^"]*)" selected=""/g)].map(([, value]) => value)).toEqual([
      '10:30 pm',
      '7 am',
      '80',
    ])
    expect(html).toMatch(/name="rested"[^>]*checked=""[^>]*value="3"/)
    expect(html).not.toContain('my &lt;sister&gt;')
    const usual = { bed_time: '10:30 pm', up_time: '7 am', minutes_awake: '80', rested: '3', nap_minutes: '' }
    await browser.post('/sleep-diary', { ...usual, times_awake: '', extras: '', morning: '2026-11-21' })
    expect((await nights(product, responseId))[1]).toMatchObject({
      ...{ bed_time: 1350, up_time: 420, wake_time: 420, minutes_to_sleep: null, minutes_awake: 80, rested: 3 },
    })
    product.clock.now = new Date('2026-11-23T20:00:00Z')
    const evening = await page(browser, '/es/sleep-diary')
    for (const text of ['¿Cómo durmió anoche?', 'Está como la última noche de su diario.'])
      expect(evening).toContain(text)
    expect(evening).not.toContain('Buenos días')
  })

  test('shows errors without clearing the fields', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    const refused = await write(browser, { bed_time: 'late <tonight>', minutes_awake: '700' })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toContain('2 things need your attention')
    expect(html).toContain('Please enter a number from 0 to 600.')
    expect(html).toMatch(/<option value="late &lt;tonight&gt;" selected=""/)
    expect(html).toMatch(/<option value="700" selected=""/)
    const long = await (await write(browser, { up_time: '5 pm' }, '/es')).text()
    expect(long).toContain('Son más de 18 horas.')
    expect(await nights(product, responseId)).toEqual([])
  })

  test('preserves the details of a night from before, and shows them to the doctor', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    await write(browser)
    await product.deps.db
      .updateTable('sleep_night')
      .set({ minutes_to_sleep: 20, minutes_awake: 30, wake_time: 390 })
      .execute()
    expect(await page(browser, '/sleep-diary')).toMatch(/<option value="80" selected=""/)
    await write(browser, { extras: 'Tea' })
    expect(await nights(product, responseId)).toMatchObject([
      { minutes_to_sleep: 20, minutes_awake: 30, wake_time: 390 },
    ])
    moveTo(1)
    await write(browser)
    const paper = await page(browser, '/sleep-diary/print')
    for (const text of ['It took me about this long to fall asleep', '6:30\u00a0am', '84%'])
      expect(paper).toContain(text)
    expect(await page(product.browser(), '/sleep-diary/blank')).not.toContain('to fall asleep')
  })

  test('takes nights of the last year, and none that is not over', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    for (const morning of ['2026-11-21', '2025-11-10', '2026-13-01', 'x', ''])
      expect((await write(browser, { morning })).status).toBe(400)
    expect((await write(browser, { morning: '2026-11-18' })).status).toBe(303)
    expect(await nights(product, responseId)).toMatchObject([{ morning: '2026-11-18' }])
    expect(await page(browser, '/sleep-diary?night=2026-11-18')).toContain(
      'The night from Tuesday, November 17 to Wednesday, November 18',
    )
    expect(await page(browser, '/sleep-diary?night=2026-11-30')).toContain('Good morning')
  })

  test('shows the average from three mornings on, with a table, and prints it for the doctor', async () => {
    const { browser } = await sessionBrowser(product, people.thriving)
    expect((await browser.get('/sleep-diary/print')).status).toBe(303)
    for (const day of [0, 1, 2, 3, 4, 5, 6, 7]) {
      moveTo(day)
      await write(browser)
    }
    const html = await page(browser, '/sleep-diary')
    for (const text of ['You slept about 7 hours a night.', 'you slept 84 percent', 'last 7 nights', 'Earlier nights'])
      expect(html).toContain(text)
    expect(html.split('<svg aria-hidden="true"><rect')).toHaveLength(10)
    const paper = await page(browser, '/sleep-diary/print')
    expect(paper.split('<table>')).toHaveLength(3)
    for (const text of ['Fri, Nov 20', '10:30\u00a0pm', '84%', 'Coffee at my &lt;sister&gt;', '8 nights'])
      expect(paper).toContain(text)
    expect(await page(product.browser(), '/es/sleep-diary/blank')).toContain('Un diario de sueño para escribir')
  })

  test('forgets a night that is deleted', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    await write(browser)
    const response = await browser.post('/sleep-diary', { morning: '2026-11-20', go: 'remove' })
    expect(response.headers.get('location')).toBe(`/sleep-diary?responseId=${responseId}#removed`)
    expect(await nights(product, responseId)).toEqual([])
  })
})
