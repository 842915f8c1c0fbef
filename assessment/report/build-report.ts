import type { Answers } from '../answers/answers.ts'
import { checkAnswers } from '../answers/parse-answers.ts'
import { oncePer } from '../once-per.ts'
import type { Facts } from '../questionnaire/condition.ts'
import type { Domain, Questionnaire } from '../questionnaire/questionnaire.ts'
import { isClosed } from '../safety/closed-report.ts'
import { metSafetyRules } from '../safety/safety.ts'
import { type Area, areasOf } from '../scoring/areas.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import { scoreIds } from '../scoring/score-ids.ts'
import { starsOf } from '../scoring/stars.ts'
import { stateOf } from '../scoring/state.ts'
import { withOpened } from './findings/area-order.ts'
import { challengesOf } from './findings/challenges.ts'
import { findingsOf } from './findings/findings.ts'
import { prioritiesOf } from './findings/priorities.ts'
import { strengthsOf } from './findings/strengths.ts'
import { recommendationsOf, wishStepsOf } from './recommendations.ts'
import type { Report } from './report.ts'
import { servingFor } from './serving.ts'
import { type ChosenStep, chooseSteps, type RankedIntervention } from './steps/choose-steps.ts'

/** The version of the rules. Increment it with every change that can alter a person's result. */
export const rulesVersion = '3.0'

/** The input of a report. */
export type ReportInput = {
  questionnaire: Questionnaire
  interventions: readonly RankedIntervention[]
  answers: Answers
  contentVersion: string
  /** The person pressed 'I need help now'. */
  helpRequested?: boolean
  /** Questions with answers copied from an earlier check-up. Safety rules ignore them. */
  reused?: readonly string[]
  /** Areas to omit from the report. */
  leftOut?: readonly Domain[]
  /** The area of the start page. Counts as picked for steps and their order, but is never called picked. */
  opened?: Domain
  /**
   * The safety answer is withheld from this reader, so the report does not list it as missing. Default: true if the
   * questionnaire does not ask it.
   */
  safeWithheld?: boolean
}

/** The facts of a report, from which its steps follow. */
export type ReportFacts = {
  input: ReportInput
  facts: Facts
}

/** The facts of a report with its first results, safety among them. All other parts depend on them. */
export type ReportStart = ReportFacts & {
  known: Pick<Report, 'version' | 'safety' | 'state' | 'ladder' | 'scores'>
}

/** The remaining parts. Each is computed from the start alone, so that one can fail without the others. */
export type ReportParts = {
  ratings: Pick<Report, 'stars'>
  areas: Pick<Report, 'areas' | 'priorities' | 'challenges' | 'strengths' | 'findings'>
  recommendations: Pick<Report, 'recommendations' | 'wishSteps'>
}
export type ReportPart = keyof ReportParts

/** Returns the rungs of the ladder now and in five years. */
export function ladderOf({ answers }: Facts): Report['ladder'] {
  const step = (answer: unknown) => (typeof answer === 'number' ? answer : null)
  return { now: step(answers.ladder_now), later: step(answers.ladder_5y) }
}

/** Validates the answers. Never throws: ignores answers that are unknown, invalid or not shown in the questionnaire. */
export function factsForReport(input: ReportInput): ReportFacts {
  const { questionnaire } = input
  const { answers } = checkAnswers(questionnaire, input.answers)
  const safeWithheld = input.safeWithheld ?? isClosed(questionnaire)
  return { input: { ...input, safeWithheld }, facts: factsOf(questionnaire, answers, input.helpRequested) }
}

/** Validates the answers and computes the first results. Never throws. */
export function startReport(given: ReportInput): ReportStart {
  const { input, facts } = factsForReport(given)
  const { questionnaire, contentVersion } = input
  return {
    ...{ input, facts },
    known: {
      version: {
        questionnaire: questionnaire.id,
        questionnaireVersion: questionnaire.version,
        content: contentVersion,
        rules: rulesVersion,
      },
      safety: metSafetyRules(
        input.reused?.length
          ? factsOf(questionnaire, without(facts.answers, input.reused), input.helpRequested)
          : facts,
      ),
      state: stateOf(facts),
      ladder: ladderOf(facts),
      scores: Object.fromEntries(scoreIds.map((id) => [id, facts.scores[id]?.value ?? null])),
    },
  }
}

const without = (answers: Answers, ids: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id)))

/** Returns the areas that the reader of a report sees. */
export const areasIn = oncePer(({ input: { leftOut = [], safeWithheld }, facts }: ReportFacts): readonly Area[] =>
  areasOf(facts, safeWithheld).filter(({ domain }) => !leftOut.includes(domain)),
)

/** Returns the area of the start page if the reader sees it. */
export const openedIn = (start: ReportFacts): Domain | undefined =>
  areasIn(start).find(({ domain }) => domain === start.input.opened)?.domain

/** Returns the interventions with the areas that they serve for this person. */
export const interventionsIn = oncePer(({ input, facts }: ReportFacts): readonly RankedIntervention[] =>
  servingFor(input.interventions, facts),
)

/** Returns the steps of a report. Priorities and recommendations refer to them. */
export const stepsIn = oncePer((start: ReportFacts): readonly ChosenStep[] =>
  chooseSteps(interventionsIn(start), areasIn(start), withOpened(start.facts, openedIn(start))),
)

/** Returns the recommendations of a report with their reasons. */
export const recommendationsIn = oncePer((start: ReportStart): Report['recommendations'] =>
  recommendationsOf(stepsIn(start), start.input.interventions, areasIn(start), start.facts, openedIn(start)),
)

/** The function that computes each part, in the order of the progress display. */
export const reportParts: { readonly [Part in ReportPart]: (start: ReportStart) => ReportParts[Part] } = {
  ratings: ({ input, facts }) => ({ stars: starsOf(input.questionnaire, facts) }),
  areas(start) {
    const { facts, input } = start
    const areas = areasIn(start)
    const moodWithheld = input.leftOut?.includes('emotional')
    return {
      areas: areas.map(({ domain, state, points, because }) => ({ domain, state, points, because })),
      priorities: prioritiesOf(stepsIn(start), interventionsIn(start), areas, facts, openedIn(start)),
      challenges: challengesOf(facts),
      strengths: strengthsOf(facts, areas, moodWithheld),
      findings: findingsOf(facts, areas, moodWithheld),
    }
  },
  recommendations(start) {
    const { facts } = start
    return {
      recommendations: recommendationsIn(start),
      wishSteps: wishStepsOf(stepsIn(start), interventionsIn(start), areasIn(start), facts),
    }
  },
}

/** Returns the report. The same input gives the same bytes, regardless of the order of answers and interventions. */
export function buildReport(input: ReportInput): Report {
  const start = startReport(input)
  return {
    ...start.known,
    ...reportParts.ratings(start),
    ...reportParts.areas(start),
    ...reportParts.recommendations(start),
  }
}
