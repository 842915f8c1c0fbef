import { beforeEach, expect, test } from 'vitest'
import { saveResponse } from '#domain/people/account.server.ts'
import { people, sessionBrowser, strangersCookie } from '#features/report/report.example.ts'
import { visibleText } from '#features/report/wording/html.example.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { type Browser, onBothDatabases, type Product } from '#tests/support/product.ts'

const path = '/weekly-action-planner'
/** Returns noon of a day in November 2026; the 16th is a Monday. */
const noonOf = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T17:00:00Z`)

onBothDatabases('the week', (product) => {
  beforeEach(async () => {
    product.clock.now = noonOf(16)
    await product.deps.db.deleteFrom('rate_limit').execute()
  })

  test('is empty without a step, and links to the steps', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    const html = await page(browser)
    expect(visibleText(html)).toContain('You have no step right now.')
    expect(html).toContain(`href="/action-planning?responseId=${responseId}"`)
  })

  test('is ticked off by day with a form, and back', async () => {
    const { browser, tick } = await withWalk(product)
    product.clock.now = noonOf(18)
    expect(marksIn(await page(browser))).toEqual({ '2026-11-16': 'false', '2026-11-18': 'false' })
    expect(visibleText(await page(browser))).toContain('0 done, 2 to come.')
    for (const _ of [1, 2]) {
      const answer = await tick('2026-11-16')
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}#day`])
    }
    const html = await page(browser)
    expect(marksIn(html)).toEqual({ '2026-11-16': 'true', '2026-11-18': 'false' })
    expect(visibleText(html)).toContain('1 done, 2 to come.')
    expect(visibleText(html)).toContain('Tuesday: nothing planned')
    expect(visibleText(await page(browser, `/es${path}`))).toContain('Hechos: 1. Por hacer: 2.')
    await tick('2026-11-16', 'no')
    expect(marksIn(await page(browser))).toEqual({ '2026-11-16': 'false', '2026-11-18': 'false' })
  })

  test('redirects a tick only within the product, and refuses a day to come', async () => {
    const { tick } = await withWalk(product)
    expect((await tick('2026-11-16', 'yes', 'https://example.org/')).headers.get('location')).toBe('/')
    expect((await tick('2026-11-18')).status).toBe(404)
    expect((await tick('2026-02-30')).status).toBe(404)
  })

  test('begins on Sunday in English and on Monday in Spanish', async () => {
    const { browser } = await withWalk(product)
    expect(daysIn(await page(browser))[0]).toBe('2026-11-15')
    expect(daysIn(await page(browser, `/es${path}`))[0]).toBe('2026-11-16')
  })

  test('shows of a week that is over what was done', async () => {
    const { browser, tick } = await withWalk(product)
    await tick('2026-11-16')
    product.clock.now = noonOf(24)
    const html = await page(browser, `${path}?day=2026-11-17`)
    expect(marksIn(html)).toEqual({})
    expect([...html.matchAll(/data-week-mark="(\w+)"/g)].map(([, mark]) => mark)).toEqual(['done'])
    expect(visibleText(html)).not.toContain('Not this time')
    expect(visibleText(html)).toContain('1 of 1 done. That is a good week.')
  })

  test('reaches from the first week of a step to the next one', async () => {
    const { browser, responseId } = await withWalk(product)
    product.clock.now = noonOf(24)
    const now = await page(browser)
    for (const day of ['2026-11-21', '2026-11-29'])
      expect(now).toContain(`href="${path}?day=${day}&amp;responseId=${responseId}"`)
    for (const [asked, first] of [
      ['2020-01-01', '2026-11-15'],
      ['2030-01-01', '2026-11-29'],
      ['never', '2026-11-22'],
    ])
      expect(daysIn(await page(browser, `${path}?day=${asked}`))[0]).toBe(first)
  })

  test('saves a private note at the end of the week, and removes an empty one', async () => {
    const { browser, responseId } = await withWalk(product)
    expect(await page(browser)).not.toContain('</textarea>')
    expect((await note(browser, '2026-11-16', 'Too early')).status).toBe(404)
    product.clock.now = noonOf(21)
    const sent = await note(browser, '2026-11-15', 'A good <week>')
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      `${path}?day=2026-11-15&responseId=${responseId}#saved`,
    ])
    expect(await page(browser)).toContain('A good &lt;week&gt;</textarea>')
    expect(await page(browser, `/es${path}`)).toContain('A good &lt;week&gt;</textarea>')
    const rows = () =>
      product.deps.db.selectFrom('week_note').selectAll().where('response_id', '=', responseId).execute()
    expect(await rows()).toMatchObject([{ first_day: '2026-11-16' }])
    expect(JSON.stringify(await rows())).not.toContain('A good')
    await note(browser, '2026-11-15', '')
    expect(await rows()).toEqual([])
  })

  test('refuses a note that is too long, and shows it again', async () => {
    const { browser } = await withWalk(product)
    product.clock.now = noonOf(21)
    const sent = await note(browser, '2026-11-15', 'x'.repeat(301))
    expect(sent.status).toBe(422)
    const html = await sent.text()
    expect(html).toContain('Please use fewer words')
    expect(html).toContain(`${'x'.repeat(301)}</textarea>`)
  })

  test('does not clear the note when a header button switches the language', async () => {
    const { browser } = await withWalk(product)
    product.clock.now = noonOf(21)
    const fields = { do: 'note', day: '2026-11-15', note: 'Half a note', language: 'es' }
    expect((await browser.post(path, fields)).status).toBe(307)
    const response = await browser.post(`/es${path}`, fields)
    expect(await response.text()).toContain('Half a note</textarea>')
    expect(await page(browser)).not.toContain('Half a note')
  })

  test('the page is for the author only', async () => {
    const { browser, id, responseId } = await withWalk(product)
    const stranger = product.browser().take(await strangersCookie(product.deps))
    expect((await stranger.get(`${path}?responseId=${responseId}`)).status).toBe(404)
    const other = await sessionBrowser(product, people.struggling)
    expect((await tickIn(other.browser, { id, day: '2026-11-16' })).status).toBe(404)
    expect((await other.browser.call('GET', `/api/steps/week?responseId=${responseId}`)).status).toBe(404)
    expect(marksIn(await page(browser))).toEqual({ '2026-11-16': 'false' })
  })

  test('continues after the next check-up of a signed-in person', async () => {
    const { browser, id, responseId } = await withWalk(product)
    const next = await sessionBrowser(product, people.thriving)
    const personId = await addPerson(product, `${responseId}@example.org`)
    const ctx = { deps: product.deps, signedIn: { person: { id: personId } } } as RequestContext
    await product.deps.db.transaction().execute(async (trx) => {
      for (const each of [responseId, next.responseId]) await saveResponse(ctx, trx, each, personId)
    })
    next.browser.take(await signIn(product, personId))
    await tickIn(next.browser, { id, day: '2026-11-16' })
    product.clock.now = noonOf(21)
    await note(next.browser, '2026-11-15', 'After the second CheckUp')
    const html = await page(next.browser)
    expect(marksIn(html)['2026-11-16']).toBe('true')
    expect(html).toContain('After the second CheckUp</textarea>')
    expect(await page(browser)).not.toContain('After the second CheckUp')
  })

  test('by call: the days, and of two answers about a day the later one', async () => {
    const { browser, id, responseId } = await withWalk(product)
    const at = (minute: number) => `2026-11-16T16:0${minute}:00.000Z`
    const day = `/api/steps/${id}/days/2026-11-16`
    for (const answered_at of [at(5), at(5)])
      expect((await browser.call('PUT', day, { result: 'did', answered_at })).status).toBe(200)
    expect((await browser.call('DELETE', `${day}?answered_at=${at(3)}`)).status).toBe(200)
    expect((await browser.call('PUT', day, { result: 'notyet', answered_at: at(4) })).status).toBe(200)
    const answer = await browser.call('GET', `/api/steps/week?responseId=${responseId}&day=2026-11-18`)
    const { data } = await answer.json()
    expect(data.map((each: { day: string }) => each.day)).toHaveLength(7)
    expect(data[0]).toEqual({ day: '2026-11-16', steps: [{ step_id: id, what: 'Water the <roses>', mark: 'did' }] })
    expect(data[2].steps).toMatchObject([{ mark: 'later' }])
    expect((await browser.call('DELETE', `${day}?answered_at=${at(6)}`)).status).toBe(200)
    expect(marksIn(await page(browser))).toEqual({ '2026-11-16': 'false' })
  })

  test('shows the time and the company of a step', async () => {
    const { browser, id } = await withWalk(product)
    await browser.call('PATCH', `/api/steps/${id}`, { moment: 'after lunch', companion: 'Dan' })
    expect(visibleText(await page(browser))).toContain('After lunch, with Dan')
    expect(visibleText(await page(browser, `/es${path}`))).toContain('After lunch, con Dan')
  })

  test('shows a private step without its title', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    const sent = await browser.call('POST', '/api/steps', {
      ...{ response_id: responseId, intervention_id: 'safehelp', number: 1, day: '2026-11-16' },
    })
    expect(sent.status).toBe(201)
    const { what } = (await sent.json()).data
    const html = await page(browser)
    expect(visibleText(html)).toContain('A private step')
    expect(html).not.toContain(what.slice(0, 20))
  })
})

/**
 * Returns a browser with a check-up and a step in own words on Mondays, Wednesdays and Fridays, created on Monday, the
 * 16th.
 */
async function withWalk(product: Product) {
  const { browser, responseId } = await sessionBrowser(product, people.thriving)
  const sent = await browser.call('POST', '/api/steps', {
    ...{ response_id: responseId, what: 'Water the <roses>', weekdays: ['mon', 'wed', 'fri'] },
  })
  const { id } = (await sent.json()).data as { id: string }
  const tick = (day: string, done = 'yes', back = `${path}#day`) => tickIn(browser, { id, day, done, back })
  return { browser, responseId, id, tick }
}

const page = async (browser: Browser, address = path) => (await browser.get(address)).text()
const tickIn = (browser: Browser, fields: { id: string; day: string; done?: string; back?: string }) =>
  browser.post(path, { do: 'tick', done: 'yes', back: path, ...fields })
const note = (browser: Browser, day: string, text: string) => browser.post(path, { do: 'note', day, note: text })

const daysIn = (html: string) => [...html.matchAll(/id="day-(2026-[\d-]+)"/g)].map(([, day]) => day)
/** Returns for each day whether its ticks are done. */
const marksIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [
      ...html.matchAll(/name="day" value="([\d-]+)"\/><input type="hidden" name="done"[\s\S]*?aria-pressed="(\w+)"/g),
    ].map(([, day = '', pressed = '']) => [day, pressed]),
  )
