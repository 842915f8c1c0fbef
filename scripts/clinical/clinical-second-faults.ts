import { matches } from '#assessment/questionnaire/condition.ts'
import { pickedAreas } from '#assessment/report/findings/area-order.ts'
import { type Case, has, lacks, names } from '#assessment/report/persons/case.example.ts'
import { inCrisis, inHeavyTimes } from '#assessment/safety/safety.ts'
import { alcoholZoneOf } from '#assessment/scoring/alcohol-zone.ts'
import { type Measure, share, shareOf } from './clinical-measure.ts'

const isSleepy = ({ answers }: Case) => has(answers, 'meds_trouble', 'dizzy')
const drinksMuch = ({ facts }: Case) => ['ask', 'above', 'high'].includes(alcoholZoneOf(facts) ?? '')
const snores = ({ answers }: Case) => has(answers, 'sleep_main', 'snore')
const seesBadly = ({ answers }: Case) => has(answers, 'see', 'yes')
const wasInHospital = ({ answers }: Case) => has(answers, 'about_you', 'hosp')
const isAlone = ({ answers }: Case) => has(answers, 'lonely', 'always') && has(answers, 'support', 'rarely', 'never')
const hurtThisWeek = ({ answers }: Case) => has(answers, 'fall_injury', 'serious') && has(answers, 'fall_when', 'week')
const isUnderCutOff = ({ facts }: Case, score: 'phq2_total' | 'gad2_total') => (facts.scores[score]?.low ?? 0) < 3

/** Returns the answers that a step cites as its reason. */
const quotedFor = (id: string, { report }: Case): readonly string[] =>
  report.recommendations
    .filter(({ intervention }) => intervention === id)
    .flatMap(({ reasons }) => reasons.flatMap((reason) => (reason.kind === 'answers' ? reason.because : [])))

/** Tests if the first step is listed, and not after the other one. */
const standsBefore = (first: string, other: string, { ids }: Case) =>
  ids.includes(first) && (!ids.includes(other) || ids.indexOf(first) < ids.indexOf(other))

/** Tests if the first three steps are all more urgent than the medicine review, or a wish. */
const frontIsMoreUrgent = ({ report }: Case) =>
  report.recommendations
    .slice(0, 3)
    .every(
      ({ intervention: id, tier }) =>
        ['safety', 'urgent_need', 'need', 'wish'].includes(tier) || id === 'alcoholdoc' || id === 'fallcheck',
    )

/** Returns the picked areas that are struggling. */
const strugglingWishes = ({ answers, report }: Case) =>
  pickedAreas(answers).filter((area) =>
    report.areas.some(({ domain, state }) => domain === area && state === 'struggling'),
  )

/** Faults of rules 2 that rules 3 correct, by id. Each measure counts reports with the fault. */
export const secondFaults: Readonly<Record<string, Measure>> = {
  hurtStep: shareOf(
    'hurt in a fall this week, told to begin with anything but safety, a talk or the fall check',
    hurtThisWeek,
    ({ ids }) => ids.find((id) => id !== 'safehelp' && id !== 'talkpro') !== 'fallcheck',
  ),
  hurtBox: shareOf(
    'hurt in a fall this week, another box than that of a crisis before it',
    hurtThisWeek,
    ({ report }) => report.safety.find(({ rule }) => rule !== 'S1_crisis')?.rule !== 'S4a_fall_week',
  ),
  crisisPlans: shareOf(
    'in a crisis, told to plan ahead or praised for it',
    ({ facts }) => matches(inCrisis, facts),
    (person) =>
      names(person, 'planahead') || person.report.strengths.some(({ strength }) => strength === 'planned_ahead'),
  ),
  hardToFeel: share('told that it is hard to feel joy, without that answer', ({ answers, report }) =>
    report.challenges.some(
      ({ barrier, from }) => barrier === 'mood' && from === 'answers' && !has(answers, 'phq2_1', '2', '3'),
    ),
  ),
  wishNoPriority: {
    name: 'a picked part that needs care is no priority, though not three others of that kind are',
    verdicts: (person) => {
      const named = person.report.priorities.map(({ domain }) => domain)
      const wishes = strugglingWishes(person)
      const isFull = wishes.filter((area) => named.includes(area)).length === 3
      return wishes.map((area) => !named.includes(area) && !isFull)
    },
  },
  heavyTalk: shareOf(
    'life feels very heavy, no talk offered',
    ({ answers: { ladder_now: now }, facts }) => matches(inHeavyTimes, facts) && typeof now === 'number' && now <= 2,
    (person) => lacks(person, 'talkpro'),
  ),
  riskySnorer: shareOf(
    'snores and drinks or is sleepy from medicines, no sleep test offered',
    (person) => snores(person) && (isSleepy(person) || drinksMuch(person)),
    (person) => lacks(person, 'sleepcheck'),
  ),
  smoker: shareOf(
    'uses tobacco every day, quitting not offered',
    ({ answers }) => has(answers, 'tobacco', 'every'),
    (person) => lacks(person, 'quit'),
  ),
  longSleeper: shareOf(
    'sleeps more than ten hours, sent to sleep habits',
    ({ answers: { sleep_hours: hours } }) => typeof hours === 'number' && hours > 10,
    (person) => names(person, 'sleep4'),
  ),
  blindTest: shareOf(
    'sees badly and hears well, sent to a hearing test',
    (person) => seesBadly(person) && has(person.answers, 'hear', 'no'),
    (person) => names(person, 'hearing'),
  ),
  blindHelp: shareOf(
    'sees badly with checked eyes, no help for low vision, though the list has room',
    (person) => seesBadly(person) && has(person.answers, 'prevent12', 'eye') && person.ids.length < 8,
    (person) => lacks(person, 'lowvision'),
  ),
  nightCare: shareOf(
    'up at night to care for someone, sleep habits before a break',
    ({ answers, ids }) =>
      has(answers, 'sleep_main', 'care') && !has(answers, 'caregiver', 'no') && ids.includes('sleep4'),
    (person) => !standsBefore('carebreak', 'sleep4', person),
  ),
  sleepPain: share(
    'pain or a break from caring said to be for sleep, which they do not disturb',
    ({ answers, report }) =>
      report.recommendations.some(
        ({ intervention, domain }) =>
          domain === 'sleep' &&
          ((intervention === 'pain' && !has(answers, 'sleep_main', 'pain')) ||
            (intervention === 'carebreak' && !has(answers, 'sleep_main', 'care'))),
      ),
  ),
  hospitalHelp: shareOf(
    'home from a hospital and in need of much help, a ride before it',
    (person) =>
      wasInHospital(person) && has(person.answers, 'daily_help', 'lot') && !has(person.answers, 'housing', 'none'),
    (person) => !standsBefore('homehelp', 'ride', person),
  ),
  hospitalList: shareOf(
    'home from a hospital with medicines, their review not among the first three, though nothing more urgent fills ' +
      'them',
    (person) => wasInHospital(person) && has(person.answers, 'meds', '1_4', '5') && !frontIsMoreUrgent(person),
    ({ front }) => !front.includes('medreview'),
  ),
  worryAsMood: shareOf(
    'much worry without low mood, low mood quoted for a talk',
    (person) => !isUnderCutOff(person, 'gad2_total') && isUnderCutOff(person, 'phq2_total'),
    (person) => quotedFor('talkpro', person).some((id) => id.startsWith('phq2')),
  ),
  ageQuoted: shareOf(
    'age quoted as the reason for vaccines',
    (person) => names(person, 'vaccines'),
    (person) => quotedFor('vaccines', person).includes('age_group'),
  ),
  noReason: share('a step without any reason', ({ report }) =>
    report.recommendations.some(({ reasons }) => reasons.length === 0),
  ),
  aloneStars: shareOf(
    'always lonely without support, five stars that speak of the support around',
    isAlone,
    ({ report }) => report.stars.mental_health.stars === 5,
  ),
  homelessScam: shareOf(
    'no home, told about scams',
    ({ answers }) => has(answers, 'housing', 'none'),
    (person) => names(person, 'scam'),
  ),
  forEverybody: share('good for most people, beside three steps that answers call for', ({ report }) => {
    const called = report.recommendations.filter(({ tier }) => tier !== 'stay_well').length
    return called >= 3 && called < report.recommendations.length
  }),
}
