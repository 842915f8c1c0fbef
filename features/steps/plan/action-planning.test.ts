import { beforeEach, expect, test } from 'vitest'
import { people, sessionBrowser, strangersCookie } from '#features/report/report.example.ts'
import { visibleText } from '#features/report/wording/html.example.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { idsIn, page, save, walk } from './planning.example.ts'

onBothDatabases('the action plan', (product) => {
  beforeEach(async () => {
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    await product.deps.db.deleteFrom('rate_limit').execute()
  })

  test('begins empty, and adds an action in the person’s own words', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    const empty = await page(browser)
    expect(visibleText(empty)).toContain('Your plan is empty.')
    expect(empty).toContain(`/action-planning?add=1&amp;responseId=${responseId}#plan-form`)
    const sent = await save(browser, walk)
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      `/action-planning?responseId=${responseId}#saved`,
    ])
    const html = await page(browser)
    for (const part of [
      'On Monday and Wednesday, at 8:30\u00a0am, after breakfast, I will walk in the &lt;hallway&gt; (10 minutes), ' +
        'at home.',
      'If it rains, then I will march in my chair.',
      '8 of 10',
      'Dan',
    ])
      expect(html).toContain(part)
    expect(visibleText(await page(browser, '/es/action-planning'))).toContain('8:30 a. m., after breakfast')
  })

  test('stores the person’s own words encrypted', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    await save(browser, walk)
    await browser.post('/action-planning', { do: 'goal', goal: 'To walk with my granddaughter' })
    const { db } = product.deps
    const rows = [
      ...(await db.selectFrom('plan_action').selectAll().where('response_id', '=', responseId).execute()),
      ...(await db.selectFrom('plan_goal').selectAll().where('response_id', '=', responseId).execute()),
    ]
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/hallway|Walk|\bDan\b|granddaughter/)
    expect(await page(browser)).toContain('To walk with my granddaughter</textarea>')
  })

  test('shows errors without clearing the fields', async () => {
    const { browser } = await sessionBrowser(product, people.struggling)
    const sent = await save(browser, { ...walk, what: '', name: 'A name that is far too long', days: [] })
    expect(sent.status).toBe(422)
    const html = await sent.text()
    for (const part of ['Please write what you will do.', 'Max 20 characters', 'Please choose at least one day.'])
      expect(html).toContain(part)
    expect(html).toContain('value="A name that is far too long"')
    expect(html).toContain('value="march in my chair"')
    expect(html).toMatch(/<input[^>]*name="sure"[^>]*checked=""[^>]*value="8"|<input[^>]*value="8"[^>]*checked=""/)
    expect(visibleText(await page(browser))).toContain('Your plan is empty.')
  })

  test('the same form sent twice adds one action, sent again changed it changes that one', async () => {
    const { browser } = await sessionBrowser(product, people.struggling)
    await Promise.all([save(browser, walk, 'same'), save(browser, walk, 'same')])
    await save(browser, { ...walk, name: 'Stroll' }, 'same')
    expect(namesIn(await page(browser))).toEqual(['Stroll'])
  })

  test('has three actions at most, until one is done or taken away', async () => {
    const { browser } = await sessionBrowser(product, people.struggling)
    for (const name of ['A', 'B', 'C']) expect((await save(browser, { ...walk, name })).status).toBe(303)
    const fourth = await save(browser, { ...walk, name: 'D' })
    expect(fourth.status).toBe(409)
    const html = await fourth.text()
    expect(html).toContain('You have three. Take one away to add another.')
    expect(html).toContain('value="D"')
    const [first = '', second = ''] = idsIn(await page(browser))
    await browser.post('/action-planning', { do: 'done', id: first })
    await browser.post('/action-planning', { do: 'drop', id: second })
    const after = await page(browser)
    expect(namesIn(after)).toEqual(['C'])
    expect(visibleText(after)).toContain('Things I do now Walk in the')
    expect((await save(browser, { ...walk, name: 'D' })).status).toBe(303)
  })

  test('asks before it takes an action away', async () => {
    const { browser } = await sessionBrowser(product, people.struggling)
    await save(browser, walk)
    const [id = ''] = idsIn(await page(browser))
    const requested = await page(browser, `/action-planning?remove=${id}`)
    expect(visibleText(requested)).toContain('Take “Walk” out of your plan?')
    expect(namesIn(requested)).toEqual(['Walk'])
  })

  test('changes an action, and its place; a place asked for twice is given once', async () => {
    const { browser } = await sessionBrowser(product, people.struggling)
    for (const name of ['A', 'B', 'C']) await save(browser, { ...walk, name })
    const [, , last = ''] = idsIn(await page(browser))
    for (const _ of [1, 2]) await browser.post('/action-planning', { do: 'place', id: last, place: '1' })
    expect(namesIn(await page(browser))).toEqual(['A', 'C', 'B'])
    const form = await page(browser, `/action-planning?action=${last}`)
    expect(form).toContain('value="Walk in the &lt;hallway&gt;"')
    await save(browser, { ...walk, name: 'Z', id: last })
    expect(namesIn(await page(browser))).toEqual(['A', 'Z', 'B'])
  })

  test('chooses a step of a recommendation, and offers an easier one at low confidence', async () => {
    const { browser } = await sessionBrowser(product, people.struggling)
    const { steps, title } = product.deps.content.interventions.find(({ id }) => id === 'walk') ?? {}
    const [easiest = '', second = ''] = (steps ?? []).map(({ en }) => en.replace(/\.$/, ''))
    const html = await page(browser, '/action-planning?intervention=walk&step=2')
    expect(html).toContain(`From your report: ${title?.en}`)
    expect(html).toContain(`value="${second}"`)
    expect(html).toContain(`Use the easier step: ${easiest}`)
    const from = { intervention: 'walk', small_step: '2' }
    expect(html).not.toMatch(/type="hidden" name="(go|step|language|contrast)"/)
    const easier = await save(browser, { ...walk, ...from, what: second, sure: '3', easier: 'yes' })
    expect(easier.status).toBe(200)
    expect(await easier.text()).toContain(`value="${easiest}"`)
    await save(browser, { ...walk, ...from, what: second, sure: '3' })
    const [id = ''] = idsIn(await page(browser))
    expect(visibleText(await page(browser))).toContain('This may be too big for now.')
    expect(await page(browser, `/action-planning?action=${id}&size=smaller`)).toContain(`value="${easiest}"`)
    expect(await page(browser, '/action-planning?intervention=nothing&step=2')).not.toContain('name="what"')
  })

  test('does not clear the fields when a header button switches the language', async () => {
    const { browser } = await sessionBrowser(product, people.struggling)
    const turned = await browser.post('/action-planning', { do: 'save', ...walk, language: 'es' })
    expect([turned.status, turned.headers.get('location')]).toEqual([307, '/es/action-planning'])
    const response = await browser.post('/es/action-planning', { do: 'save', ...walk, language: 'es' })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('value="march in my chair"')
    const goal = await browser.post('/es/action-planning', { do: 'goal', goal: 'My reason', language: 'es' })
    expect(await goal.text()).toContain('My reason</textarea>')
    expect(visibleText(await page(browser, '/es/action-planning'))).toContain('Su plan está vacío.')
  })

  test('refuses what is too long to be a goal', async () => {
    const { browser } = await sessionBrowser(product, people.struggling)
    const sent = await browser.post('/action-planning', { do: 'goal', goal: 'x'.repeat(201) })
    expect(sent.status).toBe(422)
    expect(await sent.text()).toContain('Max 200 characters')
  })

  test('can be read and changed by its author only', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    await save(browser, walk)
    const [id = ''] = idsIn(await page(browser))
    const stranger = product.browser().take(await strangersCookie(product.deps))
    const theirs = `/action-planning?responseId=${responseId}`
    expect((await stranger.get(theirs)).status).toBe(404)
    expect((await stranger.post(theirs, { do: 'done', id })).status).toBe(404)
    const other = await sessionBrowser(product, people.struggling)
    for (const what of ['done', 'drop', 'place'])
      await other.browser.post('/action-planning', { do: what, id, place: '0' })
    expect((await save(other.browser, { ...walk, name: 'Mine', id })).status).toBe(404)
    expect(namesIn(await page(browser))).toEqual(['Walk'])
    const { db } = product.deps
    await db.updateTable('response_holder').set({ via: 'code' }).where('response_id', '=', responseId).execute()
    expect((await browser.get('/action-planning')).status).toBe(403)
    expect((await product.browser().get('/es/action-planning')).headers.get('location')).toBe('/es/start#none-open')
  })

  test('goes into a calendar, as the file and to Google', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    await save(browser, walk)
    const html = await page(browser)
    expect(html).toContain(`/api/calendar/en/plan.ics?responseId=${responseId}`)
    const google = /href="(https:\/\/calendar.google.com[^"]+)"/.exec(html)?.[1] ?? ''
    expect(google).not.toMatch(/hallway|Walk|Dan|responseId/)
    const file = await browser.get(`/api/calendar/es/plan.ics?responseId=${responseId}`)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const lines = (await file.text()).replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toEqual(expect.arrayContaining(['SUMMARY:Mi paso pequeño', 'RRULE:FREQ=WEEKLY;COUNT=26;BYDAY=MO,WE']))
    const other = await sessionBrowser(product, people.struggling)
    const theirs = await other.browser.get(`/api/calendar/es/plan.ics?responseId=${responseId}`)
    expect(theirs.status).toBe(404)
  })

  test('is exported as MyActionsPlan.pdf from a page that links to the plan', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    await save(browser, walk)
    const html = await page(browser, '/action-planning/export')
    const pdf = `/api/pdf/plan/en?responseId=${responseId}`
    expect(html).toContain(`data-pdf="${pdf}" data-name="MyActionsPlan.pdf"`)
    expect(html).toContain(`data-plan="/action-planning?responseId=${responseId}"`)
    const [, next = ''] = /<noscript><meta http-equiv="refresh" content="0; url=([^"]+)"/.exec(html) ?? []
    const plan = await page(browser, next.replace('&amp;', '&'))
    expect(plan).toContain(`<noscript><meta http-equiv="refresh" content="0; url=${pdf}"/></noscript>`)
    const file = await browser.get(pdf)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="MyActionsPlan.pdf"')
    expect(file.headers.get('content-type')).toBe('application/pdf')
    const other = await sessionBrowser(product, people.struggling)
    expect((await other.browser.get(pdf)).status).toBe(404)
  })

  test('is deleted with its check-up', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    await save(browser, walk)
    await browser.post('/action-planning', { do: 'goal', goal: 'x' })
    await product.deps.db.deleteFrom('response').where('id', '=', responseId).execute()
    for (const table of ['plan_action', 'plan_goal', 'plan_tick', 'plan_week'] as const)
      expect(
        await product.deps.db.selectFrom(table).selectAll().where('response_id', '=', responseId).execute(),
      ).toEqual([])
  })
})

const namesIn = (html: string) =>
  [...html.matchAll(/id="action-[\w-]+"><div><h3>([^<]*)/g)].map(([, name = '']) => name)
