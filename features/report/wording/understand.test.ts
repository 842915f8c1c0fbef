import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { domains } from '#assessment/questionnaire/questionnaire.ts'
import { doingWell } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { createBrowserSession, sessionCookieName } from '#platform/request/browser-session.server.ts'
import { type Browser, onDatabase, type Product } from '#tests/support/product.ts'
import { earlierThan, lastBefore } from '../history/comparison.ts'
import { finishedCheckUp, people } from '../report.example.ts'
import { onScreen, textOnPaper, visibleText } from './html.example.ts'

const texts = (locale: string) => JSON.parse(readFileSync(`content/messages/${locale}/report.json`, 'utf8'))
const terms = { en: texts('en'), es: texts('es') }

/** Answers of a person with many problems (`before`), who is better now (`after`). */
const before: Answers = { ...doingWell, ladder_now: 3, ladder_5y: 4, sleep_trouble: 'most', phq2_1: '2', phq2_2: '2' }
const after: Answers = { ...doingWell, ladder_now: 7, ladder_5y: 9, teeth: 'poor', hear: 'yes' }

async function newBrowser({ deps, browser }: Product) {
  const { session, token } = await createBrowserSession(deps)
  const opened = browser()
  opened.cookies.set(sessionCookieName(deps.settings.origin), token)
  return { browser: opened, sessionId: session.id }
}
type SessionBrowser = { browser: Browser; sessionId: string }

/** Creates a check-up of this browser, completed a number of days ago. Returns its id. */
async function matches({ deps }: Product, { sessionId }: SessionBrowser, answers: Answers, daysAgo = 0, more = {}) {
  const { responseId } = await finishedCheckUp(deps, answers)
  const completed_at = new Date(deps.now().getTime() - daysAgo * 86_400_000).toISOString()
  await deps.db
    .updateTable('response')
    .set({ completed_at, first_name: 'Rosa', ...more })
    .where('id', '=', responseId)
    .execute()
  await deps.db
    .insertInto('response_holder')
    .values({ response_id: responseId, session_id: sessionId, created_at: completed_at })
    .execute()
  await deps.db.updateTable('browser_session').set({ response_id: responseId }).where('id', '=', sessionId).execute()
  return responseId
}
const read = async ({ browser }: SessionBrowser, path: string) => onScreen(await renderFully({ browser }, path))
const renderFully = async ({ browser }: Pick<SessionBrowser, 'browser'>, path: string) =>
  (await browser.get(path)).text()
const part = (html: string, id: string) => html.slice(html.indexOf(`id="${id}"`), html.indexOf('</main>'))

describe('the check-up to compare with', () => {
  const checkUp = (id: string, completed_at: string | null, more = {}) => ({
    id,
    completed_at,
    assessment_id: 13,
    prev_response_id: null,
    ...{ audience: 'self', form: 'whole', first_name: 'Rosa', prev_same: null },
    ...more,
  })
  const accessible = [
    checkUp('c', '2026-03'),
    checkUp('a', '2026-01'),
    checkUp('open', null),
    checkUp('other', '2026-02', { assessment_id: 15 }),
    checkUp('b', '2026-02'),
    checkUp('later', '2026-09'),
  ]
  test.each([
    ['is the latest one that was finished before this one', checkUp('now', '2026-06'), 'c'],
    ['is the one that this one names as previous', checkUp('now', '2026-06', { prev_response_id: 'a' }), 'a'],
    ['is never one that the browser does not hold', checkUp('now', '2026-06', { prev_response_id: 'strange' }), 'c'],
    ['is never a later one', checkUp('now', '2026-06', { prev_response_id: 'later' }), 'c'],
    ['is never one of another questionnaire', checkUp('now', '2026-06', { prev_response_id: 'other' }), 'c'],
    ['is never the check-up itself', checkUp('a', '2026-01', { prev_response_id: 'a' }), undefined],
    ['does not exist for an unfinished check-up', checkUp('now', null), undefined],
  ])('the check-up before this one %s', (_, response, expected) => {
    const earlier = earlierThan(response, accessible)
    expect(lastBefore(response, earlier)?.id).toBe(expected)
    const ends = earlier.map(({ completed_at }) => completed_at)
    expect(ends).toEqual(ends.toSorted())
  })
})

onDatabase('comparison and reasons in the report', (product) => {
  describe('comparison with earlier check-ups', () => {
    test.each(['en', 'es'] as const)(
      'names what is better and what is harder, with both dates (%s)',
      async (locale) => {
        const person = await newBrowser(product)
        await matches(product, person, before, 100)
        await matches(product, person, after)
        const prefix = locale === 'es' ? '/es' : ''
        const { comparison } = terms[locale]
        for (const path of ['/report-g']) {
          const html = part(await read(person, prefix + path), 'comparison')
          const text = visibleText(html)
          expect(text).toContain(locale === 'es' ? '12 de agosto de 2026' : 'August 12, 2026')
          expect(text).toContain(locale === 'es' ? '20 de noviembre de 2026' : 'November 20, 2026')
          const [better, worse] = [text.indexOf(comparison.better), text.indexOf(comparison.worse)]
          expect(better).toBeGreaterThan(-1)
          expect(worse).toBeGreaterThan(better)
          expect(text.slice(better, worse)).toContain(comparison.measures.now)
          expect(text.slice(worse)).toContain(locale === 'es' ? 'Oídos, ojos y boca' : 'Hearing, eyes and teeth')
          expect(html).toMatch(/<table[\s\S]*<td>3<\/td><td>4<\/td>[\s\S]*<td>7<\/td><td>9<\/td>/)
        }
      },
    )
    test('the ladder table has all earlier check-ups, oldest first', async () => {
      const person = await newBrowser(product)
      await matches(product, person, { ...doingWell, ladder_now: 2 }, 200)
      await matches(product, person, { ...doingWell, ladder_now: 5 }, 20)
      await matches(product, person, { ...doingWell, ladder_now: 8 }, 0)
      await matches(product, person, { ...doingWell, ladder_now: 4 }, 100)
      const table = /<table[\s\S]*?<\/table>/.exec(await read(person, '/report-g'))?.[0] ?? ''
      const steps = (html: string) => [...html.matchAll(/<\/th><td>(\d+)<\/td>/g)].map(([, step]) => step)
      // The browser's current check-up is the one of a hundred days ago, so later ones are omitted.
      expect(steps(table)).toEqual(['2', '4'])
    })
    test.each([
      ['after 100 days', 100, {}, 'Step 3 to 7. Sleep is better than last time.'],
      ['not after a week', 7, {}, null],
      ['not after two years', 730, {}, null],
      ['not where they answered for somebody', 100, { audience: 'for' }, null],
    ])('the report opens with what changed %s, on no paper', async (_, daysAgo, more, line) => {
      const person = await newBrowser(product)
      const unnamed = { first_name: null, ...more }
      const prev_response_id = await matches(product, person, before, daysAgo, unnamed)
      await matches(product, person, after, 0, { ...unnamed, prev_response_id, prev_same: 1 })
      const html = await renderFully(person, '/recommendations3')
      const title = visibleText(/<h1[^>]*>[\s\S]*?<\/h1>/.exec(html)?.[0] ?? '')
      expect(/Step 3.*/.exec(title)?.[0] ?? null).toBe(line)
      expect(textOnPaper(html)).not.toContain('Step 3 to 7')
      const changes = visibleText(/<section[^>]*changes-title[\s\S]*?<\/section>/.exec(html)?.[0] ?? '')
      expect(changes.includes('Sleep is better: from “needs care now” to “going well”.')).toBe(line !== null)
      expect(changes.includes('Hearing, eyes and teeth is harder than in August 2026.')).toBe(line !== null)
    })
    test('the change since the last check-up is not printed', async () => {
      const person = await newBrowser(product)
      await matches(product, person, before, 100)
      await matches(product, person, after)
      const html = await renderFully(person, '/report-g')
      const { phq4_total } = terms.en.comparison.measures
      expect(visibleText(html)).toContain(phq4_total)
      expect(textOnPaper(html)).not.toContain(phq4_total)
      expect(textOnPaper(html)).not.toContain(terms.en.comparison.title)
    })
    test('never compares with a check-up that the browser cannot open, even if a link names its id', async () => {
      const stranger = await newBrowser(product)
      const theirs = await matches(product, stranger, { ...doingWell, ladder_now: 1 }, 50)
      const person = await newBrowser(product)
      await matches(product, person, after, 0, { prev_response_id: theirs })
      const first = await read(person, '/report-g')
      expect(first).not.toContain('<table')
      expect(visibleText(first)).toContain(terms.en.comparison.first.title)
      expect(await read(person, '/recommendations3')).not.toContain('id="comparison"')
      const own = await newBrowser(product)
      await matches(product, own, { ...doingWell, ladder_now: 6 }, 90)
      await matches(product, own, after, 0, { prev_response_id: theirs })
      const table = /<table[\s\S]*?<\/table>/.exec(await read(own, '/report-g'))?.[0] ?? ''
      expect(table).toContain('<td>6</td>')
      expect(table).not.toContain('<td>1</td>')
      expect((await own.browser.get(`/report-g?responseId=${theirs}`)).status).toBe(404)
    })
    test('with only one check-up, the page says so and what to do', async () => {
      const person = await newBrowser(product)
      const id = await matches(product, person, after)
      for (const locale of ['en', 'es'] as const) {
        const html = await read(person, `${locale === 'es' ? '/es' : ''}/report-g`)
        const { title, text } = terms[locale].comparison.first
        expect(visibleText(html)).toContain(title)
        expect(visibleText(html)).toContain(text)
        expect(html).toContain(`/recommendations3?responseId=${id}`)
        expect(html).toContain('/return-code"')
      }
    })
    test('a new check-up references the browser’s last finished one, unless a link names another', async () => {
      const person = await newBrowser(product)
      const last = await matches(product, person, after, 10)
      const first = await matches(product, person, before, 90)
      const begin = async () => {
        await person.browser.post('/start', { audience: 'self', length: 'whole', consent: 'yes' })
        const { response_id } = await product.deps.db
          .selectFrom('browser_session')
          .select('response_id')
          .where('id', '=', person.sessionId)
          .executeTakeFirstOrThrow()
        return product.deps.db
          .selectFrom('response')
          .select(['prev_response_id', 'completed_at'])
          .where('id', '=', response_id ?? '')
          .executeTakeFirstOrThrow()
      }
      expect(await begin()).toEqual({ prev_response_id: last, completed_at: null })
      const name = (prev_response_id: string) =>
        product.deps.db
          .updateTable('browser_session')
          .set({ prev_response_id })
          .where('id', '=', person.sessionId)
          .execute()
      await name('named-by-a-link')
      expect(await begin()).toEqual({ prev_response_id: last, completed_at: null })
      await name(first)
      expect(await begin()).toEqual({ prev_response_id: first, completed_at: null })
    })
  })

  describe('“How we worked this out”', () => {
    test.each(['en', 'es'] as const)(
      'has the ladder, every rating, every part and the steps once (%s)',
      async (locale) => {
        const person = await newBrowser(product)
        await matches(product, person, people.struggling)
        const prefix = locale === 'es' ? '/es' : ''
        const html = await read(person, `${prefix}/how-it-was-worked-out`)
        for (const id of ['l', 'r', 'p', 's', ...domains]) expect(html.split(`id="${id}"`)).toHaveLength(2)
        expect(visibleText(html)).toContain(terms[locale].worked.lead)
        const report = await read(person, `${prefix}/recommendations3`)
        for (const domain of domains)
          expect(report).toMatch(new RegExp(`href="[^"]*/how-it-was-worked-out[^"]*#${domain}"`))
        expect(report).not.toContain(terms[locale].why.rule)
      },
    )
    test('lists the missing questions where there were not enough answers', async () => {
      const person = await newBrowser(product)
      await matches(product, person, people.almostEmpty)
      const text = visibleText(await read(person, '/how-it-was-worked-out'))
      expect(text).toContain(`${terms.en.why.missing} Would you say that in general your health is`)
    })
    test('shows each general rule once', async () => {
      const person = await newBrowser(product)
      await matches(product, person, people.crisis)
      const text = visibleText(await read(person, '/how-it-was-worked-out'))
      expect(text).toMatch(/needs help first[\s\S]*low mood on many days/)
      expect(text.split('Answers that belong together count once.')).toHaveLength(2)
      expect(text.split('Fewer than')).toHaveLength(2)
    })
    test('quotes each answer once: a rating names the parts with its answers', async () => {
      const person = await newBrowser(product)
      await matches(product, person, { ...people.crisis, fall_past: 'yes', fall_injury: 'serious' })
      const text = visibleText(await read(person, '/how-it-was-worked-out'))
      const quotes = ['you felt down or hopeless nearly every day', 'You always feel lonely', 'You fell']
      expect(quotes.map((words) => [words, text.split(words).length - 1])).toEqual(quotes.map((words) => [words, 1]))
      expect(text).toContain('Answers about “Mood and stress” and “Friends and family” count.')
    })
    test('is not for staff, and is never printed', async () => {
      const person = await newBrowser(product)
      const id = await matches(product, person, people.crisis)
      expect(await read(person, '/report-emp')).not.toContain('how-it-was-worked-out')
      const stranger = await newBrowser(product)
      expect((await stranger.browser.get(`/how-it-was-worked-out?responseId=${id}`)).status).toBe(404)
    })
  })

  test('shows numbers on every page with the five ratings if the partner has chosen that', async () => {
    const person = await newBrowser(product)
    await matches(product, person, people.thriving)
    for (const path of ['/recommendations3', '/results', '/report-1', '/report-2', '/report-d', '/report-v1']) {
      const html = await read(person, `${path}?partner=nys`)
      expect(html).toContain('class="seg-on"')
      expect(html).not.toContain('class="star-on"')
    }
  })
})
