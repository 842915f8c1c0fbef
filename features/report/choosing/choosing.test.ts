import { beforeEach, describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { onDatabase, type Product } from '#tests/support/product.ts'
import { people, sessionBrowser, strangersCookie } from '../report.example.ts'
import { visibleText } from '../wording/html.example.ts'

/** Answers that trigger no safety rule, with some priorities and challenges. */
const steady: Answers = {
  ...people.thriving,
  sleep_trouble: 'most',
  sleep_hours: 5.5,
  act_days: 0,
  hear: 'yes',
  priorities: ['sleep', 'movement'],
  barriers: ['start', 'energy', 'cost', 'alone'],
  prevent12: ['checkup', 'flu', 'dental', 'eye'],
}

onDatabase('choices on the report', (product) => {
  beforeEach(async () => {
    await product.deps.db.deleteFrom('rate_limit').execute()
  })

  test('pages that cannot be printed have no Print button', async () => {
    const printButton = /<button(?=[^>]* class="tl")[^>]* data-print=/
    const { read } = await sessionBrowser(product, steady)
    for (const path of ['/pick-area', '/opp-for-improvement', '/reports', '/reminders', '/contact-info'])
      expect(await read(path), path).not.toMatch(printButton)
    expect(await read('/strategies-for-success')).toMatch(printButton)
  })

  describe('challenges', () => {
    test('each challenge is shown with what helps and a step that fits', async () => {
      const { read } = await sessionBrowser(product, steady)
      const text = visibleText(await read('/opp-for-improvement'))
      expect(text).toContain('You are low on energy. What helps: Choose your best hour of the day')
      expect(text).toContain('A step that fits: ')
      expect(text).not.toContain('Pain or health problems')
    })

    test('a person who named no challenge finds strengths to build on', async () => {
      const { read } = await sessionBrowser(product, people.thriving)
      const html = await read('/opp-for-improvement')
      expect(visibleText(html)).toContain('You can still build on what goes well.')
      for (const path of ['/pick-area', '/recommendations2', '/recommendations3'])
        expect(html).toContain(`href="${path}?`)
    })

    test.each([
      ['nothing', { barriers: ['none'] }, {}, 'You said that nothing gets in your way'],
      ['no answer', {}, {}, 'You skipped the question about what gets in your way.'],
      ['not asked', {}, { form: 'short' }, 'The short one asks too little about this.'],
    ] as const)('I74: nothing gets in the way of somebody who said so, and of nobody else: %s', async (...row) => {
      const [, told, stored, expected] = row
      const { barriers: _, ...others } = people.thriving
      const { read } = await sessionBrowser(product, { ...others, ...told }, stored)
      for (const path of ['/opp-for-improvement', '/report-v1']) {
        expect(visibleText(await read(path)), path).toContain(expected)
        expect(/nothing gets in your way/.test(visibleText(await read(path))), path).toBe('barriers' in told)
        expect(/que nada (se lo|le) dificulta/.test(visibleText(await read(`/es${path}`))), path).toBe(
          'barriers' in told,
        )
      }
    })

    test('a choice is stored, shown as chosen, and comes first among the challenges', async () => {
      const { browser, read, responseId } = await sessionBrowser(product, steady)
      const response = await browser.post('/opp-for-improvement', { barrier: ['cost', 'alone'] })
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(`/opp-for-improvement?responseId=${responseId}&kept=1#kept`)
      expect(await choices(product, responseId)).toEqual(['barrier alone', 'barrier cost'])
      const html = await read('/opp-for-improvement?kept=1')
      expect(chosenIn(html, 'barrier')).toEqual(['alone', 'cost'])
      expect(html).toContain('We saved your 2 choices.')
      const text = visibleText(await read('/report-v1'))
      const challenges = text.slice(text.indexOf('What gets in your way'))
      expect(challenges).toMatch(/You chose to work on:.*no one to do it with\..*It costs too much\..*You told us:/)
      expect(challenges.indexOf('It costs too much')).toBeLessThan(challenges.indexOf('where to start'))
      expect(text).toContain('Helps with what you chose: ')
    })

    test('a choice can be changed and removed', async () => {
      const { browser, responseId } = await sessionBrowser(product, steady)
      await browser.post('/opp-for-improvement', { barrier: ['cost', 'alone', 'start'] })
      await browser.post('/opp-for-improvement', { barrier: 'energy' })
      expect(await choices(product, responseId)).toEqual(['barrier energy'])
      await browser.post('/opp-for-improvement', {})
      expect(await choices(product, responseId)).toEqual([])
    })

    test('more than three are rejected, and the form keeps them', async () => {
      const { browser, responseId } = await sessionBrowser(product, steady)
      await browser.post('/opp-for-improvement', { barrier: 'cost' })
      const refused = await browser.post('/es/opp-for-improvement', { barrier: ['start', 'energy', 'cost', 'alone'] })
      expect(refused.status).toBe(422)
      const html = await refused.text()
      expect(html).toContain('Elija hasta 3. Eligió 4.')
      expect(chosenIn(html, 'barrier')).toHaveLength(4)
      expect(await choices(product, responseId)).toEqual(['barrier cost'])
    })

    test('only challenges of the report can be chosen', async () => {
      const { browser, responseId } = await sessionBrowser(product, steady)
      await browser.post('/opp-for-improvement', { barrier: ['pain', 'nonsense', 'start'] })
      expect(await choices(product, responseId)).toEqual(['barrier start'])
    })

    test('without challenges, the page says so and links to the areas', async () => {
      const { read } = await sessionBrowser(product, people.thriving)
      const html = await read('/opp-for-improvement')
      expect(html).toContain('You said that nothing gets in your way')
      expect(html).toContain('/pick-area?responseId=')
      expect(html).not.toContain('name="barrier"')
    })

    test('the same form submitted concurrently is stored once', async () => {
      const { browser, responseId } = await sessionBrowser(product, steady)
      const send = () => browser.post('/opp-for-improvement', { barrier: ['cost', 'start'] })
      expect((await Promise.all([send(), send(), send()])).map(({ status }) => status)).toEqual([303, 303, 303])
      expect(await choices(product, responseId)).toEqual(['barrier cost', 'barrier start'])
    })
  })

  describe('part of life to start with', () => {
    test('all twelve areas are offered, priorities first, each with its state', async () => {
      const { read } = await sessionBrowser(product, steady)
      const html = await read('/pick-area')
      const areas = [...html.matchAll(/name="area" value="(\w+)"/g)].map(([, area]) => area)
      expect(areas).toHaveLength(12)
      expect(areas.slice(0, 2).sort()).toEqual(['movement', 'sleep'])
      expect(chosenIn(html, 'area')).toEqual([])
      expect(visibleText(html)).toMatch(/Sleep (Needs care now|Some hard spots) One of your priorities/)
    })

    test('a choice is stored and comes first in priorities, recommendations, articles and services', async () => {
      const { browser, read, responseId } = await sessionBrowser(product, steady)
      const response = await browser.post('/pick-area', { area: 'senses' })
      expect(response.headers.get('location')).toBe(`/pick-area?responseId=${responseId}&kept=1#kept`)
      const page = await read('/pick-area?kept=1')
      expect(page).toContain('You are starting with: Hearing, eyes and teeth')
      expect(page).toContain(`/recommendations2?responseId=${responseId}#do-hearing`)
      const text = visibleText(await read('/report-v1'))
      const from = (title: string) => text.slice(text.indexOf(title))
      expect(from('Your priorities')).toMatch(
        /^Your priorities .{0,60}Hearing, eyes and teeth .{0,20}You chose to start/,
      )
      expect(from('Chosen from your answers')).toMatch(/^Chosen from your answers Hearing, eyes and teeth/)
      expect(from('Short articles')).toMatch(/^Short articles\. Those about your priorities come first\. Ears/)
      expect(text).toContain('You chose to start with this part of life: Hearing, eyes and teeth.')
    })

    test('an area that no step was for gets one', async () => {
      const { browser, read } = await sessionBrowser(product, steady)
      const title = product.deps.content.interventions.find(({ id }) => id === 'benefits')?.title.en ?? '?'
      expect(visibleText(await read('/report-v1'))).not.toContain(title)
      await browser.post('/pick-area', { area: 'money_food' })
      const html = await read('/pick-area?kept=1')
      expect(visibleText(html)).toContain(title)
      expect(html).toContain('#do-benefits')
      expect(html).toContain('/knowledge-base/food')
      expect(visibleText(await read('/report-v1'))).toContain(title)
    })

    test('a second choice replaces the first', async () => {
      const { browser, responseId } = await sessionBrowser(product, steady)
      await browser.post('/pick-area', { area: 'sleep' })
      await browser.post('/pick-area', { area: 'memory' })
      expect(await choices(product, responseId)).toEqual(['area memory'])
    })

    test.each([
      ['nothing', {}],
      ['an unknown area', { area: 'weather' }],
    ])('%s is rejected', async (_, form) => {
      const { browser, responseId } = await sessionBrowser(product, steady)
      await browser.post('/pick-area', { area: 'sleep' })
      const refused = await browser.post('/pick-area', form)
      expect(refused.status).toBe(422)
      expect(await refused.text()).toContain('Please choose one part of life.')
      expect(await choices(product, responseId)).toEqual(['area sleep'])
    })

    test('crisis help and what a crisis calls for stay before the chosen area', async () => {
      const { browser, read } = await sessionBrowser(product, people.crisis)
      await browser.post('/pick-area', { area: 'movement' })
      const page = visibleText(await read('/pick-area?kept=1'))
      expect(page.indexOf('You do not have to feel this way alone')).toBeLessThan(page.indexOf('You are starting with'))
      expect(page).toContain('It comes right after what keeps you safe.')
      const text = visibleText(await read('/report-v1'))
      const priorities = text.slice(text.indexOf('Your priorities'))
      expect(priorities.indexOf('Mood and stress')).toBeLessThan(priorities.indexOf('Moving and balance'))
      const first = text.slice(text.indexOf('Chosen from your answers'))
      expect(first.indexOf('Talk with someone about your mood')).toBeLessThan(first.indexOf('Moving and balance'))
    })
  })

  test('/strategies-for-success lists strategies and their evidence by priority, the chosen one first', async () => {
    const { browser, read } = await sessionBrowser(product, steady)
    await browser.post('/pick-area', { area: 'senses' })
    const text = visibleText(await read('/strategies-for-success'))
    const titles = product.deps.content.interventions.map(({ id, title }) => ({ id, at: text.indexOf(title.en) }))
    const shown = titles.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)
    expect(shown.length).toBeGreaterThanOrEqual(3)
    expect(shown[0]?.id).toBe('hearing')
    expect(text).toContain('You are low on energy. Choose your best hour of the day')
    const { evidence } = product.deps.content.interventions.find(({ id }) => id === 'hearing') ?? {}
    expect(text).toContain(evidence?.text.en)
    // Step 1 of the hearing intervention, as worded for people with serious trouble hearing.
    expect(text).toContain('Ask your doctor to send you to a hearing specialist.')
    const heading = text.indexOf('What has worked for others: Hearing, eyes and teeth')
    expect(heading).toBeGreaterThan(0)
    expect(heading).toBeLessThan(shown[0]?.at ?? 0)
  })

  test.each(['opp-for-improvement', 'pick-area', 'strategies-for-success'])(
    '%s is only for a browser with access to the check-up',
    async (page) => {
      const { responseId } = await sessionBrowser(product, steady)
      const stranger = product.browser().take(await strangersCookie(product.deps))
      expect((await stranger.get(`/${page}?responseId=${responseId}`)).status).toBe(404)
      const sent = await stranger.post(`/${page}?responseId=${responseId}`, { barrier: 'start', area: 'sleep' })
      expect([404, 405]).toContain(sent.status)
      expect(await choices(product, responseId)).toEqual([])
      expect((await product.browser().get(`/es/${page}`)).status).toBe(404)
    },
  )
})

/** Returns the checked values of a field, in page order. */
const chosenIn = (html: string, field: string) =>
  [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].flatMap(([input]) =>
    input.includes(`name="${field}"`) ? (/value="(\w+)"/.exec(input)?.[1] ?? []) : [],
  )

async function choices({ deps }: Product, responseId: string): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('report_choice')
    .select(['kind', 'value'])
    .where('response_id', '=', responseId)
    .execute()
  return rows.map(({ kind, value }) => `${kind} ${value}`).sort()
}
