import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { others, reportFor } from '#assessment/report/reader.ts'
import { finishedCheckUp, people, sessionBrowser } from '#features/report/report.example.ts'
import { textOnPaper, visibleText } from '#features/report/wording/html.example.ts'
import { deleteBrowserSession } from '#platform/request/browser-session.server.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { type Browser, onBothDatabases, type Product } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'

const dashboards = ['/return-user', '/dashboard-b', '/dashboard-c', '/dashboard-d', '/dashboard-f']

const somebody = (product: Product, firstName: string | null) =>
  addPerson(product, `${uuid()}@example.org`, { first_name: firstName })

/** A browser without check-ups in which the person is signed in. */
async function signedIn(product: Product, personId: string): Promise<Browser> {
  return product.browser().take(await signIn(product, personId))
}

/** A check-up finished on a given day and saved to a person, without a browser session. */
async function saved(product: Product, personId: string, day: string, answers: Answers): Promise<string> {
  const { deps } = product
  const at = `${day}T15:00:00.000Z`
  const { responseId } = await finishedCheckUp({ ...deps, now: () => new Date(at) }, answers)
  const browserWithCheckUp = await deps.db
    .selectFrom('response_holder')
    .select('session_id')
    .where('response_id', '=', responseId)
    .executeTakeFirstOrThrow()
  await deps.db
    .insertInto('response_owner')
    .values({ response_id: responseId, person_id: personId, saved_at: at })
    .execute()
  await deps.db.deleteFrom('response_holder').where('response_id', '=', responseId).execute()
  await deleteBrowserSession(deps, browserWithCheckUp.session_id)
  return responseId
}

const textAt = async (browser: Browser, path: string) => {
  const answer = await browser.get(path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const linksOf = (html: string): string[] =>
  [...mainOf(html).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
const headings = (html: string) =>
  [...mainOf(html).matchAll(/<h[12][^>]*>([\s\S]*?)<\/h[12]>/g)].map(([, inner = '']) => visibleText(inner))

onBothDatabases('A dashboard', (product) => {
  test.each(dashboards)('%s requires sign-in, which returns to it', async (path) => {
    for (const browser of [product.browser(), (await sessionBrowser(product, people.thriving)).browser]) {
      const answer = await browser.get(`${path}?responseId=${uuid()}`)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`/login?to=${encodeURIComponent(path)}`)
    }
  })

  test('shows everything saved to an account in a new browser', async () => {
    const id = await somebody(product, 'Margaret')
    const first = await saved(product, id, '2026-03-02', { ...people.thriving, ladder_now: 3 })
    const last = await saved(product, id, '2026-11-14', { ...people.struggling, ladder_now: 6 })
    const browser = await signedIn(product, id)
    const html = await textAt(browser, '/return-user')
    expect(headings(html)).toEqual([
      'Welcome back, Margaret',
      expect.stringMatching(/./),
      'No plan yet',
      'Your CheckUps',
      'Your ladder over time',
      'What has changed since March 2, 2026',
      'Next CheckUp: February 14, 2027',
      'Help for your priorities',
      'Free one-on-one talk',
    ])
    const text = visibleText(html)
    expect(text.split('You are 3 steps higher on the ladder of life than on March 2, 2026.')).toHaveLength(2)
    // Where a check-up is started, and each report, is there once.
    for (const href of ['/start?assessment_id=13', `/recommendations3?responseId=${last}`])
      expect(linksOf(html).filter((each) => each === href)).toEqual([href])
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        `/recommendations3?responseId=${first}`,
        `/recommendations3?responseId=${last}`,
        `/recommendations3?responseId=${last}#recommendations`,
        '/start?assessment_id=13',
      ]),
    )
    expect(text).not.toMatch(/undefined|null|\{\{|not found/)
  })

  test('shows the first step of the newest report, in the language of the page, and does not print it', async () => {
    const id = await somebody(product, null)
    const last = await saved(product, id, '2026-11-14', people.struggling)
    const browser = await signedIn(product, id)
    await textAt(browser, `/recommendations3?responseId=${last}`)
    const { recommendations } = reportFor(others, {
      questionnaire: wellbeing13,
      interventions: product.deps.content.interventions,
      answers: people.struggling,
      contentVersion: product.deps.content.version,
    })
    // A list lies open: its first step is that of the report for others.
    expect(recommendations[0]?.intervention).toBe('foodhelp')
    const top = product.deps.content.interventions.find(({ id }) => id === recommendations[0]?.intervention)
    for (const [locale, prefix] of [
      ['en', ''],
      ['es', '/es'],
    ] as const)
      for (const path of dashboards) {
        const html = await textAt(browser, prefix + path)
        expect(visibleText(html), path).toContain(top?.title[locale])
        expect(visibleText(html), path).toContain(top?.steps[0]?.[locale])
        expect(textOnPaper(html), path).not.toContain(top?.title[locale])
      }
  })

  test('starts with today’s plan, which can be ticked and unticked without scripts', async () => {
    const id = await somebody(product, 'Margaret')
    const last = await saved(product, id, '2026-11-14', people.thriving)
    const browser = await signedIn(product, id)
    const send = (path: string, fields: Record<string, string>) => browser.post(path, fields)
    const step = { moment: 'after breakfast', place: 'at home', companion: '', sure: '8', start: 'today' }
    await send(`/ladder-2?responseId=${last}&intervention=walk`, step)
    const chosen = await textAt(browser, '/return-user')
    // A step without days: one card asks for them, and no other part of the page for a plan.
    expect(headings(chosen)[1]).toBe('Choose the days for your first step')
    expect(headings(chosen)).not.toContain('No plan yet')
    const texts = { what: 'Walk in the hallway', name: 'Walk', much: '10 minutes', when: 'after lunch', where: '' }
    const rest = { time: '', who: '', obstacle: '', reply: '', reward: '', sure: '8', intervention: '', small_step: '' }
    const friday = { do: 'save', request_key: 'today', days: 'fri', ...texts, ...rest }
    await send(`/action-planning?responseId=${last}`, friday)
    const requested = await textAt(browser, '/return-user')
    expect(headings(requested).slice(0, 3)).toEqual(['Welcome back, Margaret', texts.what, 'This week: 1 day to come'])
    expect(visibleText(requested)).toContain('10 minutes, after lunch')
    expect(requested).toContain('aria-pressed="false"')
    expect(textOnPaper(requested)).not.toContain(texts.what)
    const fields = () => {
      const [, form = ''] = /<form data-tick[^>]*>([\s\S]*?)<\/form>/.exec(requested) ?? []
      const hidden = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)]
      return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
    }
    const ticked = await send('/dashboard-c', fields())
    expect([ticked.status, ticked.headers.get('location')]).toEqual([303, '/dashboard-c#today'])
    const done = await textAt(browser, '/dashboard-c')
    expect(headings(done)).toEqual(expect.arrayContaining([texts.what, 'This week: 1 day done']))
    expect(done).toContain('aria-pressed="true"')
    expect(visibleText(done)).toContain('Done. Thank you for today.')
    await send('/return-user', { ...fields(), done: 'no' })
    expect(headings(await textAt(browser, '/es/return-user'))).toContain('Esta semana: 1 día por hacer')
    // A stranger can tick nothing, and an unplanned action cannot be ticked.
    const stranger = await signedIn(product, await somebody(product, null))
    expect((await stranger.post('/return-user', fields())).status).toBe(404)
    expect((await browser.post('/return-user', { ...fields(), day: 'someday' })).status).toBe(404)
    expect((await product.browser().post('/return-user', fields())).headers.get('location')).toContain('/login')
  })

  test('offers to continue an unfinished check-up, and asks before putting it aside', async () => {
    const id = await somebody(product, null)
    const [begun] = await beginCheckUps(product.deps, 1)
    const open = begun?.responseId ?? ''
    const at = product.deps.now().toISOString()
    await product.deps.db
      .insertInto('response_owner')
      .values({ response_id: open, person_id: id, saved_at: at })
      .execute()
    const html = await textAt(await signedIn(product, id), '/return-user')
    expect(headings(html)).toEqual(['Your dashboard', 'Not finished yet'])
    expect(linksOf(html)).toEqual(expect.arrayContaining([`/checkUp?responseId=${open}`, '/return-screen?anew=1']))
  })

  test('names a check-up of this browser session until it is saved', async () => {
    const id = await somebody(product, null)
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    browser.take(await signIn(product, id))
    const save = `/save?responseId=${responseId}`
    expect(linksOf(await textAt(browser, '/dashboard-c'))).toContain(save)
    const at = product.deps.now().toISOString()
    await product.deps.db
      .insertInto('response_owner')
      .values({ response_id: responseId, person_id: id, saved_at: at })
      .execute()
    expect(linksOf(await textAt(browser, '/dashboard-c'))).not.toContain(save)
  })

  test('greets an account without check-ups and offers a start', async () => {
    const html = await textAt(await signedIn(product, await somebody(product, 'Rosa')), '/es/return-user')
    expect(headings(html)[0]).toBe('Le damos la bienvenida, Rosa')
    expect(linksOf(html)).toEqual(expect.arrayContaining(['/es/start', '/es/return-code']))
  })

  test('shows nothing of other people', async () => {
    const [mine, theirs] = [await somebody(product, null), await somebody(product, null)]
    await saved(product, mine, '2026-11-14', people.thriving)
    const other = await saved(product, theirs, '2026-11-14', people.struggling)
    const browser = await signedIn(product, mine)
    for (const path of dashboards) expect(await textAt(browser, `${path}?responseId=${uuid()}`)).not.toContain(other)
  })

  test('links a new check-up to the previous one, in any browser', async () => {
    const id = await somebody(product, null)
    const last = await saved(product, id, '2026-11-14', people.thriving)
    const browser = await signedIn(product, id)
    await browser.post('/start?assessment_id=13', { audience: 'self', length: 'whole', consent: 'yes' })
    const started = await product.deps.db
      .selectFrom('response')
      .select('prev_response_id')
      .where('completed_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(started.prev_response_id).toBe(last)
  })
})

onBothDatabases('Coming back', (product) => {
  test('without a check-up offers to start, use a code or sign in', async () => {
    const html = await textAt(product.browser(), '/return-screen')
    expect(headings(html)[0]).toBe('Welcome')
    expect(linksOf(html)).toEqual(['/start', '/return-code', '/login'])
  })

  test('to an unfinished check-up offers to continue it; starting another asks first and deletes nothing', async () => {
    const [begun] = await beginCheckUps(product.deps, 1)
    const browser = product.browser().take(begun?.cookie ?? '')
    const goOn = `/checkUp?responseId=${begun?.responseId}`
    const html = await textAt(browser, '/return-screen')
    expect(linksOf(html)[0]).toBe(goOn)
    expect(linksOf(html)).toContain('/return-screen?anew=1')
    expect(linksOf(html).filter((href) => href.startsWith('/start'))).toEqual([])
    const requested = await textAt(browser, '/return-screen?anew=1')
    expect(headings(requested)).toContain('Start a new CheckUp and set this one aside?')
    await browser.post(linksOf(requested).find((href) => href.startsWith('/start')) ?? '', {
      audience: 'self',
      length: 'whole',
      consent: 'yes',
    })
    await browser.post('/checkUp/1', { page: 'about', go: 'next' })
    expect(await textAt(browser, '/reports')).toContain(begun?.responseId)
  })

  test('to a finished check-up shows its report', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    const html = await textAt(browser, '/es/return-screen')
    expect(linksOf(html)[0]).toBe(`/es/recommendations3?responseId=${responseId}`)
    expect(linksOf(html)).toEqual(expect.arrayContaining(['/es/progress-hub', '/es/reports', '/es/return-code']))
  })
})

onBothDatabases('The progress hub', (product) => {
  test('is open only to the holder of a check-up, whatever id is given', async () => {
    const { responseId } = await sessionBrowser(product, people.thriving)
    const stranger = product.browser()
    expect((await stranger.get('/progress-hub')).headers.get('location')).toBe('/return-screen')
    for (const browser of [stranger, (await sessionBrowser(product, people.struggling)).browser]) {
      expect((await browser.get(`/progress-hub?responseId=${responseId}`)).status).toBe(404)
      const calendar = `/api/calendar/en/next-check-up.ics?responseId=${responseId}`
      expect((await browser.get(calendar)).status).toBe(404)
    }
  })

  test('says that the staff can see the report once its person agreed, with the contacts', async () => {
    const { responseId, browser } = await sessionBrowser(product, people.struggling, {
      partner_key: 'volusia',
      partner_id: 110,
    })
    const who = `/who-can-see-my-report?responseId=${responseId}`
    await browser.post(who, { help: 'give' })
    const partner = 'Volusia Council on Aging (demonstration)'
    expect(visibleText(unmarked(await textAt(browser, '/progress-hub')))).toContain(`You, and the staff of ${partner}.`)
    expect(await textAt(browser, who)).not.toContain('Only you can see')
    const at = product.deps.now().toISOString()
    const contact = { method: 'email', recipient: 'ann@example.org', sender: 'rose@example.org' }
    await product.deps.db
      .insertInto('share')
      .values({
        ...{ id: uuid(), request_key: uuid(), token_hash: uuid(), response_id: responseId, ...contact, locale: 'en' },
        ...{ first_name: 'Rose', last_name: 'Hill', created_at: at, expires_at: '2026-12-01T00:00:00.000Z' },
      })
      .execute()
    const both = `You, the staff of ${partner}, and 1 person you shared it with.`
    expect(visibleText(unmarked(await textAt(browser, '/progress-hub')))).toContain(both)
    await product.deps.db.updateTable('share').set({ revoked_at: at }).where('response_id', '=', responseId).execute()
    await browser.post(who, { help: 'end' })
    expect(visibleText(unmarked(await textAt(browser, '/progress-hub')))).toContain('Only you.')
    expect(await textAt(browser, who)).toContain('Only you can see your report.')
  })

  test('shows the choices, who can see the report, the check-in and the opinion', async () => {
    const { responseId, browser } = await sessionBrowser(product, people.struggling)
    const before = visibleText(unmarked(await textAt(browser, '/progress-hub')))
    expect(before).toContain('Choose a part of life, or what gets in your way.')
    expect(before).toContain('Only you.')
    expect(before).toContain('You have not told us yet')
    const at = product.deps.now().toISOString()
    const { db } = product.deps
    const choice = { response_id: responseId, position: 0, chosen_at: at }
    await db
      .insertInto('report_choice')
      .values([
        { ...choice, kind: 'area', value: 'sleep' },
        { ...choice, kind: 'barrier', value: 'energy' },
      ])
      .execute()
    const contact = { method: 'email', recipient: 'ann@example.org', sender: 'rose@example.org' }
    const share = { response_id: responseId, ...contact, first_name: 'Rose', last_name: 'Hill', locale: 'en' }
    const ends = (expires_at: string) => ({
      id: uuid(),
      request_key: uuid(),
      token_hash: uuid(),
      created_at: at,
      expires_at,
    })
    await db
      .insertInto('share')
      .values([
        { ...share, ...ends('2026-12-01T00:00:00.000Z') },
        { ...share, ...ends('2026-11-01T00:00:00.000Z') },
      ])
      .execute()
    await db
      .insertInto('check_in_request')
      .values({
        id: uuid(),
        request_key: uuid(),
        response_id: responseId,
        locale: 'en',
        name: 'Rose',
        method: 'email',
        contact: 'rose@example.org',
        topics: '["sleep"]',
        times: '["morning"]',
        created_at: at,
      })
      .execute()
    const reported = {
      id: uuid(),
      request_key: uuid(),
      response_id: responseId,
      locale: 'en',
      body: '{}',
      created_at: at,
    }
    await db
      .insertInto('experience')
      .values({ ...reported, page: 'progress-point' })
      .execute()
    const html = await textAt(browser, '/progress-hub')
    const after = visibleText(html)
    expect(after).toContain('You are starting with: Sleep.')
    expect(after).toContain('You, and 1 person you shared it with.')
    expect(after).toContain('You asked for a talk on November 20, 2026, about: Sleep.')
    expect(after).toContain('You told us what you think on November 20, 2026.')
    expect(textOnPaper(html)).not.toContain('You are starting with')
    expect(html).not.toContain('ann@example.org')
  })

  test('offers to continue an unfinished check-up', async () => {
    const [begun] = await beginCheckUps(product.deps, 1)
    const html = await textAt(product.browser().take(begun?.cookie ?? ''), '/progress-hub')
    expect(linksOf(html)).toContain(`/checkUp?responseId=${begun?.responseId}`)
  })

  describe('exports the day of the next check-up to a calendar', () => {
    test('without any personal data', async () => {
      const { responseId, browser } = await sessionBrowser(product, people.struggling)
      const html = await textAt(browser, '/es/progress-hub')
      const href = linksOf(html).find((each) => each.includes('.ics')) ?? ''
      const answer = await browser.get(href)
      const file = await answer.text()
      expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/)
      expect(file).toContain('DTSTART;VALUE=DATE:20270220')
      expect(file).toContain('Es hora de su evaluación.')
      expect(file).not.toContain(responseId)
      product.clock.advance(3600)
      const second = await (await browser.get(href.replace('/es/', '/en/'))).text()
      for (const name of ['UID', 'SEQUENCE'] as const) {
        const [one, other] = [file, second].map((each) => new RegExp(`^${name}:.*$`, 'm').exec(each)?.[0])
        expect(one === other).toBe(name === 'UID')
      }
    })
    test('unless no check-up is finished, or the locale is unknown', async () => {
      const { browser } = await sessionBrowser(product, people.thriving)
      expect((await browser.get('/api/calendar/fr/next-check-up.ics')).status).toBe(422)
      expect((await product.browser().get('/api/calendar/en/next-check-up.ics')).status).toBe(404)
    })
  })

  describe('a returning check-up', () => {
    const last = { completed_at: '2026-10-10T15:00:00.000Z' }
    const offer = 'We show what you said on October 10, 2026'
    const since = { life_since: ['none'], fell_since: 'no', lives_with: ['none'] }

    /** Answers page after page as it is asked: as the last time, but for `now`. Returns the pages that were asked. */
    async function repeatCheckUp(browser: Browser, now: Answers = {}): Promise<string[]> {
      const response = await browser.post('/start', { audience: 'self', length: 'return', consent: 'yes' })
      expect(response.headers.get('location')).toBe('/checkUp/1')
      const answers: Answers = { ...people.thriving, ...since, ...now }
      const requested: string[] = []
      for (let at = '/checkUp/1'; at.startsWith('/checkUp'); ) {
        const html = await (await browser.get(at)).text()
        const ids = [...new Set([...html.matchAll(/data-question="(\w+)"/g)].map(([, id]) => id ?? ''))]
        const page = /name="page" value="([\w-]+)"/.exec(html)?.[1] ?? ''
        requested.push(page)
        const given = ids.flatMap((id) => {
          const answer = id.startsWith('same_') ? (now[id] ?? 'same') : answers[id]
          return answer === undefined ? [] : [[id, typeof answer === 'object' ? [...answer] : String(answer)] as const]
        })
        const sent = await browser.post(at, { ...Object.fromEntries(given), page, asked: ids, go: 'next' })
        at = sent.headers.get('location') ?? ''
      }
      return requested
    }
    const newest = (product: Product) =>
      product.deps.db.selectFrom('response').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    const storedIn = async (product: Product, id: string) => {
      const rows = await product.deps.db.selectFrom('answer').selectAll().where('response_id', '=', id).execute()
      return (question: string) => rows.filter(({ question_id }) => question_id === question)
    }

    test('is offered 14 days to 12 months after the last one, in both languages', async () => {
      const read = async (completed_at: string, path = '/start?choices=1') =>
        (await sessionBrowser(product, people.thriving, { completed_at })).read(path)
      expect(await read(last.completed_at)).toContain(offer)
      expect(await read(last.completed_at, '/es/start?choices=1')).toContain(
        'Le mostramos lo que dijo el 10 de octubre de 2026',
      )
      for (const at of ['2026-11-07T15:00:00.000Z', '2025-11-19T15:00:00.000Z'])
        expect(await read(at)).not.toContain('value="return"')
      for (const at of ['2026-11-06T15:00:00.000Z', '2025-11-20T15:00:00.000Z'])
        expect(await read(at)).toContain('value="return"')
    })

    test('reuses unchanged answers with their day and asks the others', async () => {
      const { browser } = await sessionBrowser(product, people.thriving, last)
      await repeatCheckUp(browser, { ladder_now: 10 })
      const { id, form, asked, completed_at } = await newest(product)
      expect([form, asked]).toEqual(['return', null])
      expect(completed_at).not.toBeNull()
      const stored = await storedIn(product, id)
      expect(stored('sleep_hours')).toMatchObject([{ kept_from: '2026-10-10' }])
      expect(stored('ladder_now')).toMatchObject([{ value: '10', kept_from: null }])
      expect(stored('fall_past')).toMatchObject([{ value: 'no', kept_from: null }])
      expect(stored('same_sleep')).toEqual([])
      expect(visibleText(await (await browser.get('/responses')).text())).toContain('Kept from October 10, 2026')
      expect(await (await browser.get('/es/responses')).text()).toContain('Guardado del 10 de octubre de 2026')
      const report = visibleText(await (await browser.get('/results')).text())
      expect(report).toMatch(/Going well 1\d of 12/)
    })

    test('asks a changed part, and reuses no answer of a skipped one', async () => {
      const { browser } = await sessionBrowser(product, people.thriving, last)
      await repeatCheckUp(browser, { same_sleep: 'changed', sleep_hours: 6, same_your_body: [] })
      const stored = await storedIn(product, (await newest(product)).id)
      expect(stored('sleep_hours')).toMatchObject([{ value: '6', kept_from: null }])
      expect(stored('pain')).toEqual([])
      expect(stored('tobacco')).toMatchObject([{ kept_from: '2026-10-10' }])
    })

    test('does not compare reused answers, and is the full form without an earlier check-up', async () => {
      const { browser } = await sessionBrowser(product, people.thriving, last)
      await repeatCheckUp(browser)
      const comparison = visibleText(await (await browser.get('/report-g')).text())
      expect(comparison).not.toMatch(/hours of sleep/i)
      const stranger = product.browser()
      await stranger.post('/start', { audience: 'self', length: 'return', consent: 'yes' })
      expect(await newest(product)).toMatchObject({ form: 'whole', asked: null })
    })
  })
})
