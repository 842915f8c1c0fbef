import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { domains, type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import { anyAnswers, doingWell, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { headlineIds, stepsWithLine } from '#assessment/report/findings/headline.ts'
import { others, type Reader, reportFor, self } from '#assessment/report/reader.ts'
import { contentFor } from '#domain/check-ups/content-for.ts'
import { barriers } from '#platform/content/schemas/common.schema.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { content } from '#tests/support/content.ts'
import { type Choices, choicesIn, orderByChoices } from '../choosing/choices.ts'
import type { NetworkLine } from '../network/network-view.ts'
import { headlineTexts } from '../present/cover.ts'
import { doctorText, paperText, viewText } from './report-texts.example.ts'

const readers: readonly Reader[] = [
  self,
  others,
  { who: 'contact', withPrivate: true },
  { who: 'paper', withPrivate: true },
]
const anyReader = fc.constantFrom(...readers)
const anyAudience = fc.constantFrom('self' as const, 'with' as const, 'for' as const)
const anyLocale = fc.constantFrom(...locales)
const anyChoices: fc.Arbitrary<Choices> = fc.record({
  area: fc.option(fc.constantFrom(...domains)),
  barriers: fc.subarray([...barriers], { maxLength: 3 }),
})
const numRuns = 25

describe('for any person, what they read', () => {
  test('I22: mentions Medicare only from 65 on', () => {
    const young = fc.tuple(anyAnswers, fc.constantFrom('u60', '60_64'))
    fc.assert(
      fc.property(young, anyReader, anyLocale, anyChoices, ([given, age], reader, locale, choices) => {
        const answers: Answers = { ...given, age_group: age }
        const text = JSON.stringify([
          viewText({ answers, reader, locale, choices }),
          paperText({ answers, locale }, true),
          doctorText({ answers, locale }),
        ])
        // Extra Help is for everyone with Medicare, at any age.
        expect(
          text
            .replaceAll(translations[locale].t('pointers:medicines.cost'), '')
            .match(/.{60}(Medicare|SHIP).{60}/)?.[0],
        ).toBeUndefined()
      }),
      { numRuns },
    )
  })

  test('I22: speaks of Medicare under 65 on no card and in no article', () => {
    const { interventions, knowledge } = contentFor(content, wellbeing13, { ...doingWell, age_group: '60_64' })
    const reported = [...interventions, ...knowledge]
    expect(reported.filter((each) => /Medicare|SHIP/.test(JSON.stringify(each))).map(({ id }) => id)).toEqual([])
  })

  test('I36: names the same first step in the hero, the summary, on card 1, and for others that of paper', () => {
    fc.assert(
      fc.property(anyAnswers, anyReader, anyAudience, anyChoices, (answers, reader, audience, choices) => {
        const locale = 'en'
        const { recommendations, pointers, summary } = viewText({ answers, reader, locale, choices, audience })
        const [card] = recommendations
        expect(pointers.firstStep?.id).toBe(card?.id)
        expect(pointers.firstStep?.title).toBe(card?.title)
        expect(pointers.firstStep?.steps[0]).toBe(card?.firstStep)
        expect(summary.firstTitle).toBe(card?.title)
      }),
      { numRuns },
    )
    fc.assert(
      fc.property(anyAnswers, anyChoices, (answers, choices) => {
        const { interventions } = content
        const report = reportFor(others, { questionnaire: wellbeing13, interventions, answers, contentVersion: 'test' })
        const own = contentFor(content, wellbeing13, answers)
        const [first] = orderByChoices(report, choicesIn(report, choices), own.interventions).recommendations
        for (const who of ['contact', 'paper'] as const) {
          const view = viewText({ answers, reader: { who, withPrivate: false }, locale: 'en', choices })
          expect(view.recommendations[0]?.id).toBe(first?.intervention)
        }
      }),
      { numRuns },
    )
  })

  test('I41: has an article about the first priority first, and none for those it is not for', () => {
    const areasOf = (id: string | undefined) => content.knowledge.find((topic) => topic.id === id)?.areas ?? []
    fc.assert(
      fc.property(anyAnswers, anyReader, anyChoices, (answers, reader, choices) => {
        const { priorities, knowledge } = viewText({ answers, reader, locale: 'en', choices })
        const [first] = priorities
        // All articles about the home are about safety there.
        const hasNone = first?.domain === 'home_safety' && answers.housing === 'none'
        expect(first === undefined || hasNone || areasOf(knowledge[0]?.id).includes(first.domain)).toBe(true)
        expect(knowledge.length).toBeGreaterThan(0)
        expect(answers.caregiver !== 'yes' && knowledge.some(({ id }) => id === 'caregiving')).toBe(false)
      }),
      { numRuns: 80 },
    )
  })

  test('I23: mentions caregiving only to caregivers', () => {
    fc.assert(
      fc.property(anyAnswers, anyReader, (given, reader) => {
        const { recommendations, knowledge, pointers, strengths } = viewText({
          answers: { ...given, caregiver: 'no' },
          reader,
          locale: 'en',
        })
        const ids = [...recommendations, ...knowledge].map(({ id }) => id)
        expect(ids.filter((id) => ['carebreak', 'careskills', 'caregiving'].includes(id))).toEqual([])
        expect(pointers.caregiver).toEqual([])
        expect(strengths.map(({ strength }) => strength)).not.toContain('caregiver')
      }),
      { numRuns },
    )
  })

  test('I47: has the same structure in both languages, without unfilled variables', () => {
    /** Returns the structure of a document without its texts. */
    const form = (part: unknown): unknown =>
      typeof part === 'string'
        ? ''
        : Array.isArray(part)
          ? part.map(form)
          : part !== null && typeof part === 'object'
            ? Object.fromEntries(Object.entries(part).map(([key, value]) => [key, form(value)]))
            : part
    const left = /\{\{|undefined|NaN|"(report|results|pointers|printable|doctorPage):|""/
    fc.assert(
      fc.property(anyAnswers, anyReader, fc.boolean(), (answers, reader, withPrivate) => {
        const both = locales.map((locale) => [
          paperText({ answers, locale }, withPrivate),
          doctorText({ answers, locale }),
        ])
        for (const reported of both) expect(JSON.stringify(reported).match(left)?.[0]).toBeUndefined()
        const forms = both.map((documents) => form(documents.map(({ first, sections }) => [first, sections])))
        expect(forms[1]).toEqual(forms[0])
        const [en, es] = locales.map((locale) => viewText({ answers, reader, locale }))
        expect(es?.recommendations.map(({ id, tips }) => [id, tips.length])).toEqual(
          en?.recommendations.map(({ id, tips }) => [id, tips.length]),
        )
      }),
      { numRuns },
    )
  })
})

describe.each(locales)('I33: the headline in %s', (locale: Locale) => {
  const forbidden = {
    en: /\b(safe|safety|alcohol|depress\w*|abuse\w*|danger\w*|risk\w*)\b/i,
    es: /(^|[^\p{L}])(segur[oa]s?|seguridad|alcohol|deprimid[oa]s?|abuso\w*|peligro\w*|riesgo\w*)/iu,
  }
  const alone = { returned: null, network: null }
  /** Every line with every theme and step that it can name. */
  const reported = headlineIds.flatMap((id) =>
    (id === 'need' || id === 'doctor' ? stepsWithLine[id] : content.interventions.map((each) => each.id)).flatMap(
      (step) => [headlineTexts({ id, count: 12, step, name: 'Rosa', ...alone, offPaper: false }, translations[locale])],
    ),
  )
  it('has at most 12 words with the name, none of which gives anything away', () => {
    const isRight = (line: string) =>
      line.startsWith('Rosa, ') && line.split(/\s+/).length <= 12 && !/\{\{|headline\.|themes\./.test(line)
    expect([...new Set(reported)].filter((line) => !isRight(line) || forbidden[locale].test(line))).toEqual([])
  })
  it('of the volunteer network has at most 12 words, and promises a call only with a request', () => {
    const wanted = Object.keys(translations.en.getResource('en', 'network', 'headline').asked)
    const textFor = (network: NetworkLine, name: string | null) =>
      headlineTexts(
        { id: 'some', count: null, step: 'walk', name, returned: null, network, offPaper: false },
        translations[locale],
      )
    const lines = wanted.flatMap((requested) =>
      [true, false].map((calls) => ({ calls, text: textFor({ line: 'first', asked: requested, calls }, 'Rosa') })),
    )
    expect(new Set(lines.map(({ text }) => text)).size).toBe(2 * wanted.length)
    const promise = { en: 'will call', es: 'llamará' }[locale]
    expect(
      lines.filter(
        ({ calls, text }) =>
          text.split(/\s+/).length > 12 ||
          !text.includes('Rosa.') ||
          /headline\./.test(text) ||
          text.includes(promise) !== calls,
      ),
    ).toEqual([])
    expect([textFor({ line: 'first', asked: 'ride', calls: true }, null), textFor({ line: 'tired' }, null)]).toEqual(
      {
        en: ['A ride comes first. Your coordinator will call.', 'You give a lot. It is fine to do less.'],
        es: [
          'Primero, el transporte. Le llamará su coordinadora o coordinador.',
          'Usted da mucho. Está bien hacer menos.',
        ],
      }[locale],
    )
  })
  it('of a second report gives nothing away, whichever part is better', () => {
    const steps = { before: 4, now: 6 }
    const lines = [
      ...domains.map((area) => ({ line: 'better', ...steps, area }) as const),
      ...(['higher', 'same', 'lower'] as const).map((line) => ({ line, ...steps })),
    ].map((returned) =>
      headlineTexts(
        { id: 'some', count: null, step: 'walk', name: null, returned, network: null, offPaper: true },
        translations[locale],
      ),
    )
    expect(new Set(lines).size).toBe(lines.length)
    expect(
      lines.filter((line) => !/6/.test(line) || /\{\{|returned\./.test(line) || forbidden[locale].test(line)),
    ).toEqual([])
  })
})
