import { describe, expect, it } from 'vitest'
import { wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import { has, randomAnswers } from '../report/persons/case.example.ts'
import { base } from '../report/persons/persons.example.ts'
import { persons3 } from '../report/persons/persons-3.example.ts'
import { fallLevelOf } from '../scoring/fall-level.ts'
import { factsOf } from '../scoring/instrument-scores.ts'
import type { Answer, Answers } from './answers.ts'
import {
  knownAnswers,
  mayLeaveBed,
  reasonsToName,
  type ScreenAnswer,
  type SleepCheck,
  screenAnswers,
  screenQuestions,
  sleepVersionOf,
  sleepVersions,
} from './sleep-version.ts'

/** The screening answers as five letters, in the order of the questions: apnea, drowsy, fall, condition, pill. */
const letters: Readonly<Record<string, ScreenAnswer>> = { y: 'yes', n: 'no', '?': 'unsure' }
const checkOf = (five: string) =>
  Object.fromEntries(screenQuestions.map((question, at) => [question, letters[five.charAt(at)]])) as SleepCheck
const allNo = checkOf('nnnnn')

const reported = (answers: Answers, check: SleepCheck | null) => {
  const { version, reasons } = sleepVersionOf(factsOf(wellbeing13, answers), check)
  return [version, reasons.join(' ')]
}

describe('the questions before the first week', () => {
  it.each([
    ['nnnnn', 'whole', ''],
    ['ynnnn', 'doctor', 'snore'],
    ['?nnnn', 'doctor', 'snore'],
    ['nynnn', 'doctor', 'snore'],
    ['n?nnn', 'doctor', 'snore'],
    ['nnynn', 'gentle', 'falls'],
    ['nn?nn', 'gentle', 'falls'],
    ['nnnyn', 'gentle', 'cond'],
    ['nnn?n', 'gentle', 'cond'],
    ['nnnny', 'gentle', 'pill'],
    ['nnnn?', 'gentle', 'pill'],
    ['nn??y', 'gentle', 'falls cond pill'],
    ['yyyyy', 'doctor', 'snore falls cond pill'],
  ])('answered %s give the %s version because of %j', (five, ...expected) => {
    expect(reported({}, checkOf(five))).toEqual(expected)
    // A check-up without concerns does not remove the precautions.
    expect(reported(base, checkOf(five))).toEqual(expected)
  })
})

describe('the newest check-up', () => {
  it.each<[Record<string, Answer>, string, string]>([
    [{}, 'whole', ''],
    [{ sleep_trouble: 'most', sleep_main: 'snore' }, 'doctor', 'snore'],
    [{ sleep_main: 'other' }, 'whole', ''],
    [{ sleep_hours: 4 }, 'doctor', 'short'],
    [{ sleep_hours: 4.5 }, 'whole', ''],
    [{ sleep_hours: 10 }, 'whole', ''],
    [{ sleep_hours: 10.5 }, 'doctor', 'long'],
    [{ audit1: '4', audit2: '2', audit3: '0' }, 'doctor', 'alcohol'],
    [{ audit1: '3', audit2: '1', audit3: '1' }, 'whole', ''],
    [{ memory: 'yes' }, 'doctor', 'memory'],
    [{ memory: 'no' }, 'whole', ''],
    [{ fall_worry: 'yes' }, 'gentle', 'falls'],
    [{ fall_past: 'yes', fall_unsteady: 'yes' }, 'gentle', 'falls'],
    [{ fall_injury: 'serious' }, 'gentle', 'falls'],
    [{ meds_trouble: ['dizzy'] }, 'gentle', 'dizzy'],
    [{ meds_trouble: ['forget'] }, 'whole', ''],
    [{ age_group: '85' }, 'gentle', 'age'],
    [{ age_group: '75_84' }, 'whole', ''],
    [{ phq2_1: '2', phq2_2: '1' }, 'gentle', 'mood'],
    [{ gad2_1: '2', gad2_2: '1' }, 'gentle', 'mood'],
    [{ gen_mental: 'poor' }, 'gentle', 'mood'],
    [{ phq2_1: '3', phq2_2: '2', sleep_main: 'snore' }, 'help', ''],
    [{ sleep_hours: 3, age_group: '85', memory: 'yes' }, 'doctor', 'short memory age'],
  ])('answers %j give the %s version because of %j, whatever is tapped', (answers, ...expected) => {
    expect(reported(answers, allNo)).toEqual(expected)
    expect(reported(answers, null)).toEqual(expected)
  })
})

/** Person 15 begins at the start page about sleep. */
const person15 = { name: 'P15', answers: { ...base, sleep_hours: 6, priorities: ['none'], barriers: ['none'] } }

describe('with five times no, the persons of the third rules', () => {
  const expected: Readonly<Record<string, readonly [string, string]>> = {
    P01: ['gentle', 'falls dizzy age'],
    P02: ['gentle', 'falls mood'],
    P06: ['gentle', 'falls'],
    P09: ['gentle', 'falls'],
    P10: ['doctor', 'snore dizzy'],
    P11: ['doctor', 'long'],
    P14: ['doctor', 'memory falls mood'],
    P16: ['help', ''],
    P20: ['gentle', 'falls'],
  }
  const all = [...persons3.filter(({ name }) => !name.startsWith('P15')), person15]
  it.each(all.map(({ name, answers }) => [name, answers] as const))('%s', (name, answers) => {
    expect(reported(answers, allNo)).toEqual(expected[name.slice(0, 3)] ?? ['whole', ''])
  })
  it('are twenty', () => expect(all).toHaveLength(20))
})

/**
 * Random respondents, and respondents without concerns except for two answers. Each also has answers to the five
 * screening questions; a third answer no to all five.
 */
const tried = randomAnswers(1500).map((given, at) => {
  const differs = Object.fromEntries(Object.entries(given).slice(at % 40, (at % 40) + 2))
  const answers = at % 2 === 0 ? given : { ...base, ...differs }
  const facts = factsOf(wellbeing13, answers)
  const pick = (place: number) => (at % 3 === 0 ? 'no' : (screenAnswers[(at + place * (at % 7)) % 3] ?? 'no'))
  const check = Object.fromEntries(screenQuestions.map((question, place) => [question, pick(place)])) as SleepCheck
  return { answers, facts, check }
})

describe('for any person', () => {
  it('I66: the full version is selected if and only if no row of the rules matches', () => {
    const rowMatches = ({ answers, facts, check }: (typeof tried)[number]) => {
      const total = (...ids: readonly string[]) => ids.reduce((sum, id) => sum + Number(answers[id] ?? 0), 0)
      const phq2 = total('phq2_1', 'phq2_2')
      const hours = Number(answers.sleep_hours ?? 7)
      return (
        phq2 >= 3 ||
        total('gad2_1', 'gad2_2') >= 3 ||
        has(answers, 'gen_mental', 'poor') ||
        screenQuestions.some((question) => check[question] !== 'no') ||
        has(answers, 'sleep_main', 'snore') ||
        hours <= 4 ||
        hours > 10 ||
        isHigh(answers) ||
        has(answers, 'memory', 'yes') ||
        ['at_risk', 'soon'].includes(fallLevelOf(facts) ?? '') ||
        has(answers, 'meds_trouble', 'dizzy') ||
        has(answers, 'age_group', '85')
      )
    }
    const wrong = tried.filter(
      (person) => (sleepVersionOf(person.facts, person.check).version === 'whole') === rowMatches(person),
    )
    expect(wrong).toEqual([])
    expect(tried.filter((person) => !rowMatches(person)).length).toBeGreaterThan(0)
  })

  it('a reason that is private is never named on a shared screen, and never more than two are', () => {
    const decided = tried.map(({ facts, check }) => sleepVersionOf(facts, check))
    for (const decision of decided) {
      expect(reasonsToName(decision, true).filter((reason) => reason === 'alcohol' || reason === 'mood')).toEqual([])
      expect(reasonsToName(decision, false)).toEqual(decision.reasons.slice(0, 2))
    }
    expect(decided.filter(({ reasons }) => reasons.includes('mood')).length).toBeGreaterThan(0)
  })
})

/** Tests if the three answers about alcohol are in zone `high`. */
const isHigh = (answers: Answers) => {
  const [often, many, six] = ['audit1', 'audit2', 'audit3'].map((id) => Number(answers[id] ?? 0)) as [
    number,
    number,
    number,
  ]
  return answers.audit1 !== '0' && (often + many + six >= 8 || (often === 4 && many >= 2) || six === 4)
}

it('names the reasons after a private one on a shared screen', () => {
  const reasons = ['alcohol', 'memory', 'falls', 'mood', 'cond'] as const
  expect(reasonsToName({ version: 'doctor', reasons }, true)).toEqual(['memory', 'falls'])
  expect(reasonsToName({ version: 'doctor', reasons }, false)).toEqual(['alcohol', 'memory'])
  expect(reasonsToName({ version: 'gentle', reasons: ['mood'] }, true)).toEqual([])
})

it('lists the versions from the fullest to the most cautious, and the three answers to a question', () => {
  expect(sleepVersions).toEqual(['whole', 'gentle', 'doctor', 'help'])
  expect(screenAnswers).toEqual(['yes', 'no', 'unsure'])
})

it('allows leaving the bed at night only in the full version', () => {
  expect((['whole', 'gentle', 'doctor', 'help'] as const).map(mayLeaveBed)).toEqual([true, false, false, false])
})

it.each<[Answers, string]>([
  [{}, ''],
  [{ sleep_main: 'snore' }, 'sp_apnea yes'],
  [{ sleep_main: 'pain' }, ''],
  [{ fall_past: 'yes', fall_unsteady: 'no' }, 'sp_fall yes'],
  [{ fall_past: 'no', fall_unsteady: 'yes' }, 'sp_fall yes'],
  [{ fall_past: 'yes', fall_unsteady: 'yes' }, 'sp_fall yes'],
  [{ fall_past: 'no', fall_unsteady: 'no' }, 'sp_fall no'],
  [{ fall_past: 'no' }, ''],
  [{ sleep_main: 'snore', fall_past: 'yes' }, 'sp_apnea yes, sp_fall yes'],
])('a check-up with %j implies %j', (answers, expected) => {
  const known = knownAnswers(answers)
  expect(known.map(({ question, answer }) => `${question} ${answer}`).join(', ')).toBe(expected)
})
