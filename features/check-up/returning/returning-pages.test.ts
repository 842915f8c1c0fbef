import { describe, expect, test } from 'vitest'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { visibleText } from '#features/report/wording/html.example.ts'
import { typedIn } from '#tests/support/answering.ts'
import { type Browser, type Fields, onBothDatabases } from '#tests/support/product.ts'

const last = { completed_at: '2026-10-10T15:00:00.000Z' }
const begin = { audience: 'self', length: 'return', consent: 'yes' }

onBothDatabases('A returning check-up', (product) => {
  const newest = () =>
    product.deps.db.selectFrom('response').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const storedOf = async (id: string) =>
    (await product.deps.db.selectFrom('answer').selectAll().where('response_id', '=', id).execute()).map(
      ({ question_id, value, kept_from }) => `${question_id}=${value}${kept_from ? ' kept' : ''}`,
    )

  /**
   * Starts a check-up in the `return` form after a person's completed one. Returns the text of the page that precedes
   * it.
   */
  async function start(
    answers: (typeof people)[keyof typeof people],
    base = '',
    first_name: string | null = null,
    completed_at = last.completed_at,
  ) {
    const { browser, responseId } = await sessionBrowser(product, answers, { completed_at, first_name })
    const response = await browser.post(`${base}/start`, begin)
    const to = response.headers.get('location') ?? ''
    return { browser, responseId, to, text: visibleText(await (await browser.get(to)).text()) }
  }

  /** Submits a page with the last answers or the given ones. Returns the target of the redirect. */
  async function submit(browser: Browser, address: string, now: Fields = {}): Promise<string> {
    const html = await (await browser.get(address)).text()
    const questions = [...html.matchAll(/name="asked" value="(\w+)"/g)].map(([, id = '']) => id)
    const given = questions.flatMap((id): [string, string][] =>
      id.startsWith('same_') ? [[id, 'same']] : id === 'fell_since' ? [[id, 'no']] : [],
    )
    const fields = { page: typedIn(html, 'page'), asked: questions, go: 'next', ...Object.fromEntries(given), ...now }
    return (await browser.post(address, fields)).headers.get('location') ?? ''
  }

  /** Submits a page like a browser, with the answers that the page showed. */
  const submitAsBrowser = (browser: Browser, address: string) => submit(browser, address, { shown: '' })

  describe.each([
    ['', 'Welcome back, Rosa', 'About 3 minutes. We show what you said on October 10, 2026.', 'parts, one press each.'],
    ['/es', 'Qué gusto verle de nuevo, Rosa', 'Le mostramos lo que dijo el 10 de octubre de 2026.', 'un toque en cada'],
  ])('at %s/checkUp', (base, title, lead, rest) => {
    test('begins with the questions that follow', async () => {
      const { to, text } = await start(people.thriving, base, 'Rosa')
      expect(to).toBe(`${base}/checkUp/1?welcome=1`)
      for (const each of [title, lead, rest]) expect(text).toContain(each)
    })
  })

  test('names the parts that were hard', async () => {
    const { text } = await start(people.struggling)
    expect(text).toMatch(/We ask in full: [a-z, ]+(and|which)/)
    expect(text).toMatch(/^(?!.*Welcome back,)/s)
  })

  test('shows the last answers of a part, one a row, in words', async () => {
    const { browser } = await start(people.thriving)
    let at = '/checkUp/1'
    for (let html = ''; !html.includes('class="last"'); at = await submit(browser, at))
      html = await (await browser.get(at)).text()
    const html = await (await browser.get(at)).text()
    expect(visibleText(html)).toContain('On October 10, 2026 you said')
    expect(visibleText(html)).toMatch(
      /Days in poor health 0 days Pain Never .*Exercise 5 days a week Each time 40 minutes/,
    )
    expect(visibleText(html)).toMatch(/Same as last time\s+Something changed/)
    expect(html).toContain('Skip this part')
  })

  test('asks everything instead, until it is finished, and drops the answers that were reused', async () => {
    const { browser } = await start(people.thriving)
    let at = '/checkUp/1'
    for (let page = 1; page <= 5; page += 1) at = await submit(browser, at)
    const { id } = await newest()
    expect((await storedOf(id)).filter((row) => row.endsWith('kept')).length).toBeGreaterThan(2)
    const html = await (await browser.get('/checkUp/1?welcome=1')).text()
    const fields = { page: typedIn(html, 'page'), check_up: id, go: 'everything' }
    expect((await browser.post('/checkUp/1', fields)).headers.get('location')).toBe('/checkUp/1')
    expect(await newest()).toMatchObject({ id, form: 'whole', asked: null })
    expect(await storedOf(id)).toEqual([])
    expect(await (await browser.get('/checkUp/1')).text()).toContain('Page 1 of 12')
    expect((await browser.get('/checkUp/1?welcome=1')).headers.get('location')).toBe('/checkUp/1')
  })

  test.each([
    ['2026-10-10', 3],
    ['2026-02-10', 5],
  ])('takes as long as its questions do: last time on %s, %i minutes', async (day, minutes) => {
    const { text } = await start(people.thriving, '', null, `${day}T15:00:00.000Z`)
    expect(text).toContain(`About ${minutes} minutes.`)
  })

  test('has the same parts and never more minutes left, also after a worse answer', async () => {
    const { browser } = await start(people.thriving)
    const [totals, minutes]: [string[], number[]] = [[], []]
    const worse = { gen_health: 'poor', sleep_trouble: 'every', fell_since: 'yes' }
    let at = '/checkUp/1'
    for (let page = 1; page < 40 && /checkUp\/\d+($|\?more)/.test(at); page += 1) {
      const text = visibleText(await (await browser.get(at)).text())
      totals.push(/Part \d+ of (\d+)/.exec(text)?.[1] ?? '')
      minutes.push(Number(/About (\d+) minutes? left/.exec(text)?.[1]))
      at = await submit(browser, at, worse)
    }
    expect(new Set(totals)).toEqual(new Set(['9']))
    expect(minutes).toEqual(minutes.toSorted((one, other) => other - one))
  })

  test('reuses unchanged answers of a part after a worse answer there', async () => {
    const { browser } = await start(people.thriving)
    const given = { fell_since: 'yes', fall_injury: 'no', sleep_trouble: 'every', lonely: 'always' }
    let at = '/checkUp/1'
    for (let page = 1; page < 40 && /checkUp\/\d+($|\?more)/.test(at); page += 1) at = await submit(browser, at, given)
    const { id } = await newest()
    const reused = (await storedOf(id)).filter((row) => row.endsWith('kept'))
    for (const row of ['hear=no', 'see=no', 'teeth=very_good', 'age_group=65_74'])
      expect(reused).toContain(`${row} kept`)
    expect(visibleText(await (await browser.get(at)).text())).not.toContain('is it the same?')
  })

  test('goes back from the first question to that page', async () => {
    const { browser } = await start(people.thriving)
    expect(await submit(browser, '/checkUp/1', { go: 'back' })).toBe('/checkUp/1?welcome=1')
  })

  test.each([
    ['nothing changed', {}, '12 parts are as they were, 0 changed.', 'See my report'],
    ['something changed', { gen_health: 'fair' }, '11 parts are as they were, 1 changed.', 'See what changed'],
  ])('ends with how much changed: %s', async (_, now, text, button) => {
    const { browser } = await start(people.thriving, '', 'Rosa')
    const { safe, gen_health, ...same } = people.thriving
    const answers = { ...same, ...(gen_health ? { gen_health } : {}), safe, life_since: ['none'], ...now }
    const fields = Object.fromEntries(
      Object.entries(answers).flatMap(([id, value]) => (value === undefined ? [] : [[id, [value].flat().map(String)]])),
    )
    let at = '/checkUp/1'
    for (let page = 1; page < 40 && /checkUp\/\d+($|\?more)/.test(at); page += 1) at = await submit(browser, at, fields)
    expect(at).toBe('/checkUp/1?end=1')
    const html = await (await browser.get(at)).text()
    // Neither 'Save' nor another button of the frame submits a form that is not there.
    expect(html).not.toContain('form="page-form"')
    const page = visibleText(html)
    for (const each of ['That was it, Rosa', text, button, 'Look at my answers first']) expect(page).toContain(each)
    expect((await browser.get('/first-name')).headers.get('location')).toMatch(/agent-zero/)
    const reasons = visibleText(await (await browser.get('/how-it-was-worked-out')).text())
    expect(reasons).toContain('As you told us on October 10, 2026')
  })

  test('lists what was skipped before its end', async () => {
    const { browser } = await start(people.thriving)
    let at = '/checkUp/1'
    for (let page = 1; page < 40 && /checkUp\/\d+($|\?more)/.test(at); page += 1)
      at = await submitAsBrowser(browser, at)
    expect(at).toMatch(/^\/checkUp\/\d+\?skipped=1$/)
    const html = await (await browser.get(at)).text()
    expect(visibleText(html)).toMatch(/You skipped \d+\. Answer them now\?/)
    const fields = { page: typedIn(html, 'page'), check_up: typedIn(html, 'check_up'), shown: '', go: 'finish' }
    expect((await browser.post(at.replace(/\?.*/, ''), fields)).headers.get('location')).toBe('/checkUp/1?end=1')
  })

  test('the page after it is of a finished one alone', async () => {
    const { browser, responseId } = await start(people.thriving)
    expect((await browser.get('/checkUp/1?end=1')).headers.get('location')).toBe('/checkUp/1')
    expect((await browser.get(`/checkUp/1?end=1&responseId=${responseId}`)).headers.get('location')).toMatch(
      /agent-zero/,
    )
  })
})
