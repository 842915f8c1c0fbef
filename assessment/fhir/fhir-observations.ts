import { metrics, type Report } from '../report/report.ts'
import { scoreRules } from '../scoring/instrument-scores.ts'
import { type ScoreId, scoreIds } from '../scoring/score-ids.ts'
import { type FhirCheckUp, metaOf, subject, subjectContained } from './fhir-response.ts'
import { systems } from './fhir-terms.ts'
import type { ObservationR4, SearchsetR4 } from './fhir-types.ts'

type Named = { display: string; loinc?: { code: string; display: string } }

/** The name of each score, with a LOINC code if LOINC has exactly this score (read at loinc.org or its copies). */
const scores: Readonly<Record<ScoreId, Named>> = {
  phq2_total: {
    display: 'PHQ-2 total score',
    loinc: { code: '55758-7', display: 'Patient Health Questionnaire 2 item (PHQ-2) total score [Reported]' },
  },
  gad2_total: { display: 'GAD-2 total score' },
  phq4_total: {
    display: 'PHQ-4 total score',
    loinc: { code: '70272-0', display: 'Patient Health Questionnaire 4 item (PHQ-4) total score [Reported]' },
  },
  activity_min_week: { display: 'Minutes of physical activity a week' },
  fall_screen: { display: 'At risk of falling by the STEADI key questions' },
  audit_c: { display: 'AUDIT-C total score', loinc: { code: '75626-2', display: 'Total score [AUDIT-C]' } },
  food_insecure: { display: 'At risk of food insecurity' },
  frequent_physical_distress: { display: '14 or more days of poor physical health in 30' },
  sleep_short_or_long: { display: 'Sleeps less than 7 or more than 9 hours' },
  needs_count: { display: 'Everyday needs that are hard to meet, 0 to 7' },
  ladder_change: { display: 'Steps on the ladder of life expected in five years' },
}

const units: Partial<Record<ScoreId, { unit: string; code: string }>> = {
  activity_min_week: { unit: 'minutes a week', code: 'min/wk' },
}

const stars: Readonly<Record<(typeof metrics)[number], string>> = {
  physical_health: 'Physical health, 1 to 5 stars',
  mental_health: 'Mental health, 1 to 5 stars',
  evaluative_wellbeing: 'Evaluation of life, 1 to 5 stars',
  life_quality: 'Quality of life, 1 to 5 stars',
  purpose: 'Purpose, 1 to 5 stars',
}

const states = { thriving: 'Thriving', surviving: 'Surviving', struggling: 'Struggling' } as const

type Value = number | boolean | null

/**
 * Returns the results of a report as FHIR R4 Observations: the state, the Cantril ladder, the five star ratings and
 * every instrument score. Scores missing in the report and results listed in `without` are omitted; for a value that
 * could not be computed, `dataAbsentReason` is unknown.
 */
export function toFhirObservations(
  checkUp: FhirCheckUp,
  report: Report,
  base: string,
  without: readonly string[] = [],
): ObservationR4[] {
  const own = `${base}/CodeSystem/results`
  const observation = (name: string, { display, loinc }: Named, more: Partial<ObservationR4>): ObservationR4 => ({
    resourceType: 'Observation',
    id: `${checkUp.id}-${name.replaceAll('_', '-')}`,
    meta: metaOf(checkUp),
    language: 'en',
    contained: [subjectContained],
    status: checkUp.completedAt === null ? 'preliminary' : 'final',
    category: [{ coding: [{ system: systems.observationCategory, code: 'survey', display: 'Survey' }] }],
    code: {
      coding: [...(loinc ? [{ system: systems.loinc, ...loinc }] : []), { system: own, code: name, display }],
      text: display,
    },
    subject,
    effectiveDateTime: checkUp.completedAt ?? checkUp.updatedAt,
    derivedFrom: [{ reference: `QuestionnaireResponse/${checkUp.id}` }],
    ...more,
  })
  const { state } = report.state
  const all = [
    observation(
      'state',
      { display: 'How the person is doing' },
      state === null
        ? unknownValue
        : {
            valueCodeableConcept: {
              coding: [{ system: `${base}/CodeSystem/state`, code: state, display: states[state] }],
            },
          },
    ),
    observation('ladder_now', { display: 'Step on the ladder of life now, 0 to 10' }, valueFields(report.ladder.now)),
    observation(
      'ladder_later',
      { display: 'Step on the ladder of life in five years, 0 to 10' },
      valueFields(report.ladder.later),
    ),
    ...metrics.map((metric) =>
      observation(metric, { display: stars[metric] }, valueFields(report.stars[metric].stars)),
    ),
    ...scoreIds
      .filter((id) => Object.hasOwn(report.scores, id))
      .map((id) =>
        observation(id, scores[id], {
          ...valueFields(report.scores[id] ?? null, units[id]),
          method: { text: scoreRules[id].source },
        }),
      ),
  ]
  return all.filter(
    ({ code }) => !code.coding?.some((coding) => coding.system === own && without.includes(coding.code ?? '')),
  )
}

const unknownValue: Partial<ObservationR4> = {
  dataAbsentReason: { coding: [{ system: systems.dataAbsentReason, code: 'unknown', display: 'Unknown' }] },
}

function valueFields(value: Value, unit?: { unit: string; code: string }): Partial<ObservationR4> {
  if (value === null) return unknownValue
  if (typeof value === 'boolean') return { valueBoolean: value }
  if (unit) return { valueQuantity: { value, system: systems.ucum, ...unit } }
  return { valueInteger: value }
}

/** Returns a search result as a FHIR Bundle. `self` is the URL of the search. */
export const searchsetOf = <Found extends { resourceType: string; id?: string }>(
  found: readonly Found[],
  base: string,
  self: string,
): SearchsetR4<Found> => ({
  resourceType: 'Bundle',
  type: 'searchset',
  total: found.length,
  link: [{ relation: 'self', url: self }],
  ...(found.length > 0 && {
    entry: found.map((resource) => ({
      fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
      resource,
      search: { mode: 'match' as const },
    })),
  }),
})
