import type { Condition } from '../condition.ts'
import type { Domain } from '../questionnaire.ts'
import { domains } from '../questionnaire.ts'
import { questionsOfArea } from '../scoring/areas.ts'
import { inputsOf } from '../scoring/instrument-scores.ts'
import { derivedBarriers } from './challenges.ts'
import { offeredOnlyWhen, pins, placing, stayWell } from './recommendation-rules.ts'
import { type RankedIntervention, serves } from './recommendations.ts'

/** What the rules say about one intervention, whoever it is for. */
export type InterventionRules = {
  /** Answers that call for it by themselves. */
  pins: readonly { trigger: string; when: Condition }[]
  /** Whom alone it fits; null when it fits anybody. */
  offeredOnlyWhen: Condition | null
  /** A rule fixes its place. */
  placed: 'first' | 'among_first' | 'late' | 'not_first' | null
  /** Its place among what is good for anyone, from 1; null when it is none of that. */
  stayWell: number | null
}

/** What the rules say about an intervention. */
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
 * How an answer leads to something. `rule`: it calls for it, or makes it fit. `area`: it says how an area is doing that it
 * serves. `wish`: the person names such an area. `barrier`: it names what stands in the way, which it fits.
 */
export type Lead = 'rule' | 'area' | 'wish' | 'barrier'

/** A question whose answer leads to something, and how. */
export type LeadingQuestion = { question: string; by: readonly Lead[] }

/** The questions that lead to an intervention, those that call for it first, each once. */
export function questionsForIntervention({ id, domains: served, barriers }: RankedIntervention): LeadingQuestion[] {
  const rules = rulesOfIntervention(id)
  const conditions = [...rules.pins.map(({ when }) => when), ...(rules.offeredOnlyWhen ? [rules.offeredOnlyWhen] : [])]
  const areas = domains.filter((domain) => (served[domain] ?? 0) >= serves.atAll)
  const isWished = domains.some((domain) => (served[domain] ?? 0) >= serves.well)
  const hindering = derivedBarriers.filter(({ barrier }) => barriers.includes(barrier))
  return together([
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

/** The questions that say how an area is doing, and whether the person wants to work on it. */
export const questionsForArea = (domain: Domain): LeadingQuestion[] =>
  together([
    ...questionsOfArea(domain).map((question) => ({ question, by: 'area' as const })),
    { question: 'priorities', by: 'wish' },
  ])

const together = (leads: readonly { question: string; by: Lead }[]): LeadingQuestion[] =>
  [...Map.groupBy(leads, ({ question }) => question)].map(([question, found]) => ({
    question,
    by: [...new Set(found.map(({ by }) => by))],
  }))
