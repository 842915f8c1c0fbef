import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { visibleText } from '#features/report/wording/html.example.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { type Browser, onBothDatabases, type Product } from '#tests/support/product.ts'
import { headings, linksOf, textAt } from './home.example.ts'

onBothDatabases('the page for returning', (product) => {
  test('offers to start, use a code or sign in without a check-up', async () => {
    const html = await textAt(product.browser(), '/return-screen')
    expect(headings(html)[0]).toBe('Welcome')
    expect(linksOf(html)).toEqual(['/start', '/return-code', '/login'])
  })

  test('offers to continue an unfinished check-up; starting another asks first and deletes nothing', async () => {
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

  test('shows the report of a finished check-up', async () => {
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

  test('offers to continue an unfinished check-up', async () => {
    const [begun] = await beginCheckUps(product.deps, 1)
    const html = await textAt(product.browser().take(begun?.cookie ?? ''), '/progress-hub')
    expect(linksOf(html)).toContain(`/checkUp?responseId=${begun?.responseId}`)
  })

  describe('the calendar entry of the next check-up', () => {
    test('contains no personal data', async () => {
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
    test('needs a finished check-up and a known locale', async () => {
      const { browser } = await sessionBrowser(product, people.thriving)
      expect((await browser.get('/api/calendar/fr/next-check-up.ics')).status).toBe(422)
      expect((await product.browser().get('/api/calendar/en/next-check-up.ics')).status).toBe(404)
    })
  })

  describe('a returning check-up', () => {
    const last = { completed_at: '2026-10-10T15:00:00.000Z' }
    const offer = 'We show what you said on October 10, 2026'
    const since = { life_since: ['none'], fell_since: 'no', lives_with: ['none'] }

    /** Answers page by page: as in the last check-up, except for `now`. Returns the pages shown. */
    async function repeatCheckUp(browser: Browser, now: Answers = {}): Promise<string[]> {
      const response = await browser.post('/start', { audience: 'self', length: 'return', consent: 'yes' })
      expect(response.headers.get('location')).toBe('/checkUp/1?welcome=1')
      const answers: Answers = { ...people.thriving, ...since, ...now }
      const requested: string[] = []
      for (let at = '/checkUp/1'; /^\/checkUp\/\d+$|more=/.test(at); ) {
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
      const list = visibleText(await (await browser.get('/responses')).text())
      expect(list).toContain('As you told us on October 10, 2026')
      expect(await (await browser.get('/es/responses')).text()).toContain('Como nos dijo el 10 de octubre de 2026')
      const report = visibleText(await (await browser.get('/results')).text())
      expect(report).toMatch(/Going well 1\d of 12/)
    })

    test('asks a changed part, and reuses no answer of a skipped one', async () => {
      const { browser } = await sessionBrowser(product, people.thriving, last)
      const parts = 'your_body_and_mood_and_worry_and_sleep_and_moving'
      const changed = { [`same_${parts}`]: 'changed', [`which_${parts}`]: ['sleep_hours'], sleep_hours: 6 }
      await repeatCheckUp(browser, { ...changed, same_senses_and_memory: [] })
      const stored = await storedIn(product, (await newest(product)).id)
      expect(stored('sleep_hours')).toMatchObject([{ value: '6', kept_from: null }])
      expect(stored('hear')).toEqual([])
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
