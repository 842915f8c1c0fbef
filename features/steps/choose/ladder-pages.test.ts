import { describe, expect, test } from 'vitest'
import { saveResponse } from '#domain/people/account.server.ts'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addPerson, signIn } from '#tests/support/actors.ts'
import { type Browser, onBothDatabases, type Product } from '#tests/support/product.ts'

onBothDatabases('the small steps', (product) => {
  test('asks for the present state, suggests a step, and stores the choice', async () => {
    const { browser, at } = await author(product)
    const first = await textOf(browser, at('/ladder'))
    expect(first).toContain('Walk a little more each day, one small step at a time')
    expect(first).toContain('Where are you now?')
    const refused = await browser.post(at('/ladder'), {})
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Please choose where you are.')
    expect((await browser.post(at('/ladder'), { standing: '2' })).headers.get('location')).toBe(at('/ladder'))
    const next = await textOf(browser, at('/ladder'))
    expect(next).not.toContain('Where are you now?')
    expect(next).toContain('Suggested for you Small step 3 of 6 Walk 10 minutes on 3 days.')
  })

  test('a step is chosen with day, place and company, confirmed, reported, and followed by the next one', async () => {
    const { browser, at, responseId } = await author(product)
    const sent = await browser.post(at('/ladder-2'), {
      ...{ start: 'tomorrow', moment: 'after breakfast', place: 'At home', companion: 'Dan <3', sure: '6' },
    })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, at('/ladder/confirmation')])
    const confirmed = await textOf(browser, at('/ladder/confirmation'))
    expect(confirmed).toContain('I will start on November 21, 2026: Walk 5 minutes on 3 days this week.')
    for (const part of ['after breakfast', 'At home', 'Dan &lt;3', '6 of 10', 'See an easier step'])
      expect(confirmed).toContain(part)
    expect(confirmed).toContain('On November 28, 2026, come back here and say how it went.')

    const response = await browser.post(at('/ladder/progress'), {
      outcome: 'did',
      days: '3',
      helped: 'The sun was out',
    })
    expect(response.headers.get('location')).toBe(at('/ladder/success'))
    expect(await textOf(browser, at('/ladder/success'))).toContain('You reached small step 2')
    // A second submission of the same form does not replace the first answer.
    const reply = await browser.post(at('/ladder/progress'), { outcome: 'notyet' })
    expect(reply.headers.get('location')).toBe(at('/ladder/success'))
    expect(await textOf(browser, at('/ladder'))).toContain('Suggested for you Small step 3 of 6')
    const [row] = await product.deps.db
      .selectFrom('ladder_step as s')
      .innerJoin('ladder as l', 'l.id', 's.ladder_id')
      .selectAll()
      .where('response_id', '=', responseId)
      .execute()
    expect(row).toMatchObject({ outcome: 'did', days_done: 3, standing: 2 })
    expect(row?.helped).not.toContain('sun')
  })

  test('a form sent twice leaves one step, and a changed one replaces it', async () => {
    const { browser, at, responseId } = await author(product)
    for (const place of ['At home', 'At home', 'In the park'])
      await browser.post(at('/ladder-1'), { start: 'today', place })
    expect(await stepsOf(product, responseId)).toMatchObject([{ number: 1, place: 'In the park', day: '2026-11-20' }])
  })

  test.each([
    [{ outcome: 'partly' }, 'A part is a real start.', 'If you feel ill'],
    [{ outcome: 'notyet' }, 'That is all right.', 'If you feel ill'],
  ])('after %j it says something kind, and nothing is lost', async (fields, reply, care) => {
    const { browser, at } = await author(product)
    await browser.post(at('/ladder'), { standing: '1' })
    await browser.post(at('/ladder-2'), { start: 'today' })
    const response = await browser.post(at('/ladder/progress'), fields)
    expect(response.headers.get('location')).toBe(at('/ladder/thank-you'))
    const html = await textOf(browser, at('/ladder/thank-you'))
    expect(html).toContain(reply)
    expect(html).toContain(care)
    expect(await textOf(browser, at('/ladder'))).toContain('Suggested for you Small step 2 of 6')
  })

  test('after two times not yet it offers the step below and a talk, and can wait', async () => {
    const { browser, at } = await author(product)
    for (const _ of [1, 2]) {
      await browser.post(at('/ladder-3'), { start: 'today' })
      await browser.post(at('/ladder/progress'), { outcome: 'notyet' })
    }
    const html = await textOf(browser, at('/ladder/thank-you'))
    expect(html).toContain('It did not work out twice.')
    expect(html).toContain('988')
    expect(html).toContain('Ask for a talk')
    await browser.post(at('/ladder/thank-you'), { offer: 'pause' })
    expect(await textOf(browser, at('/ladder/thank-you'))).toContain('Your step waits for you')
    expect(await textOf(browser, '/progress-hub')).toContain('Your step waits for you')
    await browser.post(at('/ladder-2'), { start: 'today' })
    expect(await textOf(browser, '/progress-hub')).toContain('Small step 2 of 6')
  })

  test.each([
    [{}, 'Please choose when you will start.'],
    [{ start: 'day' }, 'Choose a day from today on'],
    [{ start: 'day', day: '2026-11-19' }, 'Choose a day from today on'],
    [{ start: 'day', day: '2027-06-01' }, 'Choose a day from today on'],
    [{ start: 'today', place: 'p'.repeat(41) }, 'Please use up to 40 characters.'],
  ])('rejects %j and does not clear the fields', async (fields, message) => {
    const { browser, at, responseId } = await author(product)
    const sent = await browser.post(at('/ladder-1'), { moment: 'before <noon>', ...fields })
    expect(sent.status).toBe(422)
    const html = await sent.text()
    expect(html).toContain(message)
    expect(html).toContain('value="before &lt;noon&gt;"')
    expect(await stepsOf(product, responseId)).toEqual([])
  })

  test.each([
    [{ days: '3' }, 'Please choose how it went.'],
    [{ outcome: 'did', days: '8' }, 'Please enter a number from 0 to 7.'],
    [{ outcome: 'did', helped: 'h'.repeat(301) }, 'Please use up to 300 characters.'],
  ])('refuses %j about how it went', async (fields, message) => {
    const { browser, at, responseId } = await author(product)
    await browser.post(at('/ladder-1'), { start: 'today' })
    const sent = await browser.post(at('/ladder/progress'), { obstacle: 'The <rain>', ...fields })
    expect(sent.status).toBe(422)
    const html = await sent.text()
    expect(html).toContain(message)
    expect(html).toContain('The &lt;rain&gt;')
    expect(await stepsOf(product, responseId)).toMatchObject([{ outcome: null }])
  })

  test('several actions are possible, the one worked on last is in front', async () => {
    const { browser, at, responseId } = await author(product)
    const other = (page: string) => at(page).replace('walk', 'gratitude')
    await browser.post(at('/ladder-1'), { start: 'today' })
    product.clock.advance(60)
    await browser.post(other('/ladder-1'), { start: 'today' })
    expect(await textOf(browser, `/ladder?responseId=${responseId}`)).toContain('Notice three good things, one small')
    product.clock.advance(60)
    await browser.post(at('/ladder/progress'), { outcome: 'did' })
    expect(await textOf(browser, `/ladder?responseId=${responseId}`)).toContain(
      'Walk a little more each day, one small',
    )
  })

  test('a private action is not named where other people may look', async () => {
    const { browser, at } = await author(product, people.crisis)
    await browser.post(at('/ladder-1').replace('walk', 'safehelp'), { start: 'today' })
    const title = product.deps.content.interventions.find(({ id }) => id === 'safehelp')
    const hub = await textOf(browser, '/progress-hub')
    expect(hub).not.toContain(title?.title.en)
    expect(hub).not.toContain(title?.steps[0]?.en)
    expect(hub).toContain('Small step 1 of 6')
    const page = await (await browser.get(at('/ladder').replace('walk', 'safehelp'))).text()
    expect(/<title>(.*?)<\/title>/.exec(page)?.[1]).toContain('My small steps')
  })

  test('shows the number to call for a step before other help', async () => {
    const { browser, at } = await author(product, people.struggling)
    const html = await (await browser.get(at('/ladder-1').replace('walk', 'foodhelp'))).text()
    const page = html.slice(html.indexOf('<main'))
    expect(/href="(tel:[^"]+)"/.exec(page)?.[1]).toBe('tel:211')
    for (const part of [
      'Day and night in most places.',
      'You need no papers for the first call.',
      'If you have to wait',
    ])
      expect(page).toContain(part)
  })

  test.each([
    ['the fall check', people.struggling, 'walk'],
    ['the talk with a doctor', { ...people.thriving, audit1: '3', audit2: '1', audit3: '2' }, 'alcohol'],
  ])('I81: a step that waits for %s stays on number 1, whatever the address', async (_, answers, id) => {
    const { browser, at } = await author(product, answers)
    const page = (path: string) => at(path).replace('walk', id)
    expect((await browser.get(page('/ladder-4'))).headers.get('location')).toBe(page('/ladder-1'))
    expect((await browser.post(page('/ladder-4'), { start: 'today' })).status).toBe(404)
    expect(await textOf(browser, page('/ladder'))).toContain('The other steps wait for you.')
    await browser.post(page('/ladder-1'), { start: 'today' })
    await browser.post(page('/ladder/progress'), { outcome: 'did' })
    // The talk with the doctor was number 1, the fall check is another step.
    expect((await browser.get(page('/ladder-2'))).status).toBe(id === 'walk' ? 303 : 200)
  })

  test('I81: movement advances when the fall check is reported done', async () => {
    const { browser, at } = await author(product, people.struggling)
    const check = (path: string) => at(path).replace('walk', 'fallcheck')
    await browser.post(check('/ladder-1'), { start: 'today' })
    await browser.post(check('/ladder/progress'), { outcome: 'did' })
    expect((await browser.get(at('/ladder-4'))).status).toBe(200)
  })

  test('an intervention that is not recommended cannot be started by its address', async () => {
    const high = { ...people.thriving, audit1: '4', audit2: '3', audit3: '4' }
    const { browser, at } = await author(product, high)
    const alcohol = (path: string) => at(path).replace('walk', 'alcohol')
    expect(await textOf(browser, alcohol('/ladder-1'))).toContain('I want to talk about alcohol.')
    expect((await browser.get(at('/ladder-1').replace('walk', 'safehelp'))).status).toBe(303)
    const careful = await author(product, { ...people.thriving, sleep_trouble: 'most', age_group: '85' })
    const sleep = (path: string) => careful.at(path).replace('walk', 'sleep4')
    expect((await careful.browser.get(sleep('/ladder-5'))).headers.get('location')).toBe(sleep('/ladder-4'))
    const fourth = await (await careful.browser.get(sleep('/ladder-4'))).text()
    expect(fourth).toContain('/ladder-6?')
    expect(fourth).not.toContain('/ladder-5?')
  })

  test.each([
    ['a line of the first step, sure of it', { ...people.thriving, lonely: 'always', confidence: 9 }],
    ['a break, for which others read another step', { ...people.thriving, caregiver: 'yes', cg_strain: 'sometimes' }],
    ['a call to the doctor', { ...people.thriving, memory: 'yes', memory_talked: 'no' }],
    ['a call for food, a week after a fall', { ...people.thriving, food2: 'often', confidence: 2 }],
  ] as const)('I71: the step kept from the cover is the same everywhere: %s', async (_, answers) => {
    const { browser, responseId } = await author(product, answers)
    const read = async (path: string) => (await browser.get(path)).text()
    const report = await read(`/recommendations3?responseId=${responseId}`)
    const card = report.slice(report.indexOf('id="first-step"'))
    const step = textIn(/<h2[^>]*>(.*?)<\/h2>/.exec(card)?.[1] ?? '')
    const save = /href="(\/ladder-1\?[^"]+)"/.exec(card)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(step.length).toBeGreaterThan(8)
    await browser.post(save, { start: 'today' })
    const to = (page: string) => save.replace('/ladder-1', page)
    for (const page of [save, to('/ladder/progress'), to('/ladder/confirmation'), '/progress-hub'])
      expect(textIn(await read(page)), page).toContain(step)
    const plan = await read(`${to('/action-planning')}&step=1`)
    expect(plan.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")).toContain(step)
    const paper = await read(`/report-pdf?responseId=${responseId}&withheld=yes`)
    expect(textIn(paper)).toContain(step)
    // No page suggests another step before the outcome of this one is known.
    expect(textIn(await read(to('/ladder')))).not.toContain('Suggested for you')
  })

  test('in a crisis the first card is the number to call, and there is nothing to save', async () => {
    const { browser, responseId } = await author(product, { ...people.thriving, phq2_1: '3', phq2_2: '3' })
    const html = await (await browser.get(`/recommendations3?responseId=${responseId}`)).text()
    const card = html.slice(html.indexOf('id="first-step"'))
    const own = card.slice(0, card.indexOf('</section>'))
    expect(own).toContain('href="tel:988"')
    expect(own).not.toContain('/ladder')
    for (const path of ['/recommendations3', '/es/recommendations3', '/recommendations']) {
      const page = await (await browser.get(`${path}?responseId=${responseId}`)).text()
      expect(page.slice(page.indexOf('<main'))).not.toContain('/ladder-1?')
    }
  })

  test('without an action the page links to the report; the plain list has the same content', async () => {
    const { browser, at, responseId } = await author(product)
    expect(await textOf(browser, `/ladder?responseId=${responseId}`)).toContain('You have not chosen an action yet.')
    const plain = await textOf(browser, at('/ladder_old'))
    expect(plain).toContain('The six small steps as a list.')
    expect(plain).toContain('Walk 30 minutes on 5 days')
    await browser.post(at('/ladder-1'), { start: 'today' })
    expect((await browser.post(at('/ladder_old/progress'), { outcome: 'did' })).headers.get('location')).toBe(
      at('/ladder_old/success'),
    )
    for (const page of ['/ladder_old/sucess', '/ladder/sucess'])
      expect(await textOf(browser, at(page))).toContain('You reached small step 1')
    expect(await (await browser.get(at('/es/ladder_old'))).text()).toContain('Los seis pasos pequeños, en una lista.')
  })

  describe('belong to the person', () => {
    test('continue after the next check-up once both are saved', async () => {
      const { deps } = product
      const person = await addPerson(product, `steps-${Math.random()}@example.org`)
      const earlier = await sessionBrowser(product, people.thriving)
      const afterwards = await sessionBrowser(product, people.thriving)
      await earlier.browser.post(`/ladder-1?responseId=${earlier.responseId}&intervention=walk`, { start: 'today' })
      await deps.db.transaction().execute(async (trx) => {
        for (const { responseId } of [earlier, afterwards])
          await saveResponse({ deps } as RequestContext, trx, responseId, person)
      })
      const browser = product.browser().take(await signIn(product, person))
      expect(await textOf(browser, `/ladder?responseId=${afterwards.responseId}`)).toContain(
        'Walk a little more each day, one',
      )
      await browser.post(`/ladder/progress?responseId=${afterwards.responseId}&intervention=walk`, { outcome: 'did' })
      expect(await stepsOf(product, earlier.responseId)).toMatchObject([{ outcome: 'did' }])
    })

    test('are neither visible nor writable for another account', async () => {
      const { browser, at, responseId } = await author(product)
      await browser.post(at('/ladder-1'), { start: 'today', place: 'Secret garden' })
      const stranger = (await sessionBrowser(product, people.thriving)).browser
      for (const page of ['/ladder', '/ladder-1', '/ladder/confirmation', '/ladder/progress', '/ladder_old'])
        expect((await stranger.get(at(page))).status).toBe(404)
      expect((await stranger.post(at('/ladder/progress'), { outcome: 'did' })).status).toBe(404)
      const reader = await readerByCode(product, responseId)
      expect((await reader.get(at('/ladder'))).status).toBe(403)
      expect(await textOf(reader, '/progress-hub')).not.toMatch(/Walk|Secret garden|Small step 1/)
      expect(await stepsOf(product, responseId)).toMatchObject([{ outcome: null }])
    })

    test('are in the copy of their data, with the notes as written, and gone when it is deleted', async () => {
      const { browser, at, responseId } = await author(product)
      await browser.post(at('/ladder-1'), { start: 'today', companion: 'Dan' })
      await browser.post(at('/ladder/progress'), { outcome: 'partly', obstacle: 'The rain' })
      const copy = await (await browser.post('/api/my-data/download', { format: 'json', locale: 'en' })).text()
      for (const part of ['Dan', 'The rain', 'partly']) expect(copy).toContain(part)
      await product.deps.db.deleteFrom('response').where('id', '=', responseId).execute()
      expect(await stepsOf(product, responseId)).toEqual([])
      const left = await product.deps.db
        .selectFrom('ladder')
        .select('id')
        .where('response_id', '=', responseId)
        .execute()
      expect(left).toEqual([])
    })
  })

  test('calls do what the pages do', async () => {
    const { browser, responseId } = await author(product)
    const call = async (path: string, body?: object) => {
      const answer = await browser.call(body ? 'POST' : 'GET', `/api${path}`, body)
      return { status: answer.status, body: answer.status === 204 ? null : await answer.text() }
    }
    const about = { response_id: responseId, intervention_id: 'walk' }
    const chosen = await call('/assessment/ladder/step', { ...about, step: 2, day: '2026-11-22', sure: 8 })
    expect(JSON.parse(chosen.body ?? '')).toMatchObject({ success: true, data: { step: 2, day: '2026-11-22' } })
    const steps = await call(`/assessment/intervention/walk/steps?response_id=${responseId}`)
    expect(JSON.parse(steps.body ?? '').data).toMatchObject({
      ...{ standing: 0, current_step: 2 },
      intervention_state: {
        ...{ selectedStep: 2, responseId, interventionName: 'Walk a little more each day' },
        interventionDescription: expect.stringContaining('Walking keeps your heart'),
      },
    })
    const file = await call(`/calendar/es/small-step.ics?responseId=${responseId}&intervention=walk`)
    expect(file.body).toContain('DTSTART;VALUE=DATE:20261122')
    expect(file.body).not.toMatch(/Camin|Walk/)
    expect(
      JSON.parse((await call('/assessment/ladder/outcome', { ...about, outcome: 'did' })).body ?? '').data,
    ).toEqual({
      standing: 2,
    })
    expect(JSON.parse((await call(`/assessment/ladder?response_id=${responseId}`)).body ?? '').data).toEqual([
      { intervention_id: 'walk', standing: 2, paused: false, current: null },
    ])
    expect((await call('/assessment/ladder/step', { ...about, step: 2, day: '2026-01-01' })).status).toBe(422)
    expect(
      (await call('/assessment/ladder/step', { ...about, intervention_id: 'none', step: 1, day: '2026-11-22' })).status,
    ).toBe(404)
  })

  test('report cards, the chosen area and the dashboard lead into them', async () => {
    const { browser, responseId } = await author(product, people.struggling)
    const report = await (await browser.get(`/recommendations2?responseId=${responseId}`)).text()
    expect(
      report.match(/href="\/ladder\/confirmation\?responseId=[\w-]+&amp;intervention=\w+&amp;number=1"/g)?.length,
    ).toBeGreaterThan(3)
    await browser.post(`/pick-area?responseId=${responseId}`, { area: 'sleep' })
    expect(await (await browser.get(`/pick-area?responseId=${responseId}&kept=1`)).text()).toContain(
      'href="/ladder/confirmation?',
    )
    const reader = await readerByCode(product, responseId)
    expect(await (await reader.get(`/recommendations2?responseId=${responseId}`)).text()).not.toContain(
      'href="/ladder/confirmation?',
    )
  })
})

/** A browser in which a check-up was just finished, and the addresses of its pages about walking. */
async function author(product: Product, answers: (typeof people)[keyof typeof people] = people.thriving) {
  const { browser, responseId } = await sessionBrowser(product, answers)
  const at = (page: string) => `${page}?responseId=${responseId}&intervention=walk`
  return { browser, at, responseId }
}

/** A browser that opened the check-up by its return code, and may only read it. */
async function readerByCode(product: Product, responseId: string): Promise<Browser> {
  const { browser, responseId: own } = await sessionBrowser(product, people.thriving)
  const { db, now } = product.deps
  const { session_id } = await db
    .selectFrom('response_holder')
    .select('session_id')
    .where('response_id', '=', own)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('response_holder')
    .values({ response_id: responseId, session_id, created_at: now().toISOString(), via: 'code' })
    .execute()
  await db.updateTable('browser_session').set({ response_id: responseId }).where('id', '=', session_id).execute()
  await db.deleteFrom('response').where('id', '=', own).execute()
  return browser
}

const stepsOf = (product: Product, responseId: string) =>
  product.deps.db
    .selectFrom('ladder_step as s')
    .innerJoin('ladder as l', 'l.id', 's.ladder_id')
    .select(['s.number', 's.day', 's.place', 's.outcome'])
    .where('l.response_id', '=', responseId)
    .execute()

/** The text of a page without tags, in one line. */
const textIn = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()

async function textOf(browser: Browser, path: string): Promise<string> {
  const html = await (await browser.get(path)).text()
  const body = html.slice(html.indexOf('<main')).replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>/g, '')
  return body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}
