import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { persons3 } from '#assessment/report/persons/persons-3.example.ts'
import { plausibleAnswers } from '#assessment/report/persons/populations.example.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { onEmbeddedDatabase } from '#tests/support/product.ts'
import { coverOf } from '../present/cover.ts'
import { sessionBrowser } from '../report.example.ts'
import { visibleText } from './html.example.ts'
import { paperText, viewText } from './report-texts.example.ts'

const answers = [...persons3.map((person) => person.answers), ...plausibleAnswers(process.env.THOROUGH ? 60 : 20)]

const options = [false, true].flatMap((withPrivate) =>
  [false, true].map((withMore) => ({ withPrivate, withMore, line: withPrivate ? 'canDiffer' : 'leftOut' }) as const),
)

describe.each(locales)('the first step in %s', (locale) => {
  const screenOf = (given: Answers) =>
    coverOf(viewText({ answers: given, locale, reader: { who: 'self' } }), translations[locale]).firstStep

  test.each(options)('is the same on screen and paper, or page 1 says why it can differ: %o', (choices) => {
    const { withPrivate, withMore, line } = choices
    const differing = answers.filter((given) => {
      const { cover } = paperText({ answers: given, locale }, withPrivate, withMore)
      return (
        cover?.step?.title !== screenOf(given)?.rung &&
        cover?.leftOut !== translations[locale].t(`printable:cover.${line}`)
      )
    })
    expect(differing).toEqual([])
  })

  test.each([true, false])('is not on the cover for a contact; with private parts: %s', (withPrivate) => {
    for (const given of answers) {
      const { firstStep } = coverOf(
        viewText({ answers: given, locale, reader: { who: 'contact', withPrivate } }),
        translations[locale],
      )
      expect(firstStep).toBeNull()
    }
  })
})

const safeAnswers = ['no', 'mostly', 'yes', undefined] as const

onEmbeddedDatabase('the first step of the 20 persons', (product) => {
  /** Returns the text of an element by its id. */
  const titleIn = (html: string, id: string) => {
    const [, , inside] = new RegExp(`<(\\w+)[^>]*id="${id}"[^>]*>([\\s\\S]*?)</\\1>`).exec(html) ?? []
    return inside === undefined ? null : visibleText(inside)
  }
  const firstOnPaper = (html: string) => {
    const [, inside] = /<p class="cover__step">([\s\S]*?)<\/p>/.exec(html) ?? []
    return inside === undefined ? null : visibleText(inside).replace(/\.$/, '')
  }

  describe.each(locales)('in %s', (locale) => {
    const prefix = locale === 'es' ? '/es' : ''
    const { t } = translations[locale]
    const asks = t('aboutThem:cover.step.ask', { name: t('aboutThem:person') })

    // The rules are the same in both languages, so in Spanish a part of the persons is enough.
    const some = persons3.filter((_, at) => locale === 'en' || process.env.THOROUGH || at % 4 === 0)
    test.each(some.map(({ name, answers: given }) => [name, given] as const))(
      '%s: home, paper, summary, shared view and doctor page show that of the screen, or why not',
      async (_, given) => {
        const { read } = await sessionBrowser(product, given)
        const screen = titleIn(await read(`${prefix}/recommendations3`), 'first-step-title')
        expect(screen).toBeTruthy()

        const agrees = (title: string | null, html: string, why: string) =>
          title === screen || visibleText(html).includes(why)
        const home = await read(`${prefix}/progress-hub`)
        const offered = titleIn(home, 'today-title')
        // In a crisis, the home page offers no step.
        expect(offered === t('returning:step.report') || agrees(offered, home, t('returning:step.canDiffer'))).toBe(
          true,
        )

        for (const { withPrivate, withMore, line } of options) {
          const query = `withheld=${withPrivate ? 'yes' : ''}&more=${withMore ? 'yes' : ''}`
          const paper = await read(`${prefix}/report-pdf?${query}`)
          expect(agrees(firstOnPaper(paper), paper, t(`printable:cover.${line}`))).toBe(true)
        }
        expect(visibleText(await read(`${prefix}/summary`))).toContain(t('printable:cover.leftOut'))

        for (const withheld of ['', 'yes']) {
          const shared = await read(`${prefix}/what-others-see?withheld=${withheld}`)
          expect(titleIn(shared, 'first-step-title')).toBeNull()
          expect(visibleText(shared)).toContain(asks)
        }
        expect(visibleText(await read(`${prefix}/doctor-page`))).not.toContain(screen)
      },
    )
  })

  test.each([
    ['/progress-hub', 'returning:step.canDiffer'],
    ['/report-pdf?withheld=yes', 'printable:cover.canDiffer'],
  ] as const)('%s says so whatever the answer about safety at home is', async (path, key) => {
    for (const safe of safeAnswers) {
      const { read } = await sessionBrowser(product, { tobacco: 'every', ...(safe && { safe }) })
      expect(visibleText(await read(path))).toContain(translations.en.t(key))
    }
  })
})
