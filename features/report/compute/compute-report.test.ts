import { expect, test } from 'vitest'
import { interventions, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { buildReport, type ReportPart, reportParts } from '#assessment/report/build-report.ts'
import { people } from '../report.example.ts'
import { computeReport } from './compute-report.ts'
import { fallbackParts } from './fallbacks.ts'

const inputOf = (answers: (typeof people)[keyof typeof people]) => ({
  questionnaire: wellbeing13,
  interventions,
  answers,
  contentVersion: 'test',
})
const failing = (part: ReportPart): typeof reportParts => ({
  ...reportParts,
  [part]: () => {
    throw new Error('on purpose')
  },
})

test.each(Object.entries(people))('the report of someone %s is byte for byte that of buildReport', (_, answers) => {
  const { report, failed } = computeReport(inputOf(answers))
  expect(failed).toEqual([])
  expect(JSON.stringify(report)).toBe(JSON.stringify(buildReport(inputOf(answers))))
})

test.each(['ratings', 'areas', 'recommendations'] as const)(
  'if %s fail, that part is its fallback and the other parts are unchanged',
  (part) => {
    const full = buildReport(inputOf(people.struggling))
    const { report, failed } = computeReport(inputOf(people.struggling), failing(part))
    expect(failed).toEqual([part])
    expect(report).toEqual({ ...full, ...fallbackParts[part] })
    expect(report.safety).toEqual(full.safety)
  },
)

test('the fallbacks are three stars, empty lists and known sample recommendations, as specified', () => {
  expect(Object.values(fallbackParts.ratings.stars).map(({ stars }) => stars)).toEqual([3, 3, 3, 3, 3])
  expect(Object.values(fallbackParts.areas).flat()).toEqual([])
  expect(fallbackParts.recommendations.recommendations.length).toBeGreaterThan(0)
  const known = interventions.map(({ id }) => id)
  for (const { intervention } of fallbackParts.recommendations.recommendations) expect(known).toContain(intervention)
})
