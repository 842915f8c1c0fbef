import type { Answers } from '../answers/answers.ts'
import { fallLevelOf } from '../scoring/fall-level.ts'
import { headlineOf } from './findings/headline.ts'
import { type Case, caseOf, has, lacks } from './persons/case.example.ts'
import type { Invariant } from './persons/invariant.example.ts'
import { oneStepWorse } from './persons/populations.example.ts'
import { type SafetyRule, tiers } from './report.ts'

const order = ['thriving', 'surviving', 'struggling', null] as const
type Rated = (typeof order)[number]
const isBetter = (now: Rated, before: Rated) => before !== null && order.indexOf(now) < order.indexOf(before)

/** Stronger rules that replace a rule. */
const stronger: Readonly<Partial<Record<SafetyRule, readonly SafetyRule[]>>> = {
  S2_distress: ['S1_crisis'],
  S2b_heavy: ['S1_crisis', 'S2_distress'],
  S3m_mostly_safe: ['S3_unsafe'],
  S4b_fall_month: ['S4a_fall_week'],
}

function losesABox({ report }: Case, worse: Case): boolean {
  const met = worse.report.safety.map(({ rule }) => rule)
  return report.safety.some(({ rule }) => !met.includes(rule) && !stronger[rule]?.some((each) => met.includes(each)))
}

function isRatedBetter({ report }: Case, { report: worse }: Case): boolean {
  const area = (name: string) => worse.areas.find(({ domain }) => domain === name)?.state ?? null
  const { evaluative_wellbeing: life } = report.stars
  return (
    isBetter(worse.state.state, report.state.state) ||
    report.areas.some(({ domain, state }) => isBetter(area(domain), state)) ||
    (worse.stars.evaluative_wellbeing.stars ?? 0) > (life.stars ?? 5)
  )
}

/** Returns the steps that must remain if any other answer gets worse. */
const retainedSteps = ({ report, answers }: Case): string[] => {
  const inTier = (...names: readonly string[]) => report.recommendations.filter(({ tier }) => names.includes(tier))
  return [
    ...inTier('safety', 'urgent_need'),
    ...inTier('need').filter(({ intervention }) => intervention === 'carebreak' && has(answers, 'cg_strain', 'often')),
  ].map(({ intervention }) => intervention)
}

const firstTier = ({ report }: Case) => tiers.indexOf(report.recommendations[0]?.tier ?? 'stay_well')

/** Returns a test that a condition is true for some person who differs by one answer, one step worse. */
const withAnyWorse = (isWrong: (person: Case, worse: Case) => boolean) => (person: Case) =>
  oneStepWorse(person.answers).some((answers: Answers) => isWrong(person, caseOf(answers)))

/**
 * Properties of the reports of people in danger, also if one answer is one step worse. Source: rules-2, rules-3, 12.
 */
export const invariantsOfDanger: readonly Invariant[] = [
  {
    id: 'I13',
    says: 'a fall check that should be soon is listed',
    concerns: ({ facts }) => fallLevelOf(facts) === 'soon',
    isBroken: (person) => lacks(person, 'fallcheck'),
  },
  {
    id: 'I28',
    says: 'one answer a step worse betters no state, area or star of life, and loses no box',
    oneIn: 20,
    isBroken: withAnyWorse((person, worse) => isRatedBetter(person, worse) || losesABox(person, worse)),
  },
  {
    id: 'I50',
    says: 'hurt in a fall this week: its box, step and headline come first, but for a crisis, safety and mood',
    concerns: ({ report }) => report.safety.some(({ rule }) => rule === 'S4a_fall_week'),
    isBroken: ({ report, ids, facts }) => {
      const before = report.safety.slice(
        0,
        report.safety.findIndex(({ rule }) => rule === 'S4a_fall_week'),
      )
      const { headline } = headlineOf(facts, { ...report, forSelf: true })
      return (
        before.some(({ rule }) => rule !== 'S0_help' && rule !== 'S1_crisis') ||
        ids.find((id) => id !== 'safehelp' && id !== 'talkpro') !== 'fallcheck' ||
        (headline !== 'hurt_week' && headline !== 'crisis')
      )
    },
  },
  {
    id: 'I85',
    says: 'one answer a step worse loses no urgent step, and leaves no less urgent one first',
    oneIn: 20,
    isBroken: withAnyWorse(
      (person, worse) => firstTier(worse) > firstTier(person) || lacks(worse, ...retainedSteps(person)),
    ),
  },
]
