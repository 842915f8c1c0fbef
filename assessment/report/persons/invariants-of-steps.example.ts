import { matches } from '../../questionnaire/condition.ts'
import { inCrisis, inDistress, inHeavyTimes } from '../../safety/safety.ts'
import { alcoholZoneOf } from '../../scoring/alcohol-zone.ts'
import { fallLevelOf } from '../../scoring/fall-level.ts'
import { pickedAreas } from '../findings/area-order.ts'
import { barriersOf } from '../findings/challenges.ts'
import { tiers } from '../report.ts'
import { sleepCauses } from '../steps/table/conditions.ts'
import { barriersSolved } from '../steps/table/order.ts'
import { steps } from '../steps/table/steps.ts'
import { type Case, has, isServed, lacks, names, rankOf, weightOf } from './case.example.ts'
import type { Invariant } from './invariant.example.ts'

const isUnsafe = ({ answers }: Case) => has(answers, 'safe', 'no')
const isInDistress = ({ facts }: Case) => matches(inDistress, facts)
const hasNoHome = ({ answers }: Case) => has(answers, 'housing', 'none')
const isFoodShort = ({ answers }: Case) => has(answers, 'food1', 'often') || has(answers, 'food2', 'often')
const snores = ({ answers }: Case) => has(answers, 'sleep_main', 'snore')
/**
 * Returns the picked areas that have a step. `caring` has only one for people who are not caregivers, planning ahead,
 * which is never offered in a crisis.
 */
const wishesOf = ({ answers, facts }: Case) =>
  pickedAreas(answers).filter(
    (area) => area !== 'caring' || has(answers, 'caregiver', 'yes') || !matches(inCrisis, facts),
  )
const countOfSafety = ({ report }: Case) => report.recommendations.filter(({ tier }) => tier === 'safety').length
const hasLost = ({ answers }: Case) => has(answers, 'about_you', 'lost')
const frontIsUrgent = ({ report }: Case) =>
  report.recommendations.slice(0, 3).every(({ tier }) => tier === 'safety' || tier === 'urgent_need')
const listIsUrgent = ({ report }: Case) =>
  report.recommendations.length === 8 &&
  report.recommendations.every(({ tier }) => tiers.indexOf(tier) <= tiers.indexOf('wish'))
const isActiveEnough = ({ facts }: Case) => (facts.scores.activity_min_week?.low ?? 0) >= 150
const fallLevelIsSoon = ({ facts }: Case) => fallLevelOf(facts) === 'soon'

/** Steps that may be omitted only if the list is full of more urgent ones. */
const needed: Readonly<Record<string, (person: Case) => boolean>> = {
  ride: ({ answers }) => has(answers, 'transport', 'yes'),
  homehelp: (person) => has(person.answers, 'daily_help', 'lot') && !hasNoHome(person),
  memcheck: ({ answers }) => has(answers, 'memory', 'yes') && !has(answers, 'memory_talked', 'yes'),
  sleepcheck: snores,
  alcoholdoc: ({ facts }) => alcoholZoneOf(facts) === 'high',
  fallcheck: fallLevelIsSoon,
}
const neededOf = (person: Case) => Object.keys(needed).filter((id) => needed[id]?.(person))
const doctorSteps = ['memcheck', 'sleepcheck', 'alcoholdoc', 'fallcheck']
const doctorStepsDue = (person: Case) => neededOf(person).filter((id) => doctorSteps.includes(id))

/** Returns the step for the cause of this person's bad sleep, if it may be offered. */
function sleepCauseOf({ facts }: Case): string | undefined {
  return sleepCauses.find(({ when, step }) => {
    const offered = steps[step]?.offered
    return matches(when, facts) && (offered === null || (offered !== undefined && matches(offered, facts)))
  })?.step
}

/** Steps that are no longer offered once done. */
const doneAlready: readonly (readonly [step: string, question: string, value: string])[] = [
  ['hearing', 'prevent12', 'hearing'],
  ['vision', 'prevent12', 'eye'],
  ['yearly', 'prevent12', 'checkup'],
  ['memcheck', 'memory_talked', 'yes'],
]

/** Properties of the steps of any person. */
export const invariantsOfSteps: readonly Invariant[] = [
  {
    id: 'I1',
    says: 'three to eight steps, none twice, each offered by its row',
    isBroken: ({ ids, facts }) =>
      ids.length < 3 ||
      ids.length > 8 ||
      new Set(ids).size < ids.length ||
      ids.some((id) => {
        const offered = steps[id]?.offered
        return offered === undefined || (offered !== null && !matches(offered, facts))
      }),
  },
  {
    id: 'I2',
    says: 'not safe at home: help with it is the first step',
    concerns: isUnsafe,
    isBroken: ({ ids }) => ids[0] !== 'safehelp',
  },
  {
    id: 'I3',
    says: 'crisis or distress: talking with someone is the first step, or the second after safety',
    concerns: isInDistress,
    isBroken: (person) => person.ids[isUnsafe(person) ? 1 : 0] !== 'talkpro',
  },
  {
    id: 'I4',
    says: 'safe only most of the time: help with it is listed',
    concerns: ({ answers }) => has(answers, 'safe', 'mostly'),
    isBroken: (person) => lacks(person, 'safehelp'),
  },
  {
    id: 'I5',
    says:
      'no home: housing among the first three unless safety fills them, always among four, ' +
      'nothing that needs a home',
    concerns: hasNoHome,
    isBroken: (person) =>
      person.ids.indexOf('housing') > (countOfSafety(person) === 3 ? 3 : 2) ||
      lacks(person, 'housing') ||
      names(person, 'homesafe', 'bills', 'homehelp', 'volunteer'),
  },
  {
    id: 'I6',
    says: 'food often short: food help at most one place after safety, else among the first four',
    concerns: isFoodShort,
    isBroken: (person) =>
      lacks(person, 'foodhelp') || person.ids.indexOf('foodhelp') > Math.max(3, countOfSafety(person) + 1),
  },
  {
    id: 'I7',
    says: 'caring is often too much: a break is listed',
    concerns: ({ answers }) => has(answers, 'cg_strain', 'often', 'always'),
    isBroken: (person) => lacks(person, 'carebreak'),
  },
  {
    id: 'I8',
    says: 'a wish is served by the first three steps, unless urgent ones fill them',
    concerns: (person) => wishesOf(person).length > 0 && !frontIsUrgent(person),
    isBroken: (person) => !wishesOf(person).some((area) => isServed(area, person.front, person)),
  },
  {
    id: 'I9',
    says: 'every wish is served, unless more urgent steps fill the list',
    concerns: (person) => wishesOf(person).length > 0 && !listIsUrgent(person),
    isBroken: (person) => wishesOf(person).some((area) => !isServed(area, person.ids, person)),
  },
  {
    id: 'I9b',
    says: 'each area has a step, or one to add if the person chooses to start with it',
    isBroken: ({ report, ids, facts }) =>
      report.areas.some(({ domain }) => {
        // Planning ahead is never offered in a crisis.
        if (domain === 'caring' && matches(inCrisis, facts)) return false
        const entries = report.recommendations.some((each) => each.domain === domain)
        const isInReport = entries || ids.some((id) => weightOf(id, domain, { facts }) >= 3)
        return isInReport ? report.wishSteps[domain] !== undefined : report.wishSteps[domain] === undefined
      }),
  },
  {
    id: 'I10',
    says: 'the first three stand in the order of the tiers',
    isBroken: (person) => {
      const ranks = person.front.map((id) => rankOf(id, person))
      return ranks.some((each, index) => index > 0 && each < (ranks[index - 1] ?? 0))
    },
  },
  {
    id: 'I11',
    says: 'a need or a reason to see a doctor is cut only from a list without health and growth',
    concerns: (person) => neededOf(person).length > 0,
    isBroken: (person) =>
      lacks(person, ...neededOf(person)) &&
      (person.ids.length < 8 ||
        person.report.recommendations.some(({ tier }) => ['health', 'growth', 'stay_well'].includes(tier))),
  },
  {
    id: 'I12',
    says: 'two reasons to see a doctor: two such steps are listed',
    concerns: (person) => doctorStepsDue(person).length >= 2,
    // A fall check may be as urgent as the tier `safety`.
    isBroken: ({ report }) =>
      report.recommendations.filter(({ tier, intervention: id }) => tier === 'doctor_soon' || id === 'fallcheck')
        .length < 2,
  },
  {
    id: 'I14',
    says: 'alcohol: a doctor in zone high, self-help in zones ask and above, else nothing',
    isBroken: (person) => {
      const zone = alcoholZoneOf(person.facts)
      if (zone === 'high') return names(person, 'alcohol')
      return names(person, 'alcoholdoc') || (zone !== 'ask' && zone !== 'above' && names(person, 'alcohol'))
    },
  },
  {
    id: 'I15',
    says: 'loud snoring or pauses: no sleep habits',
    concerns: snores,
    isBroken: (person) => names(person, 'sleep4'),
  },
  {
    id: 'I16',
    says: 'sleep habits never stand before, nor without, the step for what disturbs sleep',
    concerns: (person) => sleepCauseOf(person) !== undefined,
    isBroken: (person) => {
      const habits = person.ids.indexOf('sleep4')
      return habits !== -1 && !person.ids.slice(0, habits).includes(sleepCauseOf(person) ?? '')
    },
  },
  {
    id: 'I17',
    says: 'grief only after a loss',
    concerns: (person) => !hasLost(person),
    isBroken: (person) => names(person, 'grief'),
  },
  {
    id: 'I18',
    says: 'no volunteering in distress, in heavy times or after a loss',
    concerns: (person) => hasLost(person) || matches({ any: [inDistress, inHeavyTimes] }, person.facts),
    isBroken: (person) => names(person, 'volunteer'),
  },
  {
    id: 'I19',
    says: 'active enough: no walking; a fall check due soon: no walking, no strength; crisis: no strength',
    concerns: (person) =>
      isActiveEnough(person) ||
      fallLevelIsSoon(person) ||
      person.report.safety.some(({ rule }) => rule === 'S1_crisis'),
    isBroken: (person) =>
      (names(person, 'walk') && (isActiveEnough(person) || fallLevelIsSoon(person))) ||
      (names(person, 'strength') &&
        (fallLevelIsSoon(person) || person.report.safety.some(({ rule }) => rule === 'S1_crisis'))),
  },
  {
    id: 'I20',
    says: 'what was done in the past year is not offered',
    concerns: ({ answers }) => doneAlready.some(([, question, value]) => has(answers, question, value)),
    isBroken: (person) =>
      doneAlready.some(([step, question, value]) => has(person.answers, question, value) && names(person, step)),
  },
  {
    id: 'I21',
    says: 'what suits most people never stands beside three steps that are called for',
    isBroken: ({ report }) => {
      const called = report.recommendations.filter(({ tier }) => tier !== 'stay_well').length
      return called >= 3 && called < report.recommendations.length
    },
  },
  {
    id: 'I23',
    says: 'not caring for anyone: no step about caring for someone',
    concerns: ({ answers }) => has(answers, 'caregiver', 'no'),
    isBroken: (person) => names(person, 'carebreak', 'careskills'),
  },
  {
    id: 'I24',
    says: 'each step has a reason and quotes only answers of its row that were given',
    isBroken: ({ answers, report }) =>
      report.recommendations.some(
        ({ intervention, reasons }) =>
          reasons.length === 0 ||
          reasons.some(
            (reason) =>
              reason.kind === 'answers' &&
              reason.because.some((id) => !steps[intervention]?.quote.includes(id) || answers[id] === undefined),
          ),
      ),
  },
  {
    id: 'I25',
    says: 'no step names a barrier that it solves, or that nobody told of',
    isBroken: ({ facts, report }) =>
      report.recommendations.some(({ intervention, reasons }) =>
        reasons.some((reason) => {
          if (reason.kind !== 'barrier') return false
          const isKnown = barriersOf(facts).some(({ barrier }) => barrier === reason.barrier)
          return !isKnown || barriersSolved[reason.barrier]?.includes(intervention)
        }),
      ),
  },
]
