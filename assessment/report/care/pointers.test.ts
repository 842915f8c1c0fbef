import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer, Answers } from '../../answers/answers.ts'
import { checkAnswers } from '../../answers/parse-answers.ts'
import { anyAnswers, interventions, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import type { GoodThingId } from '../findings/good-thing.ts'
import type { HeadlineId } from '../findings/headline.ts'
import { summaryOf } from '../findings/summary.ts'
import { reportOf } from '../persons/report-of.example.ts'
import { inputFor, others, type Reader, reportFor, self } from '../reader.ts'
import { firstStep } from '../recommendations.ts'
import type { Report } from '../report.ts'
import type { LiftId } from '../steps/lift-star.ts'
import { offeredNumbers } from '../steps/offered-numbers.ts'
import { type Pointers, pointersOf } from './pointers.ts'

/** A person as one reader sees them: the facts, the report and the pointers. */
type Case = {
  answers: Answers
  low: (score: 'phq2_total' | 'gad2_total') => number
  report: Report
  pointers: Pointers
}

function caseOf(given: Answers, reader: Reader): Case {
  const input = inputFor(reader, {
    questionnaire: wellbeing13,
    interventions,
    answers: checkAnswers(wellbeing13, given).answers,
    contentVersion: 'test',
  })
  const report = reportFor(reader, input)
  const facts = factsOf(wellbeing13, input.answers)
  const forSelf = reader.who === 'self'
  return {
    answers: input.answers,
    low: (score) => facts.scores[score]?.low ?? 0,
    report,
    pointers: pointersOf({ questionnaire: wellbeing13, facts, report, interventions, forSelf }),
  }
}

const persons = fc.sample(anyAnswers, { numRuns: 700, seed: 20_260_201 })
const own = persons.map((answers) => caseOf(answers, self))
const theirs = persons.map((answers) => caseOf(answers, others))

const has = (answer: Answer | undefined, ...values: readonly string[]) =>
  typeof answer === 'object' ? values.some((value) => answer.includes(value)) : values.includes(String(answer))
const atLeast = (answer: Answer | undefined, least: number) => typeof answer === 'number' && answer >= least
const count = ({ report }: Case, state: 'thriving') => report.areas.filter((area) => area.state === state).length

/** Tests if the first step has one of these tiers. */
const isTier = ({ report }: Case, ...tiers: string[]) => tiers.includes(report.recommendations[0]?.tier ?? '')

/** The condition under which each headline is true, expressed by answers and results only. */
const isTrueHeadline: Readonly<Record<HeadlineId, (person: Case) => boolean>> = {
  crisis: ({ low, answers: { ladder_now: now } }) =>
    low('phq2_total') >= 5 || (low('phq2_total') >= 3 && typeof now === 'number' && now <= 1),
  hurt_week: ({ answers }) => has(answers.fall_injury, 'serious') && has(answers.fall_when, 'week'),
  help_first: ({ answers }) => has(answers.safe, 'no', 'mostly'),
  mood: ({ low }) => low('phq2_total') >= 3,
  worry: ({ low }) => low('gad2_total') >= 3,
  mind: ({ answers }) => has(answers.gen_mental, 'poor'),
  no_home: ({ answers }) => has(answers.housing, 'none'),
  food: ({ answers }) => has(answers.food1, 'often') || has(answers.food2, 'often'),
  heavy: ({ answers: { ladder_now: now } }) => typeof now === 'number' && now <= 2,
  company: ({ answers }) => has(answers.lonely, 'always') && has(answers.support, 'rarely', 'never'),
  need: (person) => isTier(person, 'need'),
  doctor: (person) => isTier(person, 'doctor_soon'),
  hard: ({ report }) => report.state.state === 'struggling',
  well: (person) => person.pointers.headline.count === count(person, 'thriving') && count(person, 'thriving') >= 8,
  good: ({ report }) => report.state.state === 'thriving',
  much: (person) => count(person, 'thriving') >= 6,
  some: ({ report }) =>
    report.state.state === 'surviving' &&
    report.areas.some(({ state }) => state === 'struggling' || state === 'surviving'),
  start: ({ report }) => report.recommendations.length > 0,
  so_far: () => true,
}

/** The condition under which each good thing is true, by answers only. */
const isTrueGoodThing: Readonly<Record<GoodThingId, (person: Case) => boolean>> = {
  people: ({ answers }) => has(answers.support, 'always', 'usually') && has(answers.lonely, 'never', 'rarely'),
  worthwhile: ({ answers }) => atLeast(answers.worthwhile, 8),
  active: ({ answers: { act_days: days, act_min: minutes } }) => Number(days) * Number(minutes) >= 150,
  exercise: ({ answers, pointers }) => atLeast(answers.act_days, 1) && pointers.goodThing.count === answers.act_days,
  spokesperson: ({ answers }) => has(answers.acp, 'written'),
  kept_up: ({ answers: { prevent12: kept }, pointers }) =>
    typeof kept === 'object' && kept.length >= 3 && pointers.goodThing.count === kept.length && !kept.includes('none'),
  confident: ({ answers }) => atLeast(answers.confidence, 7),
  no_tobacco: ({ answers }) => has(answers.tobacco, 'no'),
  courage: isTrueHeadline.crisis,
  time: () => true,
}

/** The answers that correspond to each change. */
const changed: Readonly<Record<LiftId, Answers>> = {
  active: { act_days: 5, act_min: '30' },
  daily_help: { daily_help: 'all' },
  pain: { pain: 'some' },
  lonely: { lonely: 'sometimes' },
  food: { food1: 'never', food2: 'never' },
  bills: { bills: 'no' },
  housing: { housing: 'ok' },
  transport: { transport: 'no' },
  help: { daily_help: 'all' },
}

describe('for any person, what points into the report', () => {
  it('I81: a due fall check limits movement to its first step and mentions no second one', () => {
    const wrong = own.filter(({ answers, report, pointers }) => {
      const facts = factsOf(wellbeing13, answers)
      const check = report.recommendations.find(({ intervention }) => intervention === 'fallcheck')
      const waits = check?.tier === 'safety' || check?.tier === 'doctor_soon'
      const numbers = (id: string) => offeredNumbers(id, facts, { reached: 3, checkedFalls: false })
      const isMoving = ['balance', 'strength', 'walk', 'sitless'].includes(pointers.firstStep?.id ?? '')
      return (
        waits &&
        (['balance', 'strength', 'walk', 'sitless'].some((id) => numbers(id).length > 1) ||
          (isMoving && pointers.firstStep?.next))
      )
    })
    expect(wrong.map(({ answers }) => answers)).toEqual([])
    expect(own.some(({ report }) => report.recommendations.some(({ intervention: id }) => id === 'fallcheck'))).toBe(
      true,
    )
  })
  it.each([
    ['the person', own],
    ['others', theirs],
  ])('I32: the headline and the good thing are true, read by %s', (_, cases) => {
    const untrue = cases.filter(
      (person) =>
        !isTrueHeadline[person.pointers.headline.headline](person) ||
        !isTrueGoodThing[person.pointers.goodThing.id](person),
    )
    expect(untrue.map(({ answers, pointers }) => ({ answers, pointers }))).toEqual([])
  })

  it('I32: praises nothing in a crisis', () => {
    const praised = own.filter(
      (person) => isTrueHeadline.crisis(person) && !['courage', 'time'].includes(person.pointers.goodThing.id),
    )
    expect(praised).toEqual([])
  })

  it('shows others no headline of mood, and none that life goes well', () => {
    const reported = theirs.map(({ pointers }) => pointers.headline.headline)
    expect(
      reported.filter((line) =>
        ['crisis', 'help_first', 'mood', 'worry', 'mind', 'heavy', 'company', 'well', 'good', 'much'].includes(line),
      ),
    ).toEqual([])
  })

  it.each([
    ['the person', own],
    ['others', theirs],
  ])('I36: names one first step, read by %s', (_, cases) => {
    for (const { report, pointers } of cases) {
      const [card] = report.recommendations
      expect(firstStep(report)).toEqual(card)
      expect(pointers.firstStep?.id).toBe(card?.intervention)
      expect(summaryOf(report).first ?? undefined).toBe(card?.intervention)
    }
  })

  it.each([
    ['the person', own, self],
    ['others', theirs, others],
  ] as const)('I46: says that a change lifts a rating only where it does, read by %s', (_, cases, reader) => {
    for (const { answers, report, pointers } of cases) {
      for (const { metric, lift } of pointers.lifts) {
        const now = report.stars[metric].stars ?? 5
        const then = caseOf({ ...answers, ...changed[lift] }, reader).report.stars[metric].stars ?? 0
        expect({ metric, lift, now, more: then > now }).toEqual({ metric, lift, now, more: true })
      }
    }
  })

  it('I23: mentions caregiving only to caregivers', () => {
    const none = [...own, ...theirs].filter(({ answers }) => answers.caregiver === 'no')
    const reported = none.filter(
      ({ report, pointers }) =>
        pointers.caregiver.length > 0 ||
        report.strengths.some(({ strength }) => strength === 'caregiver') ||
        report.challenges.some(({ barrier, from }) => barrier === 'time' && from === 'answers') ||
        [...report.recommendations, ...Object.values(report.wishSteps)].some(
          ({ intervention }) => intervention === 'carebreak' || intervention === 'careskills',
        ),
    )
    expect(none.length).toBeGreaterThan(100)
    expect(reported).toEqual([])
  })

  it('I23: has no plan for a caregiver where that question was not answered either', () => {
    const silent: Answers = { sleep_main: 'care', sleep_trouble: 'every', cg_strain: 'always' }
    expect(caseOf(silent, self).pointers.caregiver).toEqual([])
    expect(reportOf(silent).strengths.map(({ strength }) => strength)).not.toContain('caregiver')
  })
})
