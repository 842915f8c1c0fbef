import type { Answers } from '../../answers/answers.ts'
import { type Condition, matches } from '../../questionnaire/condition.ts'
import { domains } from '../../questionnaire/questionnaire.ts'
import { interventions, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { inCrisis, inHeavyTimes } from '../../safety/safety.ts'
import { inAlcoholZone } from '../../scoring/alcohol-zone.ts'
import { startReport } from '../build-report.ts'
import { explain } from '../explain/explain.ts'
import { pickedAreas } from '../findings/area-order.ts'
import { barriersOf } from '../findings/challenges.ts'
import { coverSentenceOf } from '../findings/cover-sentence.ts'
import { headlineOf } from '../findings/headline.ts'
import { others, reportFor } from '../reader.ts'
import { isCalledFor } from '../recommendations.ts'
import type { Report, Tier } from '../report.ts'
import { type Case, caseOf, has, isServed, lacks, names, weightOf } from './case.example.ts'
import type { Invariant } from './invariant.example.ts'
import { clean } from './persons.example.ts'

const inputOf = (answers: Answers) => ({ questionnaire: wellbeing13, interventions, contentVersion: 'test', answers })
const stepsOf = ({ recommendations }: Report) => recommendations.map(({ intervention }) => intervention)
const paperOf = ({ answers }: Case) => reportFor(others, inputOf(answers))
const inS1 = ({ facts }: Case) => matches(inCrisis, facts)
const meets =
  (condition: Condition) =>
  ({ facts }: Case) =>
    matches(condition, facts)

/** Returns a person without problems except for two answers of this person. */
function nearlyWell({ answers }: Case): Case {
  const given = Object.entries(answers)
  const at = given.length % 7
  return caseOf({ ...clean, ...Object.fromEntries([...given.slice(at, at + 1), ...given.slice(-at - 1).slice(0, 1)]) })
}

const inState = ({ report }: Case, ...states: readonly (string | null)[]) =>
  report.areas.filter(({ state }) => states.includes(state)).length

/** Tests if the headline that counts thriving areas appears although its condition is not met. */
function countsWrongly(person: Case): boolean {
  const { facts, report } = person
  if (headlineOf(facts, { ...report, forSelf: true }).headline !== 'well') return false
  const [first] = report.recommendations
  return (
    report.state.state !== 'thriving' ||
    inState(person, 'struggling') > 0 ||
    inState(person, 'thriving') < 8 ||
    (first !== undefined && isCalledFor(first)) ||
    matches(inAlcoholZone('ask', 'above', 'high'), facts)
  )
}

/** Tests if the sentence below the state is false. */
function coverIsWrong(person: Case): boolean {
  const { report } = person
  const { now, later } = report.ladder
  const [well, bad, hard] = [
    inState(person, 'thriving'),
    inState(person, 'surviving', 'struggling'),
    inState(person, 'struggling'),
  ]
  const manyHard = hard >= 4 || (bad > 0 && well === 0)
  const retains = later !== null && later >= (now ?? 0) - 1
  const hopes = later !== null && later > (now ?? 0)
  const isTrueFor: Record<NonNullable<ReturnType<typeof coverSentenceOf>>, boolean> = {
    thriving_stays: retains,
    thriving_change: !retains,
    capped: report.state.held,
    surviving_hard: manyHard,
    surviving_mixed: well > 0 && bad > 0 && !manyHard,
    surviving_well: well > 0 && bad === 0,
    surviving_only: well + bad === 0,
    struggling_hopes: hopes,
    struggling: !hopes,
  }
  const sentence = coverSentenceOf(report)
  // No sentence is true for a step that is high or low while no area has a state.
  const hasNone = report.state.state === null || (well + bad === 0 && (now === null || now < 4 || now > 6))
  return sentence === null ? !hasNone : !isTrueFor[sentence]
}

const quotedFor = ({ report }: Case, step: string, ...of: readonly Tier[]): readonly string[] =>
  report.recommendations
    .filter(({ intervention, tier }) => intervention === step && of.includes(tier))
    .flatMap(({ reasons }) => reasons.flatMap((reason) => (reason.kind === 'answers' ? reason.because : [])))

/** Tests if a quoted answer about mood is from a scale below its cut-off, or has no points. */
function isIdleQuote(question: string, { answers, facts }: Case): boolean {
  const scale = question.startsWith('phq2') ? 'phq2_total' : question.startsWith('gad2') ? 'gad2_total' : null
  if (scale) return (facts.scores[scale]?.low ?? 0) < 3 || answers[question] === '0'
  return question === 'gen_mental'
    ? answers.gen_mental !== 'poor'
    : question !== 'ladder_now' || !matches(inCrisis, facts)
}

/** Tests if there are eight steps, all of these tiers or from the given list. */
const isFullOf = ({ report }: Case, upTo: readonly Tier[], ...besides: readonly string[]) =>
  report.recommendations.length === 8 &&
  report.recommendations.every(({ tier, intervention }) => upTo.includes(tier) || besides.includes(intervention))
const beforeWish: readonly Tier[] = ['safety', 'urgent_need', 'need', 'doctor_soon']
const upToWish: readonly Tier[] = [...beforeWish, 'wish']

const snoresAtRisk: Condition = {
  all: [
    { question: 'sleep_main', in: ['snore'] },
    { any: [inAlcoholZone('ask', 'above', 'high'), { question: 'meds_trouble', has: ['dizzy'] }] },
  ],
}
const caresAtNight = ({ answers }: Case) => has(answers, 'sleep_main', 'care') && !has(answers, 'caregiver', 'no')
const wasInHospital = ({ answers }: Case) => has(answers, 'about_you', 'hosp')
const follows = (list: readonly string[], step: string, before: string) =>
  !list.includes(step) || (list.includes(before) && list.indexOf(before) < list.indexOf(step))

/** Tests if a listed step is about an area or serves it well. */
const hasStepFor = (area: string, person: Case) =>
  person.report.recommendations.some(
    ({ intervention, domain }) => domain === area || weightOf(intervention, area, person) >= 3,
  )

/** Returns the picked areas that are struggling. */
const hardWishes = ({ report, answers }: Case) =>
  pickedAreas(answers).filter((area) =>
    report.areas.some((each) => each.domain === area && each.state === 'struggling'),
  )

/** Causes of waking at night, by the step that serves sleep only for this cause. */
const wakes: Readonly<Record<string, readonly string[]>> = {
  pain: ['pain'],
  carebreak: ['care'],
  calm: ['worry', 'fall', 'stay', 'early'],
}

/**
 * Returns the report of a person who came from the start page of an area, and that area. It varies with the number of
 * answers, so that all areas occur.
 */
function openedBy({ answers }: Case) {
  const opened = domains[Object.keys(answers).length % domains.length] ?? domains[0]
  return { opened, person: caseOf(answers, (given) => reportFor({ who: 'self' }, { ...inputOf(given), opened })) }
}

/** Properties of the statements and reasons of a report. */
export const invariantsOfReasons: readonly Invariant[] = [
  {
    id: 'I52',
    says: 'parts that go well are counted only by the rule of that line, and never for others',
    oneIn: 3,
    isBroken: (person) => {
      const well = nearlyWell(person)
      const { facts } = startReport(inputOf(well.answers))
      return countsWrongly(well) || headlineOf(facts, { ...paperOf(well), forSelf: false }).headline === 'well'
    },
  },
  { id: 'I53', says: 'the sentence below the state is true', isBroken: coverIsWrong },
  {
    id: 'I54',
    says: 'a talk quotes only what is at its cut-off, a fall check a bad injury first',
    isBroken: (person) => {
      const injury = quotedFor(person, 'fallcheck', 'safety', 'doctor_soon', 'wish', 'health')
      return (
        quotedFor(person, 'talkpro', 'safety').some((question) => isIdleQuote(question, person)) ||
        (has(person.answers, 'fall_injury', 'serious') && injury.length > 0 && injury[0] !== 'fall_injury')
      )
    },
  },
  {
    id: 'I55',
    says: 'low mood is taken for a barrier only by little interest',
    isBroken: ({ answers, facts }) =>
      barriersOf(facts).some(({ barrier, from }) => barrier === 'mood' && from === 'answers') &&
      !has(answers, 'phq2_1', '2', '3'),
  },
  {
    id: 'I56',
    says: 'in a crisis neither planning ahead nor praise for it',
    concerns: inS1,
    isBroken: (person) =>
      names(person, 'planahead') || person.report.strengths.some(({ strength }) => strength === 'planned_ahead'),
  },
  {
    id: 'I57',
    says:
      'a picked area that struggles is a priority, unless the first step and others like it, or urgent steps, leave ' +
      'no place',
    concerns: (person) => hardWishes(person).length > 0,
    isBroken: (person) => {
      const { priorities, recommendations } = person.report
      const wishes = hardWishes(person)
      const places = priorities.map(({ domain }) => domain)
      // The area of the first step precedes them.
      const areFilled =
        places.length === 3 && places.every((area) => wishes.includes(area) || area === recommendations[0]?.domain)
      return wishes.some((area) => !places.includes(area)) && !areFilled && !isFullOf(person, upToWish)
    },
  },
  {
    id: 'I58',
    says: 'heavy times on a low step: a talk is listed',
    concerns: meets({ all: [inHeavyTimes, { question: 'ladder_now', atMost: 2 }] }),
    isBroken: (person) => lacks(person, 'talkpro'),
  },
  {
    id: 'I59',
    says: 'loud snoring with alcohol or dizzy from medicines: a sleep check, unless more urgent steps fill the list',
    concerns: meets(snoresAtRisk),
    isBroken: (person) => lacks(person, 'sleepcheck') && !isFullOf(person, beforeWish),
  },
  {
    id: 'I60',
    says: 'tobacco every day: quitting is listed, unless more urgent steps fill the list',
    concerns: ({ answers }) => has(answers, 'tobacco', 'every'),
    isBroken: (person) => lacks(person, 'quit') && !isFullOf(person, upToWish, 'fallcheck'),
  },
  {
    id: 'I61',
    says: 'sleeps more than ten hours: no sleep habits before the cause is known',
    concerns: ({ answers }) => Number(answers.sleep_hours) > 10,
    isBroken: (person) => names(person, 'sleep4'),
  },
  {
    id: 'I62',
    says: 'who sees badly and hears well gets no hearing test, and with eyes checked help with low vision',
    concerns: ({ answers }) => has(answers, 'see', 'yes'),
    isBroken: (person) => {
      const isDone = has(person.answers, 'prevent12', 'eye') && has(person.answers, 'priorities', 'senses')
      return (
        (has(person.answers, 'hear', 'no') && names(person, 'hearing')) ||
        (isDone && person.ids.length < 8 && lacks(person, 'lowvision'))
      )
    },
  },
  {
    id: 'I63',
    says: 'nights with care for someone: sleep habits only after a break, on paper, too',
    concerns: caresAtNight,
    isBroken: (person) =>
      !follows(person.ids, 'sleep4', 'carebreak') || !follows(stepsOf(paperOf(person)), 'sleep4', 'carebreak'),
  },
  {
    id: 'I64',
    says: 'after a hospital stay help at home comes before rides, and medicines are looked at soon',
    concerns: wasInHospital,
    isBroken: (person) => {
      const { answers, ids, front, report } = person
      const isHome = !has(answers, 'housing', 'none')
      const waits = isHome && has(answers, 'daily_help', 'lot') && !follows(ids, 'ride', 'homehelp')
      const isUrgent = report.recommendations
        .slice(0, 3)
        .every(
          ({ tier, intervention }) =>
            ['safety', 'urgent_need', 'need', 'wish'].includes(tier) ||
            ['alcoholdoc', 'fallcheck'].includes(intervention) ||
            pickedAreas(answers).some((area) => isServed(area, [intervention], person)),
        )
      return waits || (has(answers, 'meds', '1_4', '5') && !front.includes('medreview') && !isUrgent)
    },
  },
  {
    id: 'I65',
    says: 'pain, a break and calm stand for sleep only where that disturbs it',
    isBroken: ({ answers, report }) =>
      report.recommendations.some(({ intervention, domain, reasons }) => {
        const causes = wakes[intervention]
        const isForSleep =
          domain === 'sleep' || reasons.some((reason) => reason.kind === 'picked' && reason.domain === 'sleep')
        return causes !== undefined && isForSleep && !has(answers, 'sleep_main', ...causes)
      }),
  },
  {
    id: 'I67',
    says: 'the area of the start page has a step, unless more urgent ones fill the list, and is never called picked',
    oneIn: 3,
    isBroken: (given) => {
      const { opened, person } = openedBy(given)
      const isPicked = pickedAreas(given.answers).includes(opened)
      const calledPicked =
        person.report.priorities.some(({ domain, picked }) => domain === opened && picked) ||
        person.report.recommendations.some(({ reasons }) =>
          reasons.some((reason) => reason.kind === 'picked' && reason.domain === opened),
        )
      if (!isPicked && calledPicked) return true
      return !(opened === 'caring' && inS1(person)) && !hasStepFor(opened, person) && !isFullOf(person, upToWish)
    },
  },
  {
    id: 'I84',
    says: 'neither age nor what was done is called a concern',
    oneIn: 4,
    isBroken: ({ answers }) =>
      Object.values(explain(startReport(inputOf(answers))).areas).some(({ citedAnswers: said }) =>
        said.some(
          ({ question, concern }) =>
            concern !== undefined && ['age_group', 'prevent12', 'prevent_ever'].includes(question),
        ),
      ),
  },
]
