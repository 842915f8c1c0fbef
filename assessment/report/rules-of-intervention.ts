import type { Condition } from '../condition.ts'
import type { Domain } from '../questionnaire.ts'
import { domains } from '../questionnaire.ts'
import { questionsOfArea } from '../scoring/areas.ts'
import { inputsOf } from '../scoring/instrument-scores.ts'
import { derivedBarriers } from './challenges.ts'
import { offeredOnlyWhen, pins, placing, stayWell } from './recommendation-rules.ts'
import { minWeights, type RankedIntervention } from './choose-steps.ts'

/** The rules that apply to one intervention, independent of a person. */
export type InterventionRules = {
  /** Conditions that alone call for it. */
  pins: readonly { trigger: string; when: Condition }[]
  /** The condition required to offer it; null when it fits everyone. */
  offeredOnlyWhen: Condition | null
  /** Its place, when a rule fixes it. */
  placed: 'first' | 'among_first' | 'late' | 'not_first' | null
  /** Its position among the stay-well interventions, from 1; null when it is not one of them. */
  stayWell: number | null
}

/** Returns the rules that apply to an intervention. */
export function rulesOfIntervention(id: string): InterventionRules {
  const position = stayWell.indexOf(id)
  return {
    pins: pins.flatMap(({ trigger, when, interventions, instead }) => [
      ...(interventions.includes(id)
        ? [{ trigger, when: instead ? { all: [when, { not: instead.when }] } : when }]
        : []),
      ...(instead?.interventions.includes(id) ? [{ trigger, when: { all: [when, instead.when] } }] : []),
    ]),
    offeredOnlyWhen: offeredOnlyWhen[id] ?? null,
    placed: placeOf(id),
    stayWell: position === -1 ? null : position + 1,
  }
}

function placeOf(id: string): InterventionRules['placed'] {
  if (id === placing.first.intervention) return 'first'
  if (placing.amongFirst.some(({ intervention }) => intervention === id)) return 'among_first'
  if (id === placing.late) return 'late'
  return id === placing.notFirst.intervention ? 'not_first' : null
}

/**
 * How an answer contributes to an intervention. `rule`: it calls for the intervention or makes it fit. `area`: it
 * affects the state of an area that the intervention serves. `wish`: it picks such an area. `barrier`: it names a
 * barrier that the intervention fits.
 */
export type Lead = 'rule' | 'area' | 'wish' | 'barrier'

/** A question whose answer contributes to an intervention or area, and how. */
export type LeadingQuestion = { question: string; by: readonly Lead[] }

/** Returns the questions that contribute to an intervention, those of its rules first, each once. */
export function questionsForIntervention({ id, domains: served, barriers }: RankedIntervention): LeadingQuestion[] {
  const rules = rulesOfIntervention(id)
  const conditions = [...rules.pins.map(({ when }) => when), ...(rules.offeredOnlyWhen ? [rules.offeredOnlyWhen] : [])]
  const areas = domains.filter((domain) => (served[domain] ?? 0) >= minWeights.atAll)
  const isWished = domains.some((domain) => (served[domain] ?? 0) >= minWeights.well)
  const hindering = derivedBarriers.filter(({ barrier }) => barriers.includes(barrier))
  return groupByQuestion([
    ...conditions.flatMap(inputsOf).map((question) => ({ question, by: 'rule' as const })),
    ...areas.flatMap(questionsOfArea).map((question) => ({ question, by: 'area' as const })),
    ...(isWished ? [{ question: 'priorities', by: 'wish' as const }] : []),
    ...(barriers.length > 0 ? ['barriers', ...hindering.flatMap(({ when }) => inputsOf(when))] : []).map(
      (question) => ({
        question,
        by: 'barrier' as const,
      }),
    ),
  ])
}

/** Returns the questions that decide the state of an area, and the one by which the person picks it. */
export const questionsForArea = (domain: Domain): LeadingQuestion[] =>
  groupByQuestion([
    ...questionsOfArea(domain).map((question) => ({ question, by: 'area' as const })),
    { question: 'priorities', by: 'wish' },
  ])

const groupByQuestion = (leads: readonly { question: string; by: Lead }[]): LeadingQuestion[] =>
  [...Map.groupBy(leads, ({ question }) => question)].map(([question, found]) => ({
    question,
    by: [...new Set(found.map(({ by }) => by))],
  }))
