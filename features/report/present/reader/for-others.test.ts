import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { domains, type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import { anyAnswers, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { twinOf } from '#assessment/report/persons/twin.example.ts'
import { inputFor, type Reader } from '#assessment/report/reader.ts'
import { barriers } from '#platform/content/schemas/common.schema.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { content } from '#tests/support/content.ts'
import type { Choices } from '../../choosing/choices.ts'
import { computeReport } from '../../compute/compute-report.ts'
import { printableReport } from '../../paper/printable-report.ts'
import { coverOf } from '../cover.ts'
import { present } from '../present.ts'
import { textsAbout } from './texts-about.ts'

const partner = content.partners.find(({ key }) => key === 'volusia') ?? null

type Person = { answers: Answers; helpRequested: boolean }

/** Returns the output about a person for a reader as bytes: the view of the pages, and the document on paper. */
function textFor(reader: Reader, { answers, helpRequested }: Person, choices: Choices, locale: Locale): string {
  const { interventions, version: contentVersion } = content
  const input = inputFor(reader, {
    questionnaire: wellbeing13,
    interventions,
    answers,
    helpRequested,
    contentVersion,
  })
  const created = computeReport(input)
  const view = present({
    ...created,
    reader,
    forOthers: created.report,
    questionnaire: wellbeing13,
    answers: input.answers,
    content,
    locale,
    partner,
    stateCode: 'FL',
    choices,
  })
  const topicAddress = (topic: string) => `https://checkup.example.org/knowledge-base/${topic}`
  return JSON.stringify([
    view,
    coverOf(view, view.about ? textsAbout(translations[locale], view.about) : translations[locale]),
    printableReport({
      view,
      translations,
      locale,
      day: '20',
      partner,
      links: content.links,
      withMore: true,
      topicAddress,
    }),
  ])
}

const anyChoices: fc.Arbitrary<Choices> = fc.record({
  area: fc.option(fc.constantFrom(...domains)),
  barriers: fc.subarray([...barriers], { maxLength: 3 }),
  intervention: fc.constantFrom(undefined, ...content.interventions.map(({ id }) => id)),
})
const numRuns = process.env.THOROUGH ? 100 : 35
const anyPerson = fc.record({ answers: anyAnswers, helpRequested: fc.boolean() })

test.each([
  ['staff', { who: 'staff' }, false],
  ['a contact', { who: 'contact', withPrivate: false }, false],
  ['paper', { who: 'paper', withPrivate: false }, false],
  ['a contact who may see more', { who: 'contact', withPrivate: true }, true],
  ['paper that may hold more', { who: 'paper', withPrivate: true }, true],
] satisfies [string, Reader, boolean][])(
  'two people who differ only in what is withheld are the same to %s',
  (_, reader, withPrivate) => {
    fc.assert(
      fc.property(anyPerson, anyPerson, anyChoices, fc.constantFrom(...locales), (person, other, choices, locale) => {
        const twin: Person = {
          answers: twinOf(person.answers, other.answers, withPrivate),
          helpRequested: withPrivate ? person.helpRequested : other.helpRequested,
        }
        expect(textFor(reader, twin, choices, locale)).toBe(textFor(reader, person, choices, locale))
      }),
      { numRuns },
    )
  },
)

test('others read nothing about mood but that it is left out, whatever was answered and chosen', () => {
  const withheld = ['"id":"talkpro"', '"domain":"emotional"', '"area":"emotional"', '"held":true']
  fc.assert(
    fc.property(anyPerson, anyChoices, (person, choices) => {
      const text = textFor({ who: 'contact', withPrivate: false }, person, choices, 'en')
      expect(withheld.filter((part) => text.includes(part))).toEqual([])
    }),
    { numRuns },
  )
})
