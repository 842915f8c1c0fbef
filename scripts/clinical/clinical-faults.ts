import type { Answers } from '#assessment/answers/answers.ts'
import { matches } from '#assessment/questionnaire/condition.ts'
import { pickedAreas } from '#assessment/report/findings/area-order.ts'
import { strengthRules } from '#assessment/report/findings/strengths.ts'
import { type Case, has, lacks, names, weightOf } from '#assessment/report/persons/case.example.ts'
import type { Report, State } from '#assessment/report/report.ts'
import { sleepCauses } from '#assessment/report/steps/table/conditions.ts'
import { barriersSolved } from '#assessment/report/steps/table/order.ts'
import { inDistress, inHeavyTimes } from '#assessment/safety/safety.ts'
import { alcoholZoneOf } from '#assessment/scoring/alcohol-zone.ts'
import { fallLevelOf } from '#assessment/scoring/fall-level.ts'
import { type Measure, share, shareOf } from './clinical-measure.ts'

/** Rules to compare: the current ones, or older ones. */
export type Rules = {
  reportOf: (answers: Answers, helpRequested?: boolean) => Report
  /** Tests if the report begins with a sentence that life goes well. */
  opensWell: (person: Case) => boolean
}

/** Restricts a slow measure to every fiftieth person, since it computes many reports. */
const oneInFifty = (measure: Measure): Measure => ({
  ...measure,
  verdicts: (person, place) => (place % 50 === 0 ? measure.verdicts(person, place) : []),
})

const mood = ['talkpro', 'moodact', 'calm', 'gratitude', 'grief']
const isServed = (area: string, list: readonly string[], facts: Case['facts']) =>
  list.some((id) => weightOf(id, area, { facts }) >= 3)
const stateOf = (area: string | undefined, { report }: Case): State | null | undefined =>
  report.areas.find(({ domain }) => domain === area)?.state
const topicOf = (strength: string) => strengthRules.find((rule) => rule.strength === strength)?.topic
const isUnsafe = ({ answers }: Case) => has(answers, 'safe', 'no')
const snores = ({ answers }: Case) => has(answers, 'sleep_main', 'snore')
const hasNoHome = ({ answers }: Case) => has(answers, 'housing', 'none')
const drinksFarTooMuch = ({ facts }: Case) => alcoholZoneOf(facts) === 'high'
const causeOfBadSleep = ({ facts }: Case) => sleepCauses.find(({ when }) => matches(when, facts))?.step
const isBad = (state: State | null) => state === 'struggling' || state === 'surviving'

/** Tests if omitting one answer turns the state of an area from not thriving to thriving. */
function skippingHides({ answers, report }: Case, { reportOf }: Rules): boolean {
  return Object.keys(answers).some((question) => {
    const left = reportOf(Object.fromEntries(Object.entries(answers).filter(([id]) => id !== question)))
    return report.areas.some(({ state }, index) => isBad(state) && left.areas[index]?.state === 'thriving')
  })
}

function buttonChanges({ answers, report }: Case, { reportOf }: Rules): boolean {
  const withHelp = reportOf(answers, true)
  const shown = (of: Report) => JSON.stringify([of.state.state, of.areas, of.priorities, of.recommendations])
  return shown(withHelp) !== shown(report)
}

/** Faults found in the review of rules 1, by id. Each measure counts reports with the fault. */
export const faultsOf = (rules: Rules): Readonly<Record<string, Measure>> => ({
  button: oneInFifty(
    share('the button for help changes state, areas or steps', (person) => buttonChanges(person, rules)),
  ),
  oldFall: shareOf(
    'a box about a head injury, months after the fall',
    ({ answers }) => has(answers, 'fall_injury', 'serious') && has(answers, 'fall_when', 'half', 'year'),
    ({ report }) => report.safety.some(({ rule }) => rule.startsWith('S4')),
  ),
  unsafeFirst: shareOf('not safe at home, told to begin with something else', isUnsafe, ({ ids }) => {
    return ids[0] !== 'safehelp'
  }),
  unsafeMood: shareOf('not safe at home, told to begin with mood', isUnsafe, ({ ids }) => mood.includes(ids[0] ?? '')),
  snorer: shareOf('snores with pauses, sent to sleep habits', snores, (person) => names(person, 'sleep4')),
  snorerDoctor: shareOf('snores with pauses, not told to see a doctor about it', snores, (person) => {
    return lacks(person, 'sleepcheck')
  }),
  sleepCause: shareOf(
    'something else disturbs sleep, sleep habits stand before it or alone',
    (person) => causeOfBadSleep(person) !== undefined && !snores(person),
    ({ ids, ...person }) => {
      const habits = ids.indexOf('sleep4')
      return habits !== -1 && !ids.slice(0, habits).includes(causeOfBadSleep({ ids, ...person }) ?? '')
    },
  ),
  drinkerWell: shareOf('drinks far too much, told that life goes well', drinksFarTooMuch, rules.opensWell),
  drinkerSelfHelp: shareOf(
    'drinks far too much, told to cut down alone',
    drinksFarTooMuch,
    (person) => names(person, 'alcohol') && lacks(person, 'alcoholdoc'),
  ),
  drinkerWithin: shareOf(
    'drinks within the limits, told to drink less',
    ({ facts }) => alcoholZoneOf(facts) === 'low',
    (person) => names(person, 'alcohol', 'alcoholdoc'),
  ),
  fallExercise: shareOf(
    'needs a fall check soon, told to walk or train',
    ({ facts }) => fallLevelOf(facts) === 'soon',
    (person) => names(person, 'walk', 'strength'),
  ),
  grief: shareOf(
    'no loss, told to grieve',
    ({ answers }) => !has(answers, 'about_you', 'lost'),
    (person) => names(person, 'grief'),
  ),
  volunteer: shareOf(
    'in distress, in heavy times or after a loss, told to volunteer',
    ({ answers, facts }) => has(answers, 'about_you', 'lost') || matches({ any: [inDistress, inHeavyTimes] }, facts),
    (person) => names(person, 'volunteer'),
  ),
  homeless: shareOf('no home, told to make the home safer', hasNoHome, (person) => names(person, 'homesafe')),
  homelessFirst: shareOf('no home, housing not among the first three', hasNoHome, ({ front }) => {
    return !front.includes('housing')
  }),
  food: shareOf(
    'food often short, food help not among the first four',
    ({ answers }) => has(answers, 'food1', 'often') || has(answers, 'food2', 'often'),
    ({ ids }) => !ids.slice(0, 4).includes('foodhelp'),
  ),
  carerStrained: shareOf(
    'caring is often too much, no break offered',
    ({ answers }) => has(answers, 'cg_strain', 'often', 'always'),
    (person) => lacks(person, 'carebreak'),
  ),
  wish: {
    name: 'a picked wish has no step',
    verdicts: ({ answers, facts, ids, report }) =>
      pickedAreas(answers).map(
        (area) => !isServed(area, ids, facts) && !report.recommendations.some(({ domain }) => domain === area),
      ),
  },
  wishFirst: shareOf(
    'no picked wish has a step among the first three',
    ({ answers }) => pickedAreas(answers).length > 0,
    ({ answers, facts, front, report }) =>
      pickedAreas(answers).every(
        (area) =>
          !isServed(area, front, facts) && !report.recommendations.slice(0, 3).some(({ domain }) => domain === area),
      ),
  ),
  sleepsWell: shareOf(
    '"You sleep well" while sleep is not called well',
    ({ report }) => report.strengths.some(({ strength }) => strength === 'sleeps_well'),
    (person) => stateOf('sleep', person) !== 'thriving',
  ),
  praise: share('a strength in an area that is not called well', (person) =>
    person.report.strengths.some(({ strength }) => isBad(stateOf(topicOf(strength), person) ?? null)),
  ),
  lowLadder: shareOf(
    'life feels heavy but mood does not, the box about mood',
    ({ facts }) => matches(inHeavyTimes, facts),
    ({ report }) => report.safety.some(({ rule }) => rule === 'S1_crisis' || rule === 'S2_distress'),
  ),
  skipping: oneInFifty(
    share('leaving one answer out turns an area from not well to well', (person) => skippingHides(person, rules)),
  ),
  done: {
    name: 'done in the past year, offered again',
    verdicts: (person) =>
      (
        [
          ['hearing', 'prevent12', 'hearing'],
          ['vision', 'prevent12', 'eye'],
          ['yearly', 'prevent12', 'checkup'],
          ['memcheck', 'memory_talked', 'yes'],
        ] as const
      ).flatMap(([step, question, value]) => (has(person.answers, question, value) ? [names(person, step)] : [])),
  },
  barrier: share('a step is said to work in spite of what it is about', ({ report }) =>
    report.recommendations.some(({ intervention, reasons }) =>
      reasons.some((reason) => reason.kind === 'barrier' && barriersSolved[reason.barrier]?.includes(intervention)),
    ),
  ),
  firstPriority: shareOf(
    'the first step is not about the first priority',
    ({ report }) => report.priorities.length > 0,
    ({ report, facts, ids }) =>
      report.priorities.slice(0, 1).some(({ domain }) => {
        return report.recommendations[0]?.domain !== domain && weightOf(ids[0] ?? '', domain, { facts }) < 3
      }),
  ),
})
