import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { anyAnswers, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { twinOf } from '#assessment/report/persons/twin.example.ts'
import { neverWithMood, withheldQuestions } from '#assessment/report/withheld.ts'
import { linkHash } from '#features/sharing/share.policy.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { createBrowserSession, sessionCookieName } from '#platform/request/browser-session.server.ts'
import { onDatabase, onEmbeddedDatabase } from '#tests/support/product.ts'
import { people, sessionBrowser } from '../report.example.ts'
import { copyOf, formOnPaper, textOnPaper, visibleText } from './html.example.ts'

const texts = (file: string) => JSON.parse(readFileSync(`content/messages/en/${file}.json`, 'utf8'))
const results = texts('results')

/** Every withheld answer at its worst. */
const worst: Answers = {
  ...{ priorities: ['emotional'], barriers: ['mood', 'time'], sleep_main: 'worry' },
  ...{ gen_mental: 'poor', phq2_1: '3', phq2_2: '3', gad2_1: '3', gad2_2: '3' },
  ...{ audit1: '4', audit2: '4', audit3: '4', cg_strain: 'always', safe: 'no' },
}
/** The same person with the worst withheld answers. */
const atWorst = (answers: Answers, shown: boolean | 'mood' = false) => twinOf(answers, worst, shown)
const without = (answers: Answers, questions: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !questions.includes(id)))

onDatabase('what others learn of a report', (product) => {
  describe('for others', () => {
    const paths = ['/summary', '/es/summary', '/report-emp', '/report-pdf', '/es/print-pdf', '/what-others-see']
    const everything = ['/report-pdf?withheld=yes', '/what-others-see?withheld=yes']
    /** Returns the main part of a page for a person with these answers, without the id of the check-up. */
    const mainOf = async (path: string, answers: Answers, helpRequested = false) => {
      const { responseId, read } = await sessionBrowser(product, answers)
      if (helpRequested)
        await product.deps.db
          .updateTable('response')
          .set({ help_asked_at: product.deps.now().toISOString() })
          .where('id', '=', responseId)
          .execute()
      const html = await read(`${path}${path.includes('?') ? '&' : '?'}responseId=${responseId}`)
      const main = /<main[\s\S]*<\/main>|<article[\s\S]*<\/article>/.exec(html)?.[0] ?? ''
      return main.replaceAll(responseId, '').replaceAll(/ nonce="[^"]*"/g, '')
    }
    const random = fc.sample(anyAnswers, { numRuns: 2, seed: 7 })

    test.each(paths)('%s is the same, byte for byte, whatever the withheld answers are', async (path) => {
      for (const person of [people.thriving, people.struggling, ...random]) {
        const silent = { ...without(person, withheldQuestions), ladder_now: 8, caregiver: 'yes' }
        const page = await mainOf(path, silent)
        expect(visibleText(page).length).toBeGreaterThan(250)
        expect(await mainOf(path, atWorst(silent), true)).toBe(page)
      }
    })
    test.each(everything)('%s is the same whether or not the person feels safe at home', async (path) => {
      for (const person of [people.crisis, people.thriving, ...random]) {
        const silent = { ...without(person, ['safe']), ladder_now: 8 }
        const page = await mainOf(path, silent)
        expect(visibleText(page).length).toBeGreaterThan(1000)
        expect(await mainOf(path, { ...silent, safe: 'no' })).toBe(page)
      }
    })
    /** Returns the main part of the shared report, in the contact's verified browser. */
    const sharedMainOf = async (answers: Answers, withPrivate: boolean, helpRequested: boolean) => {
      const { db, now } = product.deps
      const { responseId } = await sessionBrowser(product, answers)
      const at = now().toISOString()
      if (helpRequested)
        await db.updateTable('response').set({ help_asked_at: at }).where('id', '=', responseId).execute()
      const { token } = await createBrowserSession(product.deps)
      const session = await db
        .selectFrom('browser_session')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const link = randomBytes(32).toString('base64url')
      const [id, until] = [uuid(), '2027-11-20T00:00:00.000Z']
      await db
        .insertInto('share')
        .values({
          ...{ id, request_key: uuid(), response_id: responseId, token_hash: linkHash(link), method: 'email' },
          ...{
            recipient: 'reader@example.org',
            sender: 'rosa@example.org',
            locale: 'en',
            first_name: 'Rosa',
            last_name: 'Lee',
          },
          ...{ created_at: at, expires_at: until, with_private: withPrivate ? 1 : 0 },
        })
        .execute()
      await db
        .insertInto('share_reader')
        .values({ share_id: id, session_id: session.id, proved_at: at, expires_at: until })
        .execute()
      const browser = product.browser()
      browser.cookies.set(sessionCookieName(product.deps.settings.origin), token)
      const html = await (await browser.get(`/shared/${link}`)).text()
      return (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
        .replaceAll(responseId, '')
        .replaceAll(link, '')
        .replaceAll(/ nonce="[^"]*"/g, '')
    }
    test.each([
      ['', false, withheldQuestions],
      [', with mood', true, neverWithMood],
    ] as const)(
      'the page of a contact%s is the same whatever the answers are that they do not see',
      async (_, withPrivate, questions) => {
        for (const person of [people.thriving, people.struggling, ...random]) {
          const silent = { ...without(person, questions), ladder_now: 8, caregiver: 'yes' }
          const page = await sharedMainOf(silent, withPrivate, false)
          expect(visibleText(page).length).toBeGreaterThan(1000)
          expect(await sharedMainOf(atWorst(silent, withPrivate && 'mood'), withPrivate, !withPrivate)).toBe(page)
        }
      },
    )
    test('what is private is shown where the person chose so', async () => {
      const answers = { ...people.thriving, ...without(worst, ['safe']) }
      const { mental_health } = results.metrics
      for (const path of ['/report-pdf', '/what-others-see']) {
        const usual = visibleText(await mainOf(path, answers))
        expect(usual).toContain(results.leftOut.areas.replace('{{areas}}', `“${results.areas.emotional}”`))
        expect(usual).toContain(`${mental_health.name} ${results.leftOut.short}`)
        const chosen = visibleText(await mainOf(`${path}?withheld=yes`, answers))
        expect(chosen).not.toContain(results.leftOut.short)
      }
      const paper = visibleText(await mainOf('/report-pdf?withheld=yes', answers))
      expect(paper).toMatch(/Talk with someone about your mood or worry/)
    })
  })
})

// Paper does not depend on the database.
onEmbeddedDatabase('what others learn of a report on paper', (product) => {
  const withheldTexts = (answers: Answers, locale: Locale) =>
    wellbeing13.pages
      .flatMap((page) => page.questions)
      .filter(({ id }) => withheldQuestions.includes(id) && id in answers)
      .map((question) => question.text[locale])

  /** Returns the text of a page as it is printed in a browser that runs scripts. */
  const printOf = async (read: (path: string) => Promise<string>, path: string) => {
    const html = await read(path)
    const copy = copyOf(html)
    return textOnPaper(
      copy === null ? html : (/<article class="paper"[\s\S]*<\/article>/.exec(await read(copy))?.[0] ?? ''),
    )
  }

  test.each([
    ['struggling', 'en'],
    ['struggling', 'es'],
    ['crisis', 'en'],
    ['crisis', 'es'],
  ] as const)('the printed report of someone %s has nothing that is withheld (%s)', async (person, locale) => {
    const { read } = await sessionBrowser(product, people[person])
    const path = `${locale === 'es' ? '/es' : ''}/recommendations3`
    const [html, paper] = [await read(path.replace('recommendations3', 'responses')), await printOf(read, path)]
    const withheld = withheldTexts(people[person], locale)
    expect(withheld.length).toBeGreaterThan(4)
    for (const text of withheld) expect(paper).not.toContain(text)
    // The screen shows some of it, so the check above does not pass merely because the sections are missing.
    expect(withheld.some((text) => visibleText(html).includes(text))).toBe(true)
    const { memory: _memory, fall_week: _week, fall_month: _month, ...safety } = product.deps.content.safety
    for (const { paragraphs } of Object.values(safety))
      for (const text of paragraphs) expect(paper).not.toContain(text[locale])
    const { interventions } = product.deps.content
    for (const id of ['safehelp', 'alcohol'])
      expect(paper).not.toContain(interventions.find((each) => each.id === id)?.title[locale])
    expect(paper).not.toMatch(/violen|abus|maltrat|drinking/i)
  })
  const printed = [
    ...['/recommendations3', '/results', '/recommendations2', '/report-g', '/opp-for-improvement', '/pick-area'],
    ...['/reports', '/responses', '/agent-zero', '/progress-hub', '/expert-check-in'],
    ...['/knowledge-base', '/resources', '/forms-of-support', '/how-our-organizations-can-help', '/es/results'],
  ]
  test.each(printed)('the print of %s is the same whatever the withheld answers are', async (path) => {
    for (const person of [people.struggling, people.crisis]) {
      const silent = { ...without(person, withheldQuestions), priorities: ['sleep'], caregiver: 'yes' }
      const printed = async (answers: Answers) => {
        const { responseId, read } = await sessionBrowser(product, answers)
        const at = `${path}?responseId=${responseId}`
        // With scripts and without them.
        return `${await printOf(read, at)} ${textOnPaper(await read(at))}`.replaceAll(responseId, '')
      }
      const paper = await printed(silent)
      expect(paper.length).toBeGreaterThan(100)
      expect(await printed(atWorst(silent))).toBe(paper)
    }
  })
  test.each([...wellbeing13.pages.map((_, index) => `/checkUp/${index + 1}`), ...['/survey', '/es/survey']])(
    'the print of %s, filled in, is the same whatever the withheld answers are',
    async (path) => {
      for (const person of [people.struggling, people.crisis]) {
        const silent = { ...without(person, withheldQuestions), caregiver: 'yes' }
        const printOf = async (answers: Answers) => {
          const { browser, responseId, read } = await sessionBrowser(product, answers)
          // The check-up on one page is only for an unfinished one.
          if (path.endsWith('/survey'))
            await product.deps.db
              .updateTable('response')
              .set({ completed_at: null })
              .where('id', '=', responseId)
              .execute()
          const at = `${path}?responseId=${responseId}`
          expect((await browser.get(at)).status).toBe(200)
          return formOnPaper(await read(at)).replaceAll(responseId, '')
        }
        const paper = await printOf(silent)
        expect(path.startsWith('/checkUp') || paper.includes(' checked=""')).toBe(true)
        expect(await printOf({ ...atWorst(silent), priorities: ['emotional'] })).toBe(paper)
      }
    },
  )
  test('the print of the report is the report for paper', async () => {
    const { read } = await sessionBrowser(product, people.struggling)
    const paper = await printOf(read, '/recommendations3')
    expect(paper).toContain(translations.en.t('printable:documentTitle'))
    expect(paper).toContain(translations.en.t('report:recommendations.title'))
    // The inserted report has no contents, choices or return code, and its ids differ from those of the page around it.
    expect(paper).not.toContain(translations.en.t('printable:contents'))
    const copy = await read(copyOf(await read('/recommendations3')) ?? '')
    expect(copy).not.toMatch(/<article class="paper" data-|<section id="(?!paper-)/)
  })
  test('without scripts, a printed page with private answers refers to the report for paper', async () => {
    const { read } = await sessionBrowser(product, people.struggling)
    for (const path of ['/recommendations3', '/pick-area'])
      expect(textOnPaper(await read(path))).toBe(translations.en.t('common:onPaper', { address: '/report-pdf' }))
  })
  test('/summary has at most three of each, and no priority from withheld answers only', async () => {
    const { read } = await sessionBrowser(product, { ...people.thriving, safe: 'no', gad2_1: '3', gad2_2: '3' })
    const html = await read('/summary')
    expect(visibleText(html)).toContain(results.noPriority)
    expect(visibleText(html)).not.toContain(results.areasForOthers.home_safety)
    expect(visibleText(html)).not.toContain(results.areas.emotional)
    expect(html.match(/<ol class="prio">[\s\S]*?<\/ol>/)?.[0].match(/<li>/g)?.length).toBe(3)
  })
})
