import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { buildReport } from '#assessment/report/build-report.ts'
import { answersFor, others } from '#assessment/report/reader.ts'
import { withheldQuestions } from '#assessment/report/withheld.ts'
import type { Page } from '#routes/row.ts'
import { table } from '#routes/table.ts'
import { onDatabase, type Product } from '#tests/support/product.ts'
import { noChoices, orderByChoices } from './choosing/choices.ts'
import { compositionNamed, compositions } from './compositions.ts'
import { people, sessionBrowser, strangersCookie } from './report.example.ts'
import { onScreen, visibleText } from './wording/html.example.ts'

const texts = (locale: string, file: string) =>
  JSON.parse(readFileSync(`content/messages/${locale}/${file}.json`, 'utf8'))
const terms = Object.fromEntries(
  ['en', 'es'].map((locale) => [
    locale,
    {
      report: texts(locale, 'report'),
      staff: texts(locale, 'staffReport'),
      results: texts(locale, 'results'),
      pointers: texts(locale, 'pointers'),
      cover: texts(locale, 'cover'),
      calls: texts(locale, 'calls'),
    },
  ]),
) as Record<'en' | 'es', { report: Texts; staff: Texts; results: Texts; pointers: Texts; cover: Texts; calls: Texts }>
type Texts = { [key: string]: Texts } & string

/** Returns a text by its key path, such as `report.areas.title`. */
const textAt = (locale: 'en' | 'es', key: string): string =>
  String(key.split('.').reduce<unknown>((found, part) => Object(found)[part], terms[locale]))

const full = [
  'report.metrics.title',
  'report.areas.title',
  'report.priorities.title',
  'report.strengths.title',
  'report.challenges.title',
  'report.findings.title',
  'report.assessment.title',
  'report.recommendations.title',
  'report.strategies.title',
  'pointers.medicines.title',
  'pointers.preventive.title',
  'pointers.caregiver.title',
  'pointers.benefits.title',
  'report.knowledge.title',
  'report.resources.title',
  'report.next.title',
  'report.opinion.title',
  'report.sources.title',
]
/** The titles of the full report with a cover, and those of the sections in its chapters. */
const chapters = [
  ...['parts', ...['how', 'strengths', 'step'].map((id) => `chapters.${id}`)].map((key) => `cover.${key}`),
  // Without a ZIP code and a center nothing is listed as nearby.
  'calls.numbers',
  'cover.chapters.all',
]
const inChapters = ['report.myStep.first', 'report.metrics.title', 'report.myStep.others']
const hero = 'pointers.headline.help_first'
const onward = 'report.onward.title'
/** Returns the titles of the full report with state and ladder as sections, one of them moved to the front. */
const fullFrom = (first: string) => [
  first,
  ...['report.state.title', 'report.ladder.title', ...full].filter((each) => each !== first),
]

/** The title of each page and its section titles in order, for a person with every section. */
const pages: Record<string, { h1: string; h2: readonly string[]; h3?: readonly string[] }> = {
  recommendations3: { h1: hero, h2: chapters, h3: inChapters },
  recommendations2: {
    h1: 'report.titles.recommendationCards',
    h2: ['report.recommendations.first', 'report.recommendations.others', onward],
  },
  'continued-recommendations': {
    h1: 'report.titles.beyondFirst',
    h2: [
      'report.beyondFirst.title',
      'pointers.benefits.title',
      'pointers.medicines.title',
      'pointers.preventive.title',
      'pointers.caregiver.title',
      'report.next.title',
      onward,
    ],
  },
  results: { h1: hero, h2: ['report.areas.title', 'report.metrics.title', 'report.sources.title', onward] },
  summary: {
    h1: 'report.titles.summary',
    h2: [
      'report.takeAlong.state',
      'report.takeAlong.strengths',
      'report.takeAlong.priorities',
      'report.takeAlong.steps',
    ],
  },
  'report-0': { h1: hero, h2: ['report.meaning.title', onward] },
  'report-0-2': { h1: hero, h2: ['report.meaning.title', onward] },
  'report-1': { h1: hero, h2: ['report.metrics.title', onward] },
  'report-2': { h1: hero, h2: ['report.metrics.title', 'report.areas.title', onward] },
  'report-b': {
    h1: 'report.titles.priorities',
    h2: ['report.priorities.title', 'report.recommendations.title', onward],
  },
  'report-c': {
    h1: 'report.titles.areasChallenges',
    h2: ['report.areas.title', 'report.challenges.title', onward],
  },
  'report-c2': { h1: 'report.titles.areasStrengths', h2: ['report.areas.title', 'report.strengths.title', onward] },
  'report-c3': {
    h1: 'report.titles.areasBoth',
    h2: ['report.areas.title', 'report.challenges.title', 'report.strengths.title', onward],
  },
  'report-d': { h1: 'report.titles.metricsFindings', h2: ['report.metrics.title', 'report.findings.title', onward] },
  'report-e2': {
    h1: 'report.titles.assessmentFindings',
    h2: ['report.assessment.title', 'report.findings.title', onward],
  },
  'report-emp': {
    h1: 'report.titles.staff',
    h2: [
      'staff.state.title',
      'staff.strengthsTitle',
      'staff.talk.title',
      'staff.challengesTitle',
      'staff.areas.title',
      'staff.care.title',
    ],
  },
  'report-f': {
    h1: 'report.titles.recommendationsResources',
    h2: ['report.recommendations.title', 'report.resources.title', onward],
  },
  'report-g': { h1: 'report.titles.comparison', h2: ['report.comparison.first.title', onward] },
  'report-v1': { h1: 'report.titles.main', h2: fullFrom('report.metrics.title') },
  'report-v2': { h1: 'report.titles.main', h2: fullFrom('report.areas.title') },
  'report-v3': { h1: 'report.titles.main', h2: fullFrom('report.recommendations.title') },
  'report-v4': { h1: 'report.titles.main', h2: fullFrom('report.ladder.title') },
}
/** Pages with the areas or the recommendations as sections. */
const sectionsVary = ['recommendations', 'strategies-for-success']
const everyPage = [...Object.keys(pages), ...sectionsVary]

const ownRows = (table as readonly Page[])
  .filter(({ screen, variant }) => screen === 'report/report' && compositions[compositionNamed(variant)].of === 'own')
  .map(({ path }) => path)

/**
 * Returns the headings of a level, without those of the cards on the cover, which depend on the reader. In a chapter
 * only those of sections, which have an id: groups within a section have none.
 */
function headings(html: string, level: 'h1' | 'h2' | 'h3'): string[] {
  const ids = `${level === 'h3' ? '(?= id=)' : ''}(?! id="(?:good-thing|first-step)-title")`
  const found = html.matchAll(new RegExp(`<${level}${ids}[^>]*>([\\s\\S]*?)</${level}>`, 'g'))
  return [...found].map(([, inner = '']) => visibleText(inner))
}

async function reader(product: Product, answers: Answers) {
  const { browser, responseId, read } = await sessionBrowser(product, answers)
  const main = async (path: string) =>
    (/<main[\s\S]*<\/main>/.exec(onScreen(await read(path)))?.[0] ?? '').replace(/<dialog[\s\S]*?<\/dialog>/g, '')
  return { browser, responseId, main }
}

test('every route that shows a report is covered by this file', () => {
  expect([...ownRows].sort()).toEqual(everyPage.sort())
})

onDatabase('report compositions', (product) => {
  const inLocale = (locale: string, path: string) => `${locale === 'es' ? '/es' : ''}/${path}`
  const notSafety = (locale: 'en' | 'es') => {
    const texts = Object.values(product.deps.content.safety)
    const boxes = texts.flatMap((text) => [text, text.staff ?? text]).map(({ title }) => title[locale])
    const titles = [...boxes, textAt(locale, 'report.recommendations.caution')]
    return (heading: string) => !titles.includes(heading)
  }
  /** Returns the text of a page from its title on, without the safety alerts before it. */
  const textAfterHelp = (html: string) => visibleText(html.slice(html.indexOf('<h1')))
  const titlesOf = (answers: Answers, locale: 'en' | 'es' = 'en') =>
    orderByChoices(
      buildReport({
        questionnaire: wellbeing13,
        interventions: product.deps.content.interventions,
        answers,
        contentVersion: product.deps.content.version,
      }),
      noChoices,
      product.deps.content.interventions,
    ).recommendations.map(
      ({ intervention }) =>
        product.deps.content.interventions.find(({ id }) => id === intervention)?.title[locale] ?? '?',
    )

  describe.each(['en', 'es'] as const)('in %s', (locale) => {
    test('each page shows its title and its sections in order', async () => {
      const { main } = await reader(product, people.struggling)
      for (const [path, { h1, h2, h3 }] of Object.entries(pages)) {
        const html = await main(inLocale(locale, path))
        expect(headings(html, 'h1'), path).toEqual([textAt(locale, h1)])
        expect(headings(html, 'h2').filter(notSafety(locale)), path).toEqual(h2.map((key) => textAt(locale, key)))
        if (!h3) continue
        expect(headings(html, 'h3'), path).toEqual(h3.map((key) => textAt(locale, key)))
        expect(html.match(/id="(?:good-thing|first-step)-title"/g)).toHaveLength(2)
      }
    })
    test('each page has a title and a section when hardly anything was answered', async () => {
      const { main } = await reader(product, people.almostEmpty)
      for (const path of everyPage) {
        const html = await main(inLocale(locale, path))
        expect(headings(html, 'h1'), path).toHaveLength(1)
        expect(headings(html, 'h2').length, path).toBeGreaterThan(0)
        expect(visibleText(html), path).not.toMatch(/undefined|null|\{\{|Translation not found|No se encontró/)
      }
    })
    test('the report for a helper shows nothing that is withheld', async () => {
      for (const answers of [people.struggling, people.crisis]) {
        const { main } = await reader(product, answers)
        const html = await main(inLocale(locale, 'report-emp'))
        const { content } = product.deps
        const withheld = [
          ...wellbeing13.pages
            .flatMap((page) => page.questions)
            .filter(({ id }) => withheldQuestions.includes(id) && id in answers)
            .map((question) => question.text[locale]),
          ...content.interventions
            .filter(({ id }) => ['safehelp', 'alcohol'].includes(id))
            .map(({ title }) => title[locale]),
          ...Object.values(content.safety).flatMap(({ paragraphs }) => paragraphs.map((text) => text[locale])),
          textAt(locale, 'pointers.cover.capped'),
        ]
        expect(withheld.filter((text) => visibleText(html).includes(text))).toEqual([])
        expect(html).not.toMatch(/data-leave-now|data-off-paper/)
      }
    })
  })

  test('each page with a part of the report links to the full report of the same response', async () => {
    const { main, responseId } = await reader(product, people.thriving)
    for (const path of everyPage.filter((each) => pages[each]?.h2.includes(onward) ?? true))
      expect(await main(`/${path}`), path).toContain(`<a href="/recommendations3?responseId=${responseId}">`)
  })
  test('the opinion link opens a new tab and says so', async () => {
    const { main, responseId } = await reader(product, people.thriving)
    const html = await main('/report-v1')
    const [link] = /<section[^>]*id="opinion"[\s\S]*?<\/section>/.exec(html) ?? []
    expect(link).toContain(`href="/progress-point?responseId=${responseId}"`)
    expect(link).toContain('target="_blank"')
    expect(visibleText(link ?? '')).toContain(terms.en.report.menu?.newTab)
  })

  test('/recommendations lists every recommendation once, under its area', async () => {
    const { main } = await reader(product, people.struggling)
    const html = await main('/recommendations')
    expect(headings(html, 'h1')).toEqual([textAt('en', 'report.titles.recommendations')])
    const titles = titlesOf(people.struggling)
    const names = [...html.matchAll(/<dt>[\s\S]*?<\/dt>/g)].map(([name]) => visibleText(name))
    expect(names.toSorted()).toEqual(titles.toSorted())
    const areas = headings(html, 'h2').filter(notSafety('en')).slice(0, -1)
    expect(areas.length).toBeGreaterThan(2)
    expect(areas.filter((area) => !Object.values(terms.en.results.areas ?? {}).includes(area as Texts))).toEqual([])
    expect(new Set(areas).size).toBe(areas.length)
  })

  test('/continued-recommendations lists all recommendations with the press that promises each', async () => {
    const { main } = await reader(product, people.struggling)
    const titles = titlesOf(people.struggling)
    const html = await main('/continued-recommendations')
    expect(titles.filter((title) => !textAfterHelp(html).includes(title))).toEqual([])
    expect(html.match(/data-opens="when-/g)?.length).toBeGreaterThan(5)
  })
  test('the report for a helper has a question about every priority and the recommendations', async () => {
    const { main } = await reader(product, people.struggling)
    const shown = visibleText(await main('/report-emp'))
    for (const area of ['sleep', 'money_food']) expect(shown).toContain(textAt('en', `staff.ask.${area}`))
    expect(shown).toContain(textAt('en', 'staff.talk.picked'))
    expect(shown).toContain(titlesOf(answersFor(others, people.struggling))[0])
    expect(shown).not.toMatch(/\b(you are|your) (getting by|life)\b/i)
  })

  test('a browser without access to the check-up gets 404 for every page, even with its id', async () => {
    const { responseId } = await reader(product, people.crisis)
    const stranger = product.browser().take(await strangersCookie(product.deps))
    for (const path of [...everyPage, 'es/report-emp']) {
      const response = await stranger.get(`/${path}?responseId=${responseId}`)
      expect(response.status, path).toBe(404)
      expect(visibleText(await response.text())).not.toMatch(/step \d|escalón \d|“|out of 5/)
    }
  })
  test('every page redirects to the questions while the check-up is not finished', async () => {
    const { browser, responseId } = await reader(product, people.almostEmpty)
    await product.deps.db.updateTable('response').set({ completed_at: null }).where('id', '=', responseId).execute()
    for (const path of everyPage) {
      const response = await browser.get(`/${path}`)
      expect([response.status, response.headers.get('location')], path).toEqual([
        303,
        `/checkUp/1?responseId=${responseId}`,
      ])
    }
  })
})
