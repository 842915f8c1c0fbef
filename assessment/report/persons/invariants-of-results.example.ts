import type { Answer, Answers } from '../../answers/answers.ts'
import { checkAnswers } from '../../answers/parse-answers.ts'
import { becauseOf, matches } from '../../questionnaire/condition.ts'
import { interventions, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { inDistress } from '../../safety/safety.ts'
import { under65 } from '../../scoring/about-person.ts'
import { alcoholZoneOf } from '../../scoring/alcohol-zone.ts'
import { areasOf } from '../../scoring/areas.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { anchoredRules, workingsOf } from '../../scoring/stars.ts'
import { stateOf } from '../../scoring/state.ts'
import { vaccinesDue } from '../../scoring/vaccines-due.ts'
import { doctorRowsOf } from '../care/doctor-page.ts'
import { preventiveCareOf } from '../care/preventive-care.ts'
import { topicsToTalkOver } from '../care/talk-over-soon.ts'
import { yearLineOf } from '../care/year-line.ts'
import { pickedAreas } from '../findings/area-order.ts'
import { derivedBarriers } from '../findings/challenges.ts'
import { type HeadlineId, headlineOf } from '../findings/headline.ts'
import { strengthRules } from '../findings/strengths.ts'
import { answersFor, others, type Reader, reportFor } from '../reader.ts'
import { firstStep } from '../recommendations.ts'
import type { Report, State } from '../report.ts'
import { chooseSteps } from '../steps/choose-steps.ts'
import { withheldQuestions } from '../withheld.ts'
import { type Case, caseOf, has, isServed } from './case.example.ts'
import type { Invariant } from './invariant.example.ts'
import { clean } from './persons.example.ts'
import { reportOf } from './report-of.example.ts'

const singleQuestions = wellbeing13.pages
  .flatMap((page) => page.questions)
  .flatMap((question) => (question.type === 'single' ? [question] : []))

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const without = (answers: Answers, question: string): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => id !== question))
const hasRule = ({ report }: Case, rule: string) => report.safety.some((met) => met.rule === rule)

const height = { thriving: 2, surviving: 1, struggling: 0 }
/** Returns the state of each area and overall as numbers; null if unknown. */
function heightsFor(answers: Answers): Map<string, number | null> {
  const facts = factsOf(wellbeing13, checkAnswers(wellbeing13, answers).answers)
  const states: [string, State | null][] = areasOf(facts).map(({ domain, state }) => [domain, state])
  states.push(['all', stateOf(facts).state])
  return new Map(states.map(([of, state]) => [of, state && height[state]]))
}

/** Tests if skipping a question gives a better result than its best option, or a worse one than its worst. */
function skippingTells({ answers }: Case): boolean {
  return singleQuestions.some((question) => {
    if (answers[question.id] === undefined) return false
    const requested = question.options.map(({ value }) => heightsFor({ ...answers, [question.id]: value }))
    return [...heightsFor(without(answers, question.id))].some(([of, found]) => {
      const known = requested.flatMap((heights) => heights.get(of) ?? [])
      if (found === null || known.length < requested.length) return false
      return found < Math.min(...known) || found > Math.max(...known)
    })
  })
}

/** Returns the report for a reader other than the person. */
const reportTo = (reader: Reader, answers: Answers) =>
  reportFor(reader, { questionnaire: wellbeing13, interventions, contentVersion: 'test', answers })
const factsFor = (reader: Reader, answers: Answers) =>
  factsOf(wellbeing13, checkAnswers(wellbeing13, answersFor(reader, answers)).answers)
/** Headlines that only the person sees. */
const linesForSelf: readonly HeadlineId[] = ['crisis', 'help_first', 'mood', 'worry', 'mind', 'well', 'good', 'much']
const withPrivate: Reader = { who: 'paper', withPrivate: true }
const withoutPrivate: readonly Reader[] = [others, { who: 'paper', withPrivate: false }]

const stepsIn = ({ recommendations }: Report) => recommendations.map(({ intervention }) => intervention)
const quotedIn = ({ recommendations }: Report) =>
  recommendations.flatMap(({ reasons }) =>
    reasons.flatMap((reason) => (reason.kind === 'answers' ? reason.because : [])),
  )

/** Tests if an area is not thriving, or picked. */
const isPriority = ({ report, answers }: Case, area: string) =>
  report.areas.some(({ domain, state }) => domain === area && (state === 'surviving' || state === 'struggling')) ||
  pickedAreas(answers).some((picked) => picked === area)

/** Properties of the results of any person. */
export const invariantsOfResults: readonly Invariant[] = [
  {
    id: 'I26',
    says: 'the button for help changes nothing but its box',
    oneIn: 4,
    isBroken: ({ answers, report }) => {
      const withHelp = reportOf(answers, true)
      return !same({ ...withHelp, safety: withHelp.safety.filter(({ rule }) => rule !== 'S0_help') }, report)
    },
  },
  {
    id: 'I27',
    says: 'the stars of life as a whole go with the state',
    isBroken: ({ report }) => {
      const { stars } = report.stars.evaluative_wellbeing
      const { state } = report.state
      if (stars === null) return state !== null
      return (
        (stars === 5 && state !== 'thriving') ||
        (state === 'thriving' && stars < 4) ||
        (state === 'struggling' && stars > 2)
      )
    },
  },
  {
    id: 'I29',
    says: 'skipping an answer is never better than its best option, nor worse than its worst',
    oneIn: 30,
    isBroken: skippingTells,
  },
  {
    id: 'I31',
    says: 'no strength in an area that is not thriving',
    isBroken: ({ report }) =>
      report.strengths.some(({ strength }) => {
        const topic = strengthRules.find((rule) => rule.strength === strength)?.topic
        const area = report.areas.find(({ domain }) => domain === topic)
        return area !== undefined && area.state !== 'thriving'
      }),
  },
  {
    id: 'I34',
    says: 'each priority is not well or picked, and has a step',
    isBroken: (person) =>
      person.report.priorities.some(
        ({ domain }) => !isPriority(person, domain) || !isServed(domain, person.ids, person),
      ),
  },
  {
    id: 'I35',
    says: 'the area of a first step that is called for is the first priority, if not well or picked',
    concerns: (person) => {
      const first = firstStep(person.report)
      return first !== undefined && first.tier !== 'stay_well' && isPriority(person, first.domain)
    },
    isBroken: ({ report }) => report.priorities[0]?.domain !== firstStep(report)?.domain,
  },
  {
    id: 'I37',
    says: 'boxes after a fall: 911 in the first week, watching in the first month or at an unknown time',
    isBroken: (person) => {
      const hurt = has(person.answers, 'fall_injury', 'serious')
      const inWeek = has(person.answers, 'fall_when', 'week')
      const expected = has(person.answers, 'fall_when', 'half', 'year')
      return (
        hasRule(person, 'S4a_fall_week') !== (hurt && inWeek) ||
        hasRule(person, 'S4b_fall_month') !== (hurt && !inWeek && !expected)
      )
    },
  },
  {
    id: 'I38',
    says: 'the box about alcohol exactly in zone high',
    isBroken: (person) => hasRule(person, 'S7_alcohol') !== (alcoholZoneOf(person.facts) === 'high'),
  },
  {
    id: 'I39',
    says:
      'mental health is capped in crisis and distress, and for who is always lonely without support, and for nobody ' +
      'else',
    concerns: ({ report }) => report.stars.mental_health.stars !== null,
    isBroken: ({ answers, facts, report }) => {
      const rule = anchoredRules.find(({ metric }) => metric === 'mental_health')
      const caps = (rule && workingsOf(rule, wellbeing13, facts)?.caps) ?? []
      const stars = report.stars.mental_health.stars ?? 0
      const isAlone = has(answers, 'lonely', 'always') && has(answers, 'support', 'rarely', 'never')
      if (matches(inDistress, facts)) return stars > 3
      return isAlone ? stars > 4 : caps.length > 0
    },
  },
  {
    id: 'I40',
    says: 'told barriers come first, and each derived one has its answer',
    isBroken: ({ report, facts }) => {
      const from = report.challenges.map((challenge) => challenge.from)
      return (
        from.lastIndexOf('told') > (from.includes('answers') ? from.indexOf('answers') : from.length) ||
        report.challenges.some(
          ({ from: source, says }) =>
            source === 'answers' &&
            !derivedBarriers.some((rule) => rule.says === says && becauseOf(rule.when, facts).length > 0),
        )
      )
    },
  },
  {
    id: 'I42',
    says: 'paper and helper never learn whether the person feels safe',
    oneIn: 8,
    isBroken: ({ answers }) =>
      [...withoutPrivate, withPrivate].some((reader) => {
        const report = reportTo(reader, answers)
        return !same(report, reportTo(reader, without(answers, 'safe'))) || stepsIn(report).includes('safehelp')
      }),
  },
  {
    id: 'I43',
    says:
      'paper and helper never learn of alcohol, nor of any other withheld answer, nor read that life goes well or ' +
      'mood does not',
    oneIn: 8,
    isBroken: ({ answers }) =>
      withoutPrivate.some((reader) => {
        const report = reportTo(reader, answers)
        const { headline } = headlineOf(factsFor(reader, answers), { ...report, forSelf: false })
        return (
          linesForSelf.includes(headline) ||
          stepsIn(report).some((id) => id === 'alcohol' || id === 'alcoholdoc') ||
          quotedIn(report).some((id) => withheldQuestions.includes(id))
        )
      }),
  },
  {
    id: 'I44',
    says: 'a vaccine is due only by its table',
    isBroken: ({ answers, facts }) => {
      const due = vaccinesDue(facts)
      return (
        (due.includes('rsv') && !has(answers, 'age_group', '75_84', '85')) ||
        (has(answers, 'prevent_ever', 'unsure') && due.some((vaccine) => vaccine !== 'flu')) ||
        (matches(under65, facts) &&
          has(answers, 'age_group', 'u60') &&
          (due.includes('shingles') || due.includes('pneumo')))
      )
    },
  },
  {
    id: 'I72',
    says: 'no statement of RSV under 75, nor where the age is not known: neither due nor not had',
    concerns: ({ answers }) => !has(answers, 'age_group', '75_84', '85'),
    isBroken: ({ answers, facts, ids }) => {
      const rsv = preventiveCareOf(facts)?.vaccines.find(({ item }) => item === 'rsv')?.status ?? 'none'
      const isYoung = has(answers, 'age_group', 'u60', '60_64', '65_74')
      return (
        !(isYoung ? ['none', 'had'] : ['none', 'had', 'ask', 'unknown']).includes(rsv) ||
        vaccinesDue(facts).includes('rsv') ||
        yearLineOf(facts, ids).includes('rsv') ||
        doctorRowsOf(facts).some(({ shots }) => shots?.due.includes('rsv'))
      )
    },
  },
  {
    id: 'I73',
    says: 'nothing to bring up to a doctor only without a row, a private row, a vaccine that is due and a topic',
    isBroken: ({ facts, ids }) =>
      doctorRowsOf(facts).length === 0 &&
      (matches(inDistress, facts) || vaccinesDue(facts).length > 0 || topicsToTalkOver(facts, ids, true).length > 0),
  },
  {
    id: 'I45',
    says: 'the order of answers and interventions changes no byte',
    oneIn: 6,
    isBroken: ({ answers, facts, report }) => {
      const turned: [string, Answer][] = Object.entries(answers).toReversed()
      const areas = report.areas.map((area) => ({ ...area, weight: 0 }))
      return (
        !same(reportOf(Object.fromEntries(turned)), report) ||
        !same(chooseSteps(interventions.toReversed(), areas, facts), chooseSteps(interventions, areas, facts))
      )
    },
  },
  {
    id: 'I52',
    says: 'with these answers on alcohol, nobody reads that all goes well, though all else does',
    oneIn: 4,
    concerns: ({ facts }) => ['ask', 'above', 'high'].includes(alcoholZoneOf(facts) ?? ''),
    isBroken: ({ answers: { audit1 = '', audit2 = '', audit3 = '' } }) => {
      const { facts, report } = caseOf({ ...clean, audit1, audit2, audit3 })
      return headlineOf(facts, { ...report, forSelf: true }).headline === 'well'
    },
  },
]
