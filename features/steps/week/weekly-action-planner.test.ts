import { beforeEach, expect, test } from 'vitest'
import { saveResponse } from '#domain/people/account.server.ts'
import { people, sessionBrowser, strangersCookie } from '#features/report/report.example.ts'
import { visibleText } from '#features/report/wording/html.example.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { type Browser, onBothDatabases, type Product } from '#tests/support/product.ts'
import { idsIn, page, save, walk } from '../plan/planning.example.ts'

const path = '/weekly-action-planner'
/** Noon of a day in November 2026; the 16th is a Monday. */
const noonOf = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T17:00:00Z`)

onBothDatabases('the week', (product) => {
  beforeEach(async () => {
    product.clock.now = noonOf(16)
    await product.deps.db.deleteFrom('rate_limit').execute()
  })

  test('is open without a plan, and links to it', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    const html = await page(browser, path)
    expect(visibleText(html)).toContain('This week is open')
    expect(html).toContain(`href="/action-planning?responseId=${responseId}"`)
  })

  test('an action is added on a day from today on, as long as there is room in the plan', async () => {
    const { browser } = await planned(product)
    product.clock.now = noonOf(18)
    const html = await page(browser, path)
    const days = [...html.matchAll(/add=1&amp;day=(\w+)/g)].map(([, day]) => day)
    expect(days).toEqual(['wed', 'thu', 'fri', 'sat', 'sun'])
    const form = await page(browser, '/action-planning?add=1&day=thu')
    expect(form.match(/<input[^>]*name="days"[^>]*>/g)?.filter((box) => box.includes('checked'))).toEqual([
      expect.stringContaining('value="thu"'),
    ])
    for (const name of ['Read', 'Sing']) await save(browser, { ...walk, name })
    expect(await page(browser, path)).not.toContain('add=1')
  })

  test('is ticked off by day with a form, and back', async () => {
    const { browser, id } = await planned(product)
    product.clock.now = noonOf(18)
    expect(statesIn(await page(browser, path))).toEqual({ '2026-11-16': 'missed', '2026-11-18': 'open' })
    const ticked = await tick(browser, id, '2026-11-16')
    expect([ticked.status, ticked.headers.get('location')?.replace(/responseId=[\w-]+/, '')]).toEqual([
      303,
      '/weekly-action-planner?week=2026-11-16&#day-2026-11-16',
    ])
    await tick(browser, id, '2026-11-16')
    const html = await page(browser, path)
    expect(statesIn(html)).toEqual({ '2026-11-16': 'done', '2026-11-18': 'open' })
    expect(visibleText(html)).toContain('You did 1 of 2 this week.')
    await tick(browser, id, '2026-11-16', 'no')
    expect(statesIn(await page(browser, path))).toEqual({ '2026-11-16': 'missed', '2026-11-18': 'open' })
    expect(visibleText(await page(browser, `/es${path}`))).toContain('Walk el lunes')
  })

  test('an edit, an end and a week of rest leave the days that are over as they were', async () => {
    const { browser, id } = await planned(product)
    product.clock.now = noonOf(17)
    await tick(browser, id, '2026-11-16')
    await save(browser, { ...walk, name: 'March', days: ['tue', 'fri'], id })
    expect(namesByDay(await page(browser, path))).toEqual(['16 Walk', '17 March', '20 March'])
    product.clock.now = noonOf(24)
    expect(namesByDay(await page(browser, `${path}?week=2026-11-18`))).toEqual(['16 Walk', '17 March', '20 March'])
    await note(browser, '2026-11-16', { next: 'rest' })
    const rest = await page(browser, path)
    expect(visibleText(rest)).toContain('You chose a week of rest.')
    expect(namesByDay(rest)).toEqual([])
    await browser.post('/action-planning', { do: 'drop', id })
    expect(namesByDay(await page(browser, `${path}?week=2026-11-16`))).toEqual(['16 Walk', '17 March', '20 March'])
    expect(statesIn(await page(browser, `${path}?week=2026-11-16`))['2026-11-16']).toBe('done')
  })

  test('reaches from the first week of the plan to the next one', async () => {
    const { browser } = await planned(product)
    product.clock.now = noonOf(24)
    const now = await page(browser, path)
    expect(now).toContain('week=2026-11-16')
    expect(now).toContain('week=2026-11-30')
    for (const [asked, monday] of [
      ['2020-01-01', 'November 16'],
      ['2030-01-01', 'November 30'],
      ['never', 'November 23'],
    ])
      expect(visibleText(await page(browser, `${path}?week=${asked}`))).toContain(`${monday}, 2026 to`)
  })

  test('saves a private note and copies the chosen actions', async () => {
    const { browser, responseId, id } = await planned(product)
    const sent = await note(browser, '2026-11-18', { note: 'A good <week>', helped: 'Dan', next: 'smaller' })
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      `/weekly-action-planner?week=2026-11-16&responseId=${responseId}#saved`,
    ])
    expect(await page(browser, path)).toContain('A good &lt;week&gt;</textarea>')
    const rows = await product.deps.db
      .selectFrom('plan_week')
      .selectAll()
      .where('response_id', '=', responseId)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/A good|\bDan\b/)
    product.clock.now = noonOf(23)
    const next = await page(browser, path)
    expect(visibleText(next)).toContain('You chose a bit less for this week.')
    expect(next).toContain(`/action-planning?action=${id}&amp;size=smaller`)
  })

  test('refuses a note that is too long, and shows it again', async () => {
    const { browser } = await planned(product)
    const sent = await note(browser, '2026-11-16', { note: 'x'.repeat(301), way: 'The rain' })
    expect(sent.status).toBe(422)
    const html = await sent.text()
    expect(html).toContain('Please use fewer words')
    expect(html).toContain('The rain</textarea>')
    expect((await note(browser, '2026-11-30', { note: 'too early' })).status).toBe(404)
  })

  test('does not clear the fields when a header button switches the language', async () => {
    const { browser } = await planned(product)
    const fields = { do: 'note', day: '2026-11-16', note: 'Half a note', language: 'es' }
    expect((await browser.post(path, fields)).status).toBe(307)
    const response = await browser.post(`/es${path}`, fields)
    expect(await response.text()).toContain('Half a note</textarea>')
    expect(await page(browser, path)).not.toContain('Half a note')
  })

  test('is the author’s alone', async () => {
    const { browser, id, responseId } = await planned(product)
    const stranger = product.browser().take(await strangersCookie(product.deps))
    expect((await stranger.get(`${path}?responseId=${responseId}`)).status).toBe(404)
    const other = await sessionBrowser(product, people.struggling)
    expect((await tick(other.browser, id, '2026-11-16')).status).toBe(404)
    expect((await put(other.browser, { action: id, day: '2026-11-16', done: true })).status).toBe(404)
    expect(statesIn(await page(browser, path))['2026-11-16']).toBe('open')
  })

  test('continues after the next check-up of a signed-in person', async () => {
    const { browser, id, responseId } = await planned(product)
    const next = await sessionBrowser(product, people.struggling)
    const personId = await addPerson(product, `${responseId}@example.org`)
    await product.deps.db.transaction().execute(async (trx) => {
      for (const each of [responseId, next.responseId])
        await saveResponse({ deps: product.deps } as RequestContext, trx, each, personId)
    })
    next.browser.take(await signIn(product, personId))
    await tick(next.browser, id, '2026-11-16')
    await note(next.browser, '2026-11-16', { note: 'After the second CheckUp' })
    const html = await page(next.browser, path)
    expect(statesIn(html)['2026-11-16']).toBe('done')
    expect(html).toContain('After the second CheckUp</textarea>')
    expect(await page(browser, path)).not.toContain('After the second CheckUp')
  })

  test('by call: what is planned, and ticks that may come twice', async () => {
    const { browser, id, responseId } = await planned(product)
    for (const _ of [1, 2]) {
      const answer = await put(browser, { action: id, day: '2026-11-16', done: true })
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { success: true, data: { action: id, day: '2026-11-16', done: true } },
      ])
    }
    const read = async (call: string) =>
      (await (await browser.get(`/api/plan${call}responseId=${responseId}`)).json()).data
    expect(await read('/week?week=2026-11-18&')).toMatchObject({ monday: '2026-11-16', done: 1, planned: 2 })
    expect(await read('?')).toMatchObject({ goal: '', actions: [{ id, name: 'Walk', days: ['mon', 'wed'], sure: 8 }] })
    for (const day of ['2026-11-15', '2026-11-18', '2027-01-01'])
      expect((await put(browser, { action: id, day, done: true })).status).toBe(404)
    expect((await put(browser, { action: id, day: '2026-02-30', done: true })).status).toBe(422)
  })
})

/** A browser with a check-up and a plan made on Monday, the 16th. */
async function planned(product: Product) {
  const { browser, responseId } = await sessionBrowser(product, people.struggling)
  await save(browser, walk)
  const [id = ''] = idsIn(await page(browser))
  return { browser, responseId, id }
}

const tick = (browser: Browser, action: string, day: string, done = 'yes') =>
  browser.post(path, { do: 'tick', action, day, done })
const note = (browser: Browser, day: string, fields: Record<string, string>) =>
  browser.post(path, { do: 'note', day, ...fields })
const put = (browser: Browser, body: object) => browser.call('PUT', '/api/plan/tick', body)

/** Returns the state of what can be ticked, by day. */
const statesIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/name="day" value="([\d-]+)"[\s\S]*?class="act2 act2--(\w+)"/g)].map(
      ([, day = '', state = '']) => [day, state],
    ),
  )
/** Returns the day of the month and the name of everything in a week. */
const namesByDay = (html: string): string[] =>
  [...html.matchAll(/<li[^>]*id="day-2026-11-(\d+)"([\s\S]*?)<\/li>/g)].flatMap(([, day = '', inner = '']) =>
    [...inner.matchAll(/<b aria-hidden="true">([^<]*)/g)].map(([, name]) => `${day} ${name}`),
  )
