import { describe, expect, test } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import { doingWell } from '../questionnaire/wellbeing-13.example.ts'
import { reportOf } from '../report/persons/report-of.example.ts'
import { scoreRules } from '../scoring/instrument-scores.ts'
import type { ScoreId } from '../scoring/score-ids.ts'
import { base, checkUp } from './fhir.example.ts'
import { searchsetOf, toFhirObservations } from './fhir-observations.ts'

const observe = (answers: Answers, without?: readonly string[]) =>
  toFhirObservations(checkUp, reportOf(answers), base, without)
const named = (answers: Answers, name: string) =>
  observe(answers).find(({ code }) => code.coding?.some((coding) => coding.code === name))

/** Fields of all observations of the check-up. */
const common = {
  resourceType: 'Observation',
  meta: { lastUpdated: checkUp.updatedAt },
  language: 'en',
  contained: [{ resourceType: 'Patient', id: 'subject' }],
  status: 'final',
  category: [
    {
      coding: [
        {
          system: 'http://terminology.hl7.org/CodeSystem/observation-category',
          code: 'survey',
          display: 'Survey',
        },
      ],
    },
  ],
  subject: { reference: '#subject' },
  effectiveDateTime: checkUp.completedAt,
  derivedFrom: [{ reference: `QuestionnaireResponse/${checkUp.id}` }],
}
const own = (code: string, display: string) => ({ system: `${base}/CodeSystem/results`, code, display })
const loinc = (code: string, display: string) => ({ system: 'http://loinc.org', code, display })
const method = (id: ScoreId) => ({ text: scoreRules[id].source })

describe('a result in FHIR', () => {
  test.each([
    [
      'state',
      [own('state', 'How the person is doing')],
      {
        valueCodeableConcept: {
          coding: [{ system: `${base}/CodeSystem/state`, code: 'thriving', display: 'Thriving' }],
        },
      },
    ],
    ['ladder_now', [own('ladder_now', 'Step on the ladder of life now, 0 to 10')], { valueInteger: 9 }],
    ['ladder_later', [own('ladder_later', 'Step on the ladder of life in five years, 0 to 10')], { valueInteger: 8 }],
    ['physical_health', [own('physical_health', 'Physical health, 1 to 5 stars')], { valueInteger: 5 }],
    ['mental_health', [own('mental_health', 'Mental health, 1 to 5 stars')], { valueInteger: 5 }],
    ['evaluative_wellbeing', [own('evaluative_wellbeing', 'Evaluation of life, 1 to 5 stars')], { valueInteger: 5 }],
    ['life_quality', [own('life_quality', 'Quality of life, 1 to 5 stars')], { valueInteger: 5 }],
    ['purpose', [own('purpose', 'Purpose, 1 to 5 stars')], { valueInteger: 5 }],
    [
      'phq2_total',
      [
        loinc('55758-7', 'Patient Health Questionnaire 2 item (PHQ-2) total score [Reported]'),
        own('phq2_total', 'PHQ-2 total score'),
      ],
      { valueInteger: 0, method: method('phq2_total') },
    ],
    [
      'gad2_total',
      [own('gad2_total', 'GAD-2 total score')],
      { valueInteger: 0, method: { text: 'GAD-2, 0-6, positive from 3: Kroenke 2007' } },
    ],
    [
      'phq4_total',
      [
        loinc('70272-0', 'Patient Health Questionnaire 4 item (PHQ-4) total score [Reported]'),
        own('phq4_total', 'PHQ-4 total score'),
      ],
      { valueInteger: 0, method: method('phq4_total') },
    ],
    [
      'activity_min_week',
      [own('activity_min_week', 'Minutes of physical activity a week')],
      {
        valueQuantity: { value: 200, system: 'http://unitsofmeasure.org', unit: 'minutes a week', code: 'min/wk' },
        method: method('activity_min_week'),
      },
    ],
    [
      'audit_c',
      [loinc('75626-2', 'Total score [AUDIT-C]'), own('audit_c', 'AUDIT-C total score')],
      { valueInteger: 0, method: method('audit_c') },
    ],
    [
      'food_insecure',
      [own('food_insecure', 'At risk of food insecurity')],
      { valueBoolean: false, method: method('food_insecure') },
    ],
    [
      'fall_screen',
      [own('fall_screen', 'At risk of falling by the STEADI key questions')],
      { valueBoolean: false, method: method('fall_screen') },
    ],
    [
      'frequent_physical_distress',
      [own('frequent_physical_distress', '14 or more days of poor physical health in 30')],
      { valueBoolean: false, method: method('frequent_physical_distress') },
    ],
    [
      'sleep_short_or_long',
      [own('sleep_short_or_long', 'Sleeps less than 7 or more than 9 hours')],
      { valueBoolean: false, method: method('sleep_short_or_long') },
    ],
    [
      'needs_count',
      [own('needs_count', 'Everyday needs that are hard to meet, 0 to 7')],
      { valueInteger: 0, method: method('needs_count') },
    ],
    [
      'ladder_change',
      [own('ladder_change', 'Steps on the ladder of life expected in five years')],
      { valueInteger: -1, method: method('ladder_change') },
    ],
  ])('%s has its codes and its value', (name, coding, more) => {
    const answers = { ...doingWell, ladder_5y: 8 }
    expect(named(answers, name)).toEqual({
      ...common,
      id: `${checkUp.id}-${name.replaceAll('_', '-')}`,
      code: { coding, text: coding.at(-1)?.display },
      ...more,
    })
  })

  test.each([
    ['surviving', 'Surviving', { ladder_now: 6, ladder_5y: 6 }],
    ['struggling', 'Struggling', { ladder_now: 2, ladder_5y: 2 }],
  ])('of a %s person is named %s', (code, display, answers) => {
    expect(named(answers, 'state')?.valueCodeableConcept?.coding).toEqual([
      { system: `${base}/CodeSystem/state`, code, display },
    ])
  })

  test.each(['state', 'ladder_now', 'purpose', 'phq2_total', 'activity_min_week'])(
    'marks an unknown result: %s',
    (name) => {
      const found = named({}, name)
      expect(found?.dataAbsentReason).toEqual({
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code: 'unknown', display: 'Unknown' },
        ],
      })
      expect(Object.keys(found ?? {}).filter((key) => key.startsWith('value'))).toEqual([])
    },
  )

  test('is preliminary during a check-up, as of its last answer', () => {
    const started = toFhirObservations({ ...checkUp, completedAt: null, isTest: true }, reportOf({}), base)
    for (const { status, effectiveDateTime, meta } of started) {
      expect([status, effectiveDateTime]).toEqual(['preliminary', checkUp.updatedAt])
      expect(meta?.tag).toEqual([{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason', code: 'HTEST' }])
    }
  })
})

test('the results stand in the order of the report, without those that a reader does not see', () => {
  const names = (without?: readonly string[]) => observe(doingWell, without).map(({ id }) => id?.slice(37))
  const all = [
    ...['state', 'ladder-now', 'ladder-later'],
    ...['physical-health', 'mental-health', 'evaluative-wellbeing', 'life-quality', 'purpose'],
    ...['phq2-total', 'gad2-total', 'phq4-total', 'activity-min-week', 'fall-screen', 'audit-c', 'food-insecure'],
    ...['frequent-physical-distress', 'sleep-short-or-long', 'needs-count', 'ladder-change'],
  ]
  expect(names()).toEqual(all)
  expect(names(['state', 'audit_c'])).toEqual(all.filter((name) => name !== 'state' && name !== 'audit-c'))
  // A LOINC code is not the name of a result.
  expect(names(['75626-2'])).toEqual(all)
})

test('a report without a score has no result of it', () => {
  const report = reportOf(doingWell)
  const reported = toFhirObservations(checkUp, { ...report, scores: { phq2_total: 0 } }, base)
  expect(reported.slice(8).map(({ id }) => id?.slice(37))).toEqual(['phq2-total'])
})

test('a search returns its results as a bundle', () => {
  const [state] = observe(doingWell)
  const address = `${base}/Observation?derived-from=x`
  expect(searchsetOf(state ? [state] : [], base, address)).toEqual({
    resourceType: 'Bundle',
    type: 'searchset',
    total: 1,
    link: [{ relation: 'self', url: address }],
    entry: [{ fullUrl: `${base}/Observation/${checkUp.id}-state`, resource: state, search: { mode: 'match' } }],
  })
  expect(searchsetOf([], base, address)).toEqual({
    resourceType: 'Bundle',
    type: 'searchset',
    total: 0,
    link: [{ relation: 'self', url: address }],
  })
})
