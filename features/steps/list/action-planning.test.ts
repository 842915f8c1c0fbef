import { beforeEach, expect, test } from 'vitest'
import { people, sessionBrowser, strangersCookie } from '#features/report/report.example.ts'
import { visibleText } from '#features/report/wording/html.example.ts'
import { type Browser, onBothDatabases } from '#tests/support/product.ts'

const path = '/action-planning'

onBothDatabases('my steps', (product) => {
  beforeEach(async () => {
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    await product.deps.db.deleteFrom('rate_limit').execute()
  })

  const someone = async (answers = people.thriving) => {
    const { browser, responseId } = await sessionBrowser(product, answers)
    const promise = async (fields: object) => {
      const sent = await browser.call('POST', '/api/steps', { response_id: responseId, ...fields })
      return ((await sent.json()).data as { id: string }).id
    }
    return { browser, responseId, promise, query: `?responseId=${responseId}` }
  }
  const roses = {
    ...{ what: 'Water the <roses>', weekdays: ['fri', 'mon'], time: '08:30', sure: 8 },
    ...{ moment: 'after breakfast', place: 'in the garden', companion: 'Dan' },
  }

  test('offers the step of the report while there is none, and one in own words', async () => {
    const { browser, query } = await someone()
    await browser.get(`/recommendations3${query}`)
    const html = await page(browser)
    expect(visibleText(html)).toContain('You have not kept a step yet. Your report suggests this one:')
    expect(html).toMatch(/href="\/ladder\/confirmation\?[^"]*intervention=\w+/)
    expect(html).toContain(`href="/ladder/confirmation${query}&amp;own=1"`)
  })

  test('shows the steps by their next day, with details and what can be done', async () => {
    const { browser, promise, query } = await someone()
    const tomorrow = await promise({ intervention_id: 'walk', number: 1, day: '2026-11-21' })
    const today = await promise(roses)
    const html = await page(browser)
    expect([...html.matchAll(/<section[^>]* id="step-([\w-]+)"/g)].map(([, id]) => id)).toEqual([today, tomorrow])
    const text = visibleText(html)
    for (const part of ['2 steps. That is plenty.', '8:30 am, after breakfast', 'in the garden', 'Dan', '8 of 10'])
      expect(text).toContain(part)
    expect(html).toContain('Water the &lt;roses&gt;')
    for (const address of ['/ladder/confirmation', '/ladder/thank-you', '/ladder'])
      expect(html).toContain(`href="${address}${query}&amp;step=${tomorrow}"`)
    expect(visibleText(await page(browser, `/es${path}`))).toContain('2 pasos. Es suficiente.')
  })

  test('says of a step for tomorrow and one for a later day of this week that it is plenty', async () => {
    product.clock.now = new Date('2026-11-18T15:42:00Z')
    const { browser, promise } = await someone()
    await promise({ what: 'Later this week', weekdays: ['sat'] })
    await promise({ intervention_id: 'walk', number: 1, day: '2026-11-19' })
    const lead = async (address = path) => visibleText(await page(browser, address))
    expect(await lead()).toContain('One tomorrow, one this week. That is plenty.')
    expect(await lead(`/es${path}`)).toContain('Uno mañana, uno esta semana. Es suficiente.')
    product.clock.now = new Date('2026-11-19T15:42:00Z')
    expect(await lead()).toContain('2 steps. That is plenty.')
  })

  test('a tick of the list is one of the week', async () => {
    const { browser, promise } = await someone()
    const id = await promise(roses)
    const [form = ''] = /<form[^>]*data-step-tick[\s\S]*?<\/form>/.exec(await page(browser)) ?? []
    const fields = Object.fromEntries(
      [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('&amp;', '&'),
      ]),
    )
    const [, action = ''] = /action="([^"]*)"/.exec(form) ?? []
    const sent = await browser.post(action, fields)
    expect(sent.headers.get('location')).toContain(`${path}`)
    expect(await page(browser, '/weekly-action-planner')).toMatch(
      new RegExp(`value="${id}"[\\s\\S]*?aria-pressed="true"`),
    )
  })

  test('sets a step aside and lists it below', async () => {
    const { browser, promise, query } = await someone()
    const id = await promise(roses)
    for (const status of [303, 303]) {
      const sent = await browser.post(path, { do: 'leave', id })
      expect([sent.status, sent.headers.get('location')]).toEqual([status, `${path}${query}#left`])
    }
    const html = await page(browser)
    expect(html).toMatch(new RegExp(`href="/ladder\\?[^"]*step=${id}"[\\s\\S]*You set this step aside`))
    expect(html).not.toContain(`id="step-${id}"`)
    expect((await browser.post(path, { do: 'leave', id: 'nothing' })).status).toBe(404)
  })

  test('stores why it matters, encrypted, and removes it', async () => {
    const { browser, responseId, query } = await someone()
    const sent = await browser.post(path, { do: 'reason', reason: 'To walk with my <granddaughter>' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}${query}#reason-saved`])
    const html = await page(browser)
    expect(html).toContain('To walk with my &lt;granddaughter&gt;</p>')
    expect(await page(browser, `${path}${query}&reason=1`)).toContain('&lt;granddaughter&gt;</textarea>')
    const rows = () =>
      product.deps.db.selectFrom('step_reason').selectAll().where('response_id', '=', responseId).execute()
    expect(JSON.stringify(await rows())).not.toContain('granddaughter')
    await browser.post(path, { do: 'reason', reason: '' })
    expect(await rows()).toEqual([])
  })

  test('refuses a reason that is too long, and does not clear it when the language is switched', async () => {
    const { browser } = await someone()
    const sent = await browser.post(path, { do: 'reason', reason: 'x'.repeat(201) })
    expect(sent.status).toBe(422)
    expect(await sent.text()).toContain(`${'x'.repeat(201)}</textarea>`)
    const fields = { do: 'reason', reason: 'Half a reason', language: 'es' }
    expect((await browser.post(path, fields)).status).toBe(307)
    expect(await (await browser.post(`/es${path}`, fields)).text()).toContain('Half a reason</textarea>')
    expect(await page(browser)).not.toContain('Half a reason')
  })

  test('names no private step, nor prints or schedules it', async () => {
    const { browser, responseId, promise } = await someone(people.struggling)
    const id = await promise({ intervention_id: 'safehelp', number: 1, day: '2026-11-21' })
    const html = await page(browser)
    expect(visibleText(html)).toContain('A private step')
    expect(html).toMatch(new RegExp(`<section[^>]*id="step-${id}"[^>]*data-off-paper`))
    const calendar = `/api/calendar/en/steps.ics?responseId=${responseId}`
    expect(await (await browser.get(calendar)).text()).not.toContain('BEGIN:VEVENT')
    expect((await browser.get(`${calendar}&step=${id}`)).status).toBe(404)
  })

  test('the page is for the author only', async () => {
    const { browser, responseId, promise, query } = await someone()
    const id = await promise(roses)
    const stranger = product.browser().take(await strangersCookie(product.deps))
    expect((await stranger.get(`${path}${query}`)).status).toBe(404)
    expect((await stranger.post(`${path}${query}`, { do: 'leave', id })).status).toBe(404)
    const other = await someone()
    expect((await other.browser.post(path, { do: 'leave', id })).status).toBe(404)
    for (const address of [`/api/calendar/es/steps.ics${query}`, `/api/pdf/steps/en${query}`])
      expect((await other.browser.get(address)).status).toBe(404)
    expect(await page(browser)).toContain(`id="step-${id}"`)
    const { db } = product.deps
    await db.updateTable('response_holder').set({ via: 'code' }).where('response_id', '=', responseId).execute()
    expect((await browser.get(path)).status).toBe(403)
    expect((await product.browser().get(`/es${path}`)).status).toBe(404)
  })

  test('goes into a calendar, all or one', async () => {
    const { browser, promise, query } = await someone()
    const walk = await promise({ intervention_id: 'walk', number: 1, day: '2026-11-21' })
    await promise(roses)
    expect(await page(browser)).toContain(`href="/api/calendar/en/steps.ics${query}"`)
    const linesOf = async (address: string) => {
      const file = await browser.get(address)
      expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      return (await file.text()).replaceAll('\r\n ', '').split('\r\n')
    }
    const all = await linesOf(`/api/calendar/es/steps.ics${query}`)
    expect(all.filter((line) => line === 'SUMMARY:Mi paso')).toHaveLength(2)
    expect(all).toContain('RRULE:FREQ=WEEKLY;COUNT=26;BYDAY=MO,FR')
    expect(all.join()).not.toMatch(/roses|Dan|garden/)
    const one = await linesOf(`/api/calendar/en/steps.ics${query}&step=${walk}`)
    expect(one.filter((line) => line.startsWith('DTSTART'))).toEqual(['DTSTART;VALUE=DATE:20261121'])
  })

  test('is exported as MyActionsPlan.pdf from a page that continues to the steps', async () => {
    const { browser, promise, query } = await someone()
    await promise(roses)
    const html = await page(browser, '/action-planning/export')
    const pdf = `/api/pdf/steps/en${query}`
    expect(html).toContain(`data-pdf="${pdf}" data-name="MyActionsPlan.pdf"`)
    expect(html).toContain(`data-steps="${path}${query}"`)
    const [, next = ''] = /<noscript><meta http-equiv="refresh" content="0; url=([^"]+)"/.exec(html) ?? []
    expect(await page(browser, next.replace('&amp;', '&'))).toContain(
      `<noscript><meta http-equiv="refresh" content="0; url=${pdf}"/></noscript>`,
    )
    const file = await browser.get(pdf)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="MyActionsPlan.pdf"')
    expect(file.headers.get('content-type')).toBe('application/pdf')
  })

  test('asks before it prints steps about mood', async () => {
    const { browser, promise, query } = await someone(people.struggling)
    await promise(roses)
    expect(visibleText(await page(browser))).not.toContain('With mood and worry')
    await promise({ intervention_id: 'calm', number: 1, day: '2026-11-21' })
    const html = await page(browser)
    expect(visibleText(html)).toContain('Shall mood and worry stand on it?')
    expect(html).toContain(`href="/action-planning/export?mood=1&amp;${query.slice(1)}"`)
    expect(await page(browser, `/action-planning/export${query}&mood=1`)).toContain(
      `data-pdf="/api/pdf/steps/en${query.replace('&', '&amp;')}&amp;mood=yes"`,
    )
  })
})

const page = async (browser: Browser, address = path) => (await browser.get(address)).text()
