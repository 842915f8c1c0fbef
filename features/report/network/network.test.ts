import { expect, test } from 'vitest'
import { signIn } from '#features/accounts/sign-in/accounts.example.ts'
import { dayAfter, dayIn } from '#platform/i18n/dates/days.ts'
import { type Browser, type Fields, onBothDatabases, origin } from '#tests/support/product.ts'
import { unmarked } from '#tests/support/unmarked.ts'
import { visibleText } from '../wording/html.example.ts'

const right: Fields = { audience: 'self', length: 'whole', consent: 'yes' }
const ids = [
  'you-and-the-network',
  'your-life-today',
  'how-you-feel',
  'steady-and-safe',
  'rides-food-caring',
  'what-you-want',
]
const given: readonly Fields[] = [
  { vc_receive: ['ride'], vc_enough: 'little', vc_give: 'weekly', vc_load: 'toomuch' },
  { ladder_now: '6', ladder_5y: '7', support: 'usually', lonely: 'sometimes' },
  { gen_health: 'good', phq2_1: '0', phq2_2: '0', gad2_1: '0', gad2_2: '0', sleep_trouble: 'never' },
  { fall_past: 'no', fall_unsteady: 'yes', safe: 'yes' },
  { transport: 'yes', food1: 'never', food2: 'never', caregiver: 'no', tech: 'easy' },
  { vc_want: ['ride', 'papers'], vc_best: ['nocall'], priorities: ['purpose'] },
]

/** Answers all pages. Returns the redirect target of the last one. */
async function takeAll(browser: Browser, base = '', more: Fields = {}): Promise<string> {
  let led = ''
  for (const [at, page] of ids.entries()) {
    const sent = await browser.post(`${base}/checkUp/${at + 1}`, {
      page,
      go: 'next',
      ...given[at],
      ...(at === 4 && more),
    })
    led = sent.headers.get('location') ?? ''
  }
  return led
}
const main = async (browser: Browser, path: string) => {
  const html = await (await browser.get(path)).text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '')
}

onBothDatabases('the volunteer network', (product) => {
  test('after six pages shows a report without stars, and asks nothing of an exhausted person', async () => {
    const browser = product.browser()
    const start = await browser.post('/start-network', right)
    expect(start.headers.get('location')).toBe('/checkUp/1')
    expect(await takeAll(browser)).toBe('/first-name')
    await (await browser.get('/agent-zero')).text()
    const html = unmarked(await main(browser, '/recommendations3'))
    const order = ['asked', 'chapter-how', 'areas', 'give', 'recommendations', 'resources', 'network-next'].map(
      (id) => `id="${id}"`,
    )
    expect(order.map((id) => html.indexOf(id))).toEqual(order.map((id) => html.indexOf(id)).toSorted((a, b) => a - b))
    expect(html.indexOf('id="asked"')).toBeGreaterThan(0)
    for (const text of [
      'Your report in five parts',
      'What I give',
      'Volunteer network offers: “A ride with a volunteer”.',
      'Getting around is hard. Finding a ride comes first.',
      'Ask your coordinator about: help with papers.',
      'You asked us not to call. We will not.',
      'It is fine to do less.',
      'No worry told',
      'You help others.</h2></div><p>That matters to them.',
    ])
      expect(html).toContain(text)
    expect(html).not.toMatch(/class="stars"|id="ratings"/)
    const steps = await main(browser, '/continued-recommendations')
    expect(steps.match(/id="step-of-/g)).toHaveLength(3)
    expect(steps).not.toContain('id="step-of-volunteer"')
    // Every page with states and ratings also shows what the person asked for.
    expect(await main(browser, '/report-1')).toContain('id="asked"')
    expect(await main(browser, '/es/recommendations3')).toContain('Pidió que no le llamemos. No le llamaremos.')
    expect((await browser.get('/report-pdf')).status).toBe(200)
    expect((await browser.get('/doctor-page')).status).toBe(200)
  })

  test('the report promises a call only with an open request, and after a danger or a need', async () => {
    const browser = product.browser()
    await browser.post('/start-network', right)
    await takeAll(browser, '', { transport: 'no' })
    await browser.post('/first-name', { first_name: 'Rosa' })
    const line = async (prefix = '') =>
      /<h1[^>]*>([^<]*)<\/h1>/.exec(unmarked(await main(browser, `${prefix}/recommendations3`)))?.[1]
    expect(await line()).toBe('A ride comes first, Rosa. Your coordinator can help.')
    const talk = { topics: ['report'], parts: ['morning'], days: ['tue'], note: '', email: '' }
    const contact = { name: 'Rosa', method: 'phone', phone: '386-555-0144', request_key: crypto.randomUUID() }
    const sent = await browser.post('/expert-check-in', { ...talk, ...contact })
    expect(sent.status).toBe(303)
    expect(await line()).toBe('A ride comes first, Rosa. Your coordinator will call.')
    expect(unmarked(await main(browser, '/recommendations3'))).toMatch(/Volunteer network calls you by \w+day, \w+ \d/)
    const html = await main(browser, '/recommendations3')
    expect(html.indexOf('id="first-step"')).toBeGreaterThan(html.indexOf('id="chapter-step"'))
    expect(await line('/es')).toBe('Primero, el transporte, Rosa. Le llamará su coordinadora o coordinador.')
    expect(unmarked(await main(browser, '/recommendations3'))).toContain(
      'Your coordinator looks for: help with papers.',
    )
    const today = dayIn(product.clock.now, product.deps.settings.timeZone)
    await product.deps.db.updateTable('request').set({ due_on: '2099-01-06' }).execute()
    expect(unmarked(await main(browser, '/recommendations3'))).toContain('calls you by Tuesday, January 6')
    await product.deps.db
      .updateTable('request')
      .set({ due_on: dayAfter(today, -1) })
      .execute()
    expect(await line()).toBe('A ride comes first, Rosa. Your coordinator can help.')
    expect(unmarked(await main(browser, '/recommendations3'))).not.toContain('calls you by')
    await browser.post('/checkUp/5', { page: 'rides-food-caring', go: 'next', ...given[4], food1: 'often' })
    expect(await line()).toBe('Rosa, food comes first. Help is one call away.')
  })

  test('staff and contacts see no mood, strain or state in the report', async () => {
    const browser = product.browser()
    await browser.post('/es/start-network', right)
    await takeAll(browser, '/es')
    const staff = await main(browser, '/report-emp')
    expect(staff).toContain('asked not to be called')
    expect(staff).not.toMatch(/id="state"|id="staff-state"|That matters to them|Surviving/)
  })

  test('the preview of what a contact will see has the same sections as the shared report', async () => {
    const browser = product.browser()
    await browser.post('/start-network', right)
    await takeAll(browser)
    const preview = visibleText(await main(browser, '/what-others-see'))
    expect(preview).toContain('They see What you asked for 7 parts of life.')
    expect(preview).toContain('Nothing in the answers needs care here')
    // No state, ladder, ratings or cover.
    expect(preview).not.toMatch(/Surviving|of 10|ratings|The report in five parts/)
  })

  test('on paper, calls a part with answers neither unknown nor going well', async () => {
    const browser = product.browser()
    await browser.post('/start-network', right)
    await takeAll(browser)
    const paper = visibleText(await (await browser.get('/report-pdf')).text())
    expect(paper).toMatch(/No worry told: [^.]*“Sleep”/)
    expect(paper).not.toMatch(/Not enough answers|Going well|goes? well/)
  })

  test('in a crisis, the report thanks for the courage in place of a strength, and asks nothing', async () => {
    const browser = product.browser()
    await browser.post('/start-network', right)
    const dark = { phq2_1: '3', phq2_2: '3', gad2_1: '3', gad2_2: '3' }
    await takeAll(browser, '', { transport: 'no' })
    await browser.post('/checkUp/3', { page: 'how-you-feel', go: 'next', ...given[2], ...dark })
    await browser.post('/checkUp/4', { page: 'steady-and-safe', go: 'next', fall_past: 'no', safe: 'no' })
    const report = await main(browser, '/recommendations3')
    expect(report).not.toContain('id="network-next"')
    const html = visibleText(report)
    expect(html).toContain('It took courage to answer these questions.')
    expect(html.slice(0, html.indexOf('Your report in five parts'))).not.toMatch(/with ease|Nothing stands out/)
  })

  test('a sign-in at its own page starts it and returns there after signing out; API calls know it', async () => {
    const browser = product.browser()
    await signIn(product, browser, 'neighbor@example.org', '/NVCN-login')
    expect((await browser.post('/start', right)).headers.get('location')).toBe('/checkUp/1')
    const started = await product.deps.db.selectFrom('response').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(started).toMatchObject({ assessment_id: 17, partner_key: 'nvcn' })
    expect((await browser.post('/logout', {})).headers.get('location')).toBe('/nvcn-login')
    const call = await product.ask(new Request(`${origin}/api/cache?assessmentId=17`))
    expect(await call.json()).toMatchObject({ questionsCount: 31, shortQuestionsCount: 0 })
  })
})
