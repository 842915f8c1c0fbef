import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { emptyDetails } from '#domain/requests/details.server.ts'
import { writeRequest } from '#domain/requests/write.server.ts'
import { people, sessionBrowser, strangersCookie } from '#features/report/report.example.ts'
import { textOnPaper, visibleText } from '#features/report/wording/html.example.ts'
import { addStep } from '#features/steps/reminders/reminders.example.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { onBothDatabases, onDatabase, type Product } from '#tests/support/product.ts'
import { headings, linksOf, mainOf, saved, signedIn, somebody, textAt } from './home.example.ts'

const homes = ['/return-user', '/dashboard-b', '/dashboard-c', '/dashboard-d', '/dashboard-f']

/** Returns an account with a check-up of November 14, 2026. */
async function margaret(product: Product, answers: Answers = people.thriving) {
  const id = await somebody(product, 'Margaret')
  const responseId = await saved(product, id, '2026-11-14', answers)
  const browser = await signedIn(product, id)
  browser.take(await strangersCookie(product.deps))
  const promise = async (fields: object) => {
    const answer = await browser.call('POST', '/api/steps', { response_id: responseId, ...fields })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { data: { id: string } }).data.id
  }
  const read = async (path = '/return-user') => {
    const html = await textAt(browser, path)
    return { html, text: visibleText(html), headings: headings(html) }
  }
  return { id, browser, responseId, promise, read }
}

const walk = { intervention_id: 'walk', number: 1, day: '2026-11-21' }
const learn = { intervention_id: 'learn', number: 1, day: '2026-11-20' }

onBothDatabases('Home', (product) => {
  beforeEach(() => {
    product.clock.now = new Date('2026-11-20T15:00:00Z')
  })

  test.each(homes)('%s requires sign-in, which returns to it', async (path) => {
    for (const browser of [product.browser(), (await sessionBrowser(product, people.thriving)).browser]) {
      const answer = await browser.get(`${path}?responseId=${uuid()}`)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`/login?to=${encodeURIComponent(path)}`)
    }
  })

  test('omits ladder and comparison after the COVID-19 check-up', async () => {
    const id = await somebody(product, 'Margaret')
    for (const day of ['2026-03-02', '2026-11-14']) {
      const responseId = await saved(product, id, day, {})
      await product.deps.db.updateTable('response').set({ assessment_id: 11 }).where('id', '=', responseId).execute()
    }
    const browser = await signedIn(product, id)
    for (const path of ['/return-user', '/dashboard-d', '/reports', '/es/return-user']) {
      const html = await textAt(browser, path)
      const text = visibleText(mainOf(html))
      expect(text).toContain('CV19 CheckUp')
      expect([path, text]).toEqual([
        path,
        expect.not.stringMatching(/ladder|escalera|Next CheckUp|About 3 minutes|PDF\b.*Page/),
      ])
      expect(linksOf(html).filter((each) => /^\/(es\/)?(report-g|summary|report-pdf|start\?)/.test(each))).toEqual([])
    }
    expect(linksOf(await textAt(browser, '/return-screen'))).toContain('/old-checkUp')
  })

  test('shows everything saved to an account in a new browser', async () => {
    const id = await somebody(product, 'Margaret')
    const first = await saved(product, id, '2026-03-02', { ...people.thriving, ladder_now: 3 })
    const last = await saved(product, id, '2026-11-14', { ...people.struggling, ladder_now: 6 })
    const html = await textAt(await signedIn(product, id), '/return-user')
    expect(headings(html)).toEqual([
      'Good morning, Margaret',
      expect.stringMatching(/./),
      'What has changed since March 2, 2026',
      'Your CheckUps',
      'Your ladder over time',
      'Next CheckUp: February 14',
    ])
    // The link to a new check-up and the link to each report appear once.
    for (const href of ['/start?assessment_id=13', `/recommendations3?responseId=${first}`])
      expect(linksOf(html).filter((each) => each === href)).toEqual([href])
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([`/recommendations3?responseId=${last}`, `/action-planning?responseId=${last}`]),
    )
    expect(visibleText(html)).not.toMatch(/undefined|null|\{\{|not found/)
    expect(textOnPaper(html)).not.toContain('Your ladder')
  })

  test('offers the first step of the report, then shows it in each state', async () => {
    const { read, browser, promise, responseId } = await margaret(product)
    const offered = await read()
    expect(offered.text).toContain('Your report is saved. Here is what comes first. Your first step')
    const id = await promise(walk)
    expect((await read()).text).toContain('Your step · tomorrow, Saturday')
    const contact = `${id}@example.org`
    const reminder = { contact, agree: 'yes', zone: 'America/New_York', reminded: id, [`hour-${id}`]: '9' }
    expect((await browser.post(`/reminders?responseId=${responseId}`, reminder)).status).toBe(303)
    expect((await read()).text).toContain('Waiting for your code')
    product.clock.now = new Date('2026-11-21T20:00:00Z')
    const due = await read()
    expect(due.headings[0]).toBe('Good afternoon, Margaret')
    expect(due.text).toContain('One thing for today. Sat 21 Your step · today')
    product.clock.now = new Date('2026-11-22T15:00:00Z')
    expect((await read('/es/return-user')).text).toContain('¿Cómo le fue ayer?')
    product.clock.now = new Date('2026-11-23T15:00:00Z')
    expect((await read()).text).toContain('How did it go on November 21?')
    await browser.call('PUT', `/api/steps/${id}/days/2026-11-21`, { result: 'did' })
    const done = await read()
    expect(done.text).toContain('Nothing for today. Done Done on November 23. Well done.')
    expect(done.text).toContain('Next, when you are ready:')
  })

  test('shows what is for today, the others below the first', async () => {
    const { read, promise } = await margaret(product)
    await promise(learn)
    await promise({ what: 'Call <Dan>', day: '2026-11-20' })
    await promise(walk)
    const { text, html } = await read()
    expect(text).toContain('Two things for today. Begin with either.')
    expect(text).toMatch(/Your step · today .* Also today Your step · today Call <Dan>|Also today/)
    expect(html).toContain('Call &lt;Dan&gt;')
    expect(textOnPaper(html)).not.toContain('Dan')
    expect(text).not.toContain('tomorrow')
    expect((await read('/progress-hub')).text).toContain('tomorrow')
  })

  test('names no private step, and offers none', async () => {
    const { read, responseId } = await margaret(product, { ...people.thriving, safe: 'no' })
    const onDay = { on_day: '2026-11-20', weekdays: null, from_day: null }
    await addStep(product, responseId, { ...onDay, kind: 'call', intervention: 'safehelp', number: 1, remind: 0 })
    const title = product.deps.content.interventions.find((each) => each.id === 'safehelp')?.steps[0]?.en ?? '?'
    for (const path of [...homes, '/progress-hub']) {
      const { text } = await read(path)
      expect(text, path).toContain('A private step')
      expect(text, path).not.toContain(title.replace(/\.$/, ''))
      expect(text, path).not.toMatch(/800-799-7233|hotline/i)
    }
  })

  test('is the same for every answer about safety at home', async () => {
    const pages = await Promise.all(
      (['no', 'mostly', 'yes'] as const).map(async (safe) => {
        const { read, responseId } = await margaret(product, { ...people.struggling, safe })
        return Promise.all(
          [...homes, '/progress-hub'].map(async (path) =>
            mainOf((await read(path)).html)
              .replaceAll(responseId, 'id')
              .replaceAll(/[0-9a-f-]{36}/g, 'uuid'),
          ),
        )
      }),
    )
    expect(pages[1]).toEqual(pages[0])
    expect(pages[2]).toEqual(pages[0])
  })

  test('offers to continue an unfinished check-up', async () => {
    const id = await somebody(product, null)
    const [begun] = await beginCheckUps(product.deps, 1)
    const open = begun?.responseId ?? ''
    const at = product.deps.now().toISOString()
    await product.deps.db
      .insertInto('response_owner')
      .values({ response_id: open, person_id: id, saved_at: at })
      .execute()
    const html = await textAt(await signedIn(product, id), '/return-user')
    expect(headings(html)).toEqual(['Welcome', 'Not finished yet'])
    expect(linksOf(html)).toEqual([`/checkUp?responseId=${open}`])
  })

  test('names a check-up of this browser session until it is saved', async () => {
    const id = await somebody(product, null)
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    browser.take((await signedIn(product, id)).cookieHeader())
    const save = `/save?responseId=${responseId}`
    expect(linksOf(await textAt(browser, '/dashboard-c'))).toContain(save)
    const at = product.deps.now().toISOString()
    await product.deps.db
      .insertInto('response_owner')
      .values({ response_id: responseId, person_id: id, saved_at: at })
      .execute()
    expect(linksOf(await textAt(browser, '/dashboard-c'))).not.toContain(save)
  })

  test('greets on the first day, and an account without check-ups', async () => {
    const id = await somebody(product, 'Rosa')
    const html = await textAt(await signedIn(product, id), '/es/return-user')
    expect(headings(html)[0]).toBe('Le damos la bienvenida, Rosa')
    expect(linksOf(html)).toEqual(expect.arrayContaining(['/es/start', '/es/return-code']))
    await saved(product, id, '2026-11-20', people.thriving)
    const first = visibleText(await textAt(await signedIn(product, id), '/return-user'))
    expect(first).toContain('Welcome, Rosa Your report is saved. Here is what comes first.')
  })

  test('greets in the same browser after a week, all day long', async () => {
    const { read } = await margaret(product)
    const hello = async (at: string) => {
      product.clock.now = new Date(at)
      return (await read()).text.slice(0, 60)
    }
    expect(await hello('2026-11-20T15:00:00Z')).toMatch(/^Good morning, Margaret/)
    expect(await hello('2026-11-28T15:00:00Z')).toMatch(/^Good to see you, Margaret You were here 8 days ago\./)
    expect(await hello('2026-11-28T23:00:00Z')).toMatch(/^Good to see you, Margaret You were here 8 days ago\./)
    expect(await hello('2026-11-29T13:00:00Z')).toMatch(/^Good morning, Margaret/)
  })

  test('shows nothing of other people', async () => {
    const { browser } = await margaret(product)
    const other = await saved(product, await somebody(product, null), '2026-11-14', people.struggling)
    for (const path of homes) expect(await textAt(browser, `${path}?responseId=${uuid()}`)).not.toContain(other)
    expect((await browser.get(`/progress-hub?responseId=${other}`)).status).toBe(404)
  })

  test('says what waits for others and who opened the report, without a contact', async () => {
    const { read, responseId } = await margaret(product)
    await fromOthers(product, responseId)
    const { text, html } = await read()
    expect(text).toContain('Someone you shared your report with opened it on November 18, 2026.')
    expect(text).toContain('A Matter of Balance. Volusia Council answers by Monday, November 23.')
    expect(text).toContain('A talk about Sleep. Volusia Council answers by')
    expect(html).not.toContain('ann@example.org')
    product.clock.now = new Date('2026-12-10T15:00:00Z')
    const titles = (await read()).headings
    expect(titles).not.toContain('News')
    expect(titles).not.toContain('Others do this for you')
  })

  test('links a new check-up to the previous one, in any browser', async () => {
    const { browser, responseId } = await margaret(product)
    await browser.post('/start?assessment_id=13', { audience: 'self', length: 'whole', consent: 'yes' })
    const started = await product.deps.db
      .selectFrom('response')
      .select('prev_response_id')
      .where('completed_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(started.prev_response_id).toBe(responseId)
  })
})

onDatabase('Home', (product) => {
  test.each([
    ['thriving', 7, 7],
    ['struggling, with a request', 8, 8],
  ] as const)('needs for a person %s no more than %i statements, the hub %i', async (name, most, mostOfHub) => {
    const answers = name === 'thriving' ? people.thriving : people.struggling
    const { browser, promise, id, responseId } = await margaret(product, answers)
    await saved(product, id, '2026-08-14', people.thriving)
    if (name !== 'thriving') await fromOthers(product, responseId)
    // Uses the time zone of an earlier visit if the current one is unknown.
    await product.deps.db.updateTable('browser_session').set({ time_zone: 'America/New_York' }).execute()
    const count = (path: string) => countStatements(product.deps, () => textAt(browser, path))
    // The first visit assigns the check-ups to subjects.
    await count('/return-user')
    expect(await count('/return-user')).toBeLessThanOrEqual(most)
    await promise(walk)
    expect(await count('/return-user')).toBeLessThanOrEqual(most)
    expect(await count(`/progress-hub?responseId=${responseId}`)).toBeLessThanOrEqual(mostOfHub)
    expect(await count('/progress-hub')).toBeLessThanOrEqual(mostOfHub)
  })

  test('shows the steps to the author, not to who opened the report by its code', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    await browser.call('POST', '/api/steps', { response_id: responseId, ...walk })
    expect(visibleText(await textAt(browser, '/progress-hub'))).toContain('Your step · tomorrow, Saturday')
    await product.deps.db.updateTable('response_holder').set({ via: 'code' }).execute()
    const read = visibleText(await textAt(browser, '/progress-hub'))
    expect(read).not.toContain('Your step')
    expect(read).toContain('Open my report')
  })
})

async function fromOthers({ deps }: Product, responseId: string): Promise<void> {
  const { db } = deps
  const contact = { method: 'email', recipient: 'ann@example.org', sender: 'rose@example.org' }
  const names = { first_name: 'Rose', last_name: 'Hill', locale: 'en' }
  const share = uuid()
  const row = { request_key: uuid(), response_id: responseId, locale: 'en' }
  await db
    .insertInto('share')
    .values({
      ...{ ...row, ...contact, ...names, id: share, token_hash: uuid() },
      ...{ created_at: '2026-11-17T15:00:00.000Z', expires_at: '2026-12-17T15:00:00.000Z' },
    })
    .execute()
  await db
    .insertInto('share_opening')
    .values({ id: uuid(), share_id: share, opened_at: '2026-11-18T15:00:00.000Z' })
    .execute()
  const partner = await deps.partners.find('110')
  const details = { ...emptyDetails, language: 'en', method: 'email', contact: 'rose@example.org' } as const
  const at = '2026-11-19T15:00:00.000Z'
  const source = { response: { id: responseId, test_flag: 0 }, partner }
  await db.transaction().execute(async (trx) => {
    const talk = { ...details, topics: ['sleep'] }
    await writeRequest(deps, trx, source, { id: uuid(), kind: 'talk', name: 'Rose', details: talk, at })
    const program = { ...details, program: 'matter-of-balance' }
    await writeRequest(deps, trx, source, { id: uuid(), kind: 'program', name: 'Rose', details: program, at })
  })
}
