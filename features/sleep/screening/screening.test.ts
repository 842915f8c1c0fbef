import { expect, test } from 'vitest'
import { type ScreenAnswer, type SleepCheck, screenQuestions } from '#assessment/answers/sleep-version.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { factsOf } from '#assessment/scoring/instrument-scores.ts'
import { planOf, readCheck, typedCheck } from './screening.ts'

/** Answers in five letters, in the order of the questions: apnea, drowsy, fall, condition, pill. */
const letters: Readonly<Record<string, ScreenAnswer>> = { y: 'yes', n: 'no', '?': 'unsure' }
const checkOf = (five: string) =>
  Object.fromEntries(screenQuestions.map((question, at) => [question, letters[five.charAt(at)]])) as SleepCheck

/** Possible answers of a check-up. */
const checkUps = {
  nothing: {},
  snoring: { sleep_trouble: 'most', sleep_main: 'snore' },
  long: { sleep_hours: 11 },
  memory: { memory: 'yes' },
  mood: { gad2_1: '2', gad2_2: '2' },
  drink: { audit1: '4', audit2: '3', audit3: '2', fall_worry: 'yes' },
  crisis: { phq2_1: '3', phq2_2: '3' },
} as const
const factsOfCheckUp = (name: keyof typeof checkUps) => factsOf(wellbeing13, checkUps[name])

test.each([
  ['nnnnn', 'nothing', 'whole', '', ''],
  ['ynnnn', 'nothing', 'doctor', 'snore', 'gentle apnea drive'],
  ['n?nnn', 'nothing', 'doctor', 'snore', 'gentle apnea drive'],
  ['nn?nn', 'nothing', 'gentle', 'falls', 'gentle'],
  ['nnnny', 'nothing', 'gentle', 'pill', 'gentle pill'],
  ['nnnn?', 'nothing', 'gentle', 'pill', 'gentle pill'],
  ['yyyyy', 'nothing', 'doctor', 'snore falls', 'gentle apnea drive pill'],
  ['nnnnn', 'snoring', 'doctor', 'snore', 'gentle apnea drive'],
  ['nnnnn', 'long', 'doctor', 'long', 'gentle'],
  ['nnnnn', 'memory', 'doctor', 'memory', 'gentle'],
  ['nnnnn', 'mood', 'gentle', 'mood', 'gentle'],
  ['nnnnn', 'crisis', 'help', '', 'gentle'],
] as const)(
  '%s after a check-up that tells of %s: %s because of %j, told %j',
  (five, reported, version, reasons, cautions) => {
    const facts = factsOfCheckUp(reported)
    const plan = planOf(checkOf(five), { now: facts, before: facts, isShared: false })
    expect(plan).toMatchObject({ version, isChanged: false, isCauseOpen: /snore|long/.test(reasons) })
    expect([plan.reasons.join(' '), plan.cautions.join(' ')]).toEqual([reasons, cautions])
  },
)

test.each([
  ['drink', ['falls'], ['alcohol', 'falls']],
  ['mood', [], ['mood']],
] as const)('on a shared screen %s is no reason', (reported, shared, alone) => {
  const facts = factsOfCheckUp(reported)
  const reasonsOf = (isShared: boolean) => planOf(checkOf('nnnnn'), { now: facts, before: facts, isShared }).reasons
  expect([reasonsOf(true), reasonsOf(false)]).toEqual([shared, alone])
})

test.each([
  ['nnnnn', 'nothing', 'nothing', false],
  ['nnnnn', 'nothing', 'mood', true],
  ['nnnnn', 'nothing', 'memory', true],
  ['nnnnn', 'nothing', 'crisis', false],
  ['nnnnn', 'mood', 'memory', false],
  ['nnnnn', 'mood', 'nothing', false],
  ['nnynn', 'nothing', 'mood', false],
] as const)(
  'with %s, after a check-up of %s and a newer one of %s, it is changed: %s',
  (five, before, now, isChanged) => {
    const plan = planOf(checkOf(five), { now: factsOfCheckUp(now), before: factsOfCheckUp(before), isShared: false })
    expect(plan.isChanged).toBe(isChanged)
  },
)

test('the form is read without what it does not offer, and missing answers are named', () => {
  const form = new FormData()
  form.append('sp_apnea', 'no')
  form.append('sp_drowsy', 'maybe')
  form.append('sp_pill', 'unsure')
  form.append('other', 'yes')
  const typed = typedCheck(form)
  expect(typed).toEqual({ sp_apnea: 'no', sp_pill: 'unsure' })
  expect(readCheck(typed)).toEqual({ missing: ['sp_drowsy', 'sp_fall', 'sp_cond'] })
  expect(readCheck(checkOf('nnnnn'))).toEqual({ check: checkOf('nnnnn') })
})
