import { describe, expect, test } from 'vitest'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { persons3 } from '#assessment/report/persons/persons-3.example.ts'
import { plausibleAnswers } from '#assessment/report/persons/populations.example.ts'
import { translations } from '#platform/i18n/words.server.ts'
import { coverOf } from '../present/cover.ts'
import { paperText, viewText } from './report-texts.example.ts'

const answers = [...persons3.map((person) => person.answers), ...plausibleAnswers(60)]

describe.each(locales)('the first step on paper in %s', (locale) => {
  test.each([
    { withPrivate: false, people: answers },
    // The first step of a person who is not safe at home is never printed.
    { withPrivate: true, people: answers.filter(({ safe }) => safe !== 'no' && safe !== 'mostly') },
  ])('is that of the screen, or page 1 says why not; with private parts: $withPrivate', ({ withPrivate, people }) => {
    const differing = people.filter((given) => {
      const screen = coverOf(viewText({ answers: given, locale, reader: { who: 'self' } }), translations[locale])
      const { cover } = paperText({ answers: given, locale }, withPrivate, false)
      const isSame = cover?.step?.title === screen.firstStep?.rung
      return !isSame && cover?.leftOut !== translations[locale].t('printable:cover.leftOut')
    })
    expect(differing).toEqual([])
  })
})
