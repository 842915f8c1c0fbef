import { expect, test } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import { linesFor, stopAfter, visibleQuestions } from '../questionnaire/pages.ts'
import { cv19Questions, cv19Rules } from './cv19.example.ts'
import { cv19Report } from './cv19-report.ts'
import { type DialId, dialScores } from './dials.ts'

const careful = { c_b_home_sick: 'always', c_b_hands: 'always', c_b_air: 'sometimes', c_b_mask: 'rarely' }

test.each<[DialId, string, Answers, number | null, string]>([
  [
    'behavior',
    'all at their best',
    { ...careful, c_b_air: 'always', c_b_mask: 'always', c_b_vax: 'done', c_b_plan: 'yes' },
    10,
    'very_safe',
  ],
  [
    'behavior',
    'all at their worst',
    {
      c_b_home_sick: 'rarely',
      c_b_hands: 'rarely',
      c_b_air: 'rarely',
      c_b_mask: 'rarely',
      c_b_vax: 'notyet',
      c_b_plan: 'no',
    },
    0,
    'room',
  ],
  ['behavior', 'four answered: 5 of 8 points', careful, 6, 'somewhat_safe'],
  ['behavior', 'six answered: 9 of 12 points', { ...careful, c_b_vax: 'done', c_b_plan: 'yes' }, 8, 'very_safe'],
  ['behavior', 'six answered: 5 of 12 points', { ...careful, c_b_vax: 'notyet', c_b_plan: 'no' }, 4, 'room'],
  ['behavior', 'three answered', { c_b_home_sick: 'always', c_b_hands: 'always', c_b_air: 'always' }, null, 'unknown'],
  ['activities', 'none', { c_activities: ['none'] }, 0, 'low'],
  ['activities', 'outdoors', { c_activities: ['outdoors'] }, 1, 'low'],
  ['activities', 'two with 2 points', { c_activities: ['outdoors', 'shop', 'medical'] }, 2, 'medium'],
  ['activities', 'three with 2 points or more', { c_activities: ['shop', 'medical', 'meal'] }, 4, 'high'],
  ['activities', 'a party', { c_activities: ['party'] }, 4, 'high'],
  [
    'activities',
    'everything',
    { c_activities: ['outdoors', 'shop', 'medical', 'meal', 'service', 'transit', 'party'] },
    5,
    'high',
  ],
  ['activities', 'skipped', {}, null, 'unknown'],
  ['contacts', 'alone, few visitors', { c_home: 'alone', c_visitors: '0_2' }, 0, 'low'],
  [
    'contacts',
    'careful others, some visitors',
    { c_contact: 'no', c_home: 'careful', c_visitors: '3_10' },
    2,
    'medium',
  ],
  [
    'contacts',
    'near somebody sick, group home, many',
    { c_contact: 'yes', c_home: 'group', c_visitors: 'more' },
    6,
    'high',
  ],
  ['contacts', 'near somebody sick, not sure about the rest', { c_contact: 'yes', c_home: 'alone' }, null, 'unknown'],
  ['severity', 'under 50 and well', { c_age: 'u50', c_cond: ['none'] }, 0, 'low'],
  ['severity', '65 and well', { c_age: '65_74', c_cond: ['none'], c_immune: 'no', c_tobacco: 'no' }, 2, 'higher'],
  [
    'severity',
    '75, three conditions count at most',
    { c_age: '75', c_cond: ['heart', 'lung', 'diabetes', 'kidney'] },
    6,
    'much_higher',
  ],
  [
    'severity',
    'everything',
    { c_age: '75', c_cond: ['heart', 'lung', 'diabetes'], c_immune: 'yes', c_tobacco: 'yes' },
    9,
    'much_higher',
  ],
  ['severity', 'would not say about tobacco', { c_age: '50_64', c_cond: ['none'], c_tobacco: 'skip' }, 1, 'low'],
  ['severity', 'age skipped, and well', { c_cond: ['none'] }, null, 'unknown'],
  ['severity', 'age skipped, one condition', { c_cond: ['heart'] }, 2, 'higher'],
  ['severity', 'under 50, one condition', { c_age: 'u50', c_cond: ['heart'] }, 2, 'higher'],
  ['severity', '50, one condition', { c_age: '50_64', c_cond: ['lung'] }, 2, 'higher'],
  ['severity', '65, one condition', { c_age: '65_74', c_cond: ['lung'] }, 3, 'higher'],
  ['severity', 'under 50, weak immune system', { c_age: 'u50', c_cond: ['none'], c_immune: 'yes' }, 2, 'higher'],
  ['severity', 'not sure about the immune system', { c_age: 'u50', c_cond: ['none'], c_immune: 'unsure' }, 2, 'higher'],
  ['severity', 'not sure about it, the rest skipped', { c_immune: 'unsure' }, 2, 'higher'],
  ['severity', 'no weak immune system, the rest skipped', { c_immune: 'no' }, null, 'unknown'],
  ['severity', 'tobacco alone', { c_age: 'u50', c_cond: ['none'], c_tobacco: 'yes' }, 1, 'low'],
])('the dial of %s: %s', (id, _, answers, score, band) => {
  expect(dialScores(cv19Questions, answers)[id]).toBe(score)
  const dial = cv19Report(cv19Questions, cv19Rules, answers).dials.find((each) => each.id === id)
  expect(dial).toMatchObject(score === null ? { id, is: 'unknown' } : { id, is: 'known', score, band })
})

test.each<[string, Answers, string | null]>([
  ['a warning sign before all else', { c_emergency: ['confused'], c_test: 'yes', c_symptoms: ['fever'] }, 'emergency'],
  ['a positive test before symptoms', { c_emergency: ['none'], c_test: 'yes', c_symptoms: ['fever'] }, 'positive'],
  ['symptoms before a contact', { c_symptoms: ['cough'], c_contact: 'yes' }, 'sick'],
  ['a contact', { c_symptoms: ['none'], c_test: 'no', c_contact: 'yes' }, 'contact'],
  ['nothing of it', { c_emergency: ['none'], c_symptoms: ['none'], c_test: 'unsure', c_contact: 'unsure' }, null],
  ['no answer', {}, null],
])('puts first: %s', (_, answers, rule) => {
  expect(cv19Report(cv19Questions, cv19Rules, answers).actNow).toBe(rule)
})

test('advises infected people to protect others, regardless of their contacts', () => {
  const { dials } = cv19Report(cv19Questions, cv19Rules, { c_test: 'yes', c_home: 'alone', c_visitors: '0_2' })
  expect(dials.find(({ id }) => id === 'contacts')).toEqual({ id: 'contacts', is: 'protect' })
  expect(dials.filter(({ is }) => is === 'protect')).toHaveLength(1)
})

test('reports only answered questions in behavior and needs', () => {
  const reported = cv19Report(cv19Questions, cv19Rules, {
    c_b_air: 'rarely',
    c_needs: ['food', 'talk'],
    c_home: 'group',
  })
  expect(reported).toMatchObject({
    behaviors: [{ question: 'c_b_air', points: 0 }],
    needs: ['food', 'talk'],
    group: true,
  })
  expect(cv19Report(cv19Questions, cv19Rules, {})).toMatchObject({ behaviors: [], needs: [], group: false })
})

test('has eleven pages with questions and order by the answers', () => {
  const [, now, tests] = cv19Questions.pages
  expect(cv19Questions.pages).toHaveLength(11)
  if (!now || !tests) throw new Error('there are pages 2 and 3')
  expect(stopAfter(now, { c_emergency: ['chest'] })?.call.href).toBe('tel:911')
  expect([stopAfter(now, { c_emergency: ['none'] }), stopAfter(now, {}), stopAfter(tests, { c_test: 'yes' })]).toEqual([
    null,
    null,
    null,
  ])
  expect(linesFor(tests, { c_symptoms: ['fever'] })).toHaveLength(1)
  expect(linesFor(tests, { c_symptoms: ['fever'], c_test: 'yes' })).toEqual([])
  expect(linesFor(tests, { c_symptoms: ['none'] })).toEqual([])
  const requested = (answers: Answers) => visibleQuestions(tests, answers).map(({ id }) => id)
  expect([requested({ c_test: 'yes' }), requested({ c_test: 'no' })]).toEqual([['c_test'], ['c_test', 'c_contact']])
})

test.each<[Answers, boolean]>([
  [{ c_test: 'yes', c_age: '65_74', c_cond: ['none'] }, true],
  [{ c_symptoms: ['cough'], c_cond: ['heart'] }, true],
  [{ c_symptoms: ['cough'], c_age: 'u50', c_cond: ['none'] }, false],
  [{ c_test: 'yes' }, false],
  [{ c_contact: 'yes', c_cond: ['heart'] }, false],
  [{ c_emergency: ['chest'], c_test: 'yes', c_cond: ['heart'] }, false],
])('with %j, all medicines are to be told to whoever treats: %s', (answers, medicines) => {
  expect(cv19Report(cv19Questions, cv19Rules, answers).medicines).toBe(medicines)
})

test('I75: with a health problem, or an immune system that may be weak, the risk is never low or unknown', () => {
  const [ages, immune, conditions] = (['c_age', 'c_immune', 'c_cond'] as const).map((id) => {
    const question = cv19Questions.pages.flatMap(({ questions }) => questions).find((each) => each.id === id)
    return question && 'options' in question ? question.options.map(({ value }) => value) : []
  }) as [string[], string[], string[]]
  const people = [undefined, ...ages].flatMap((c_age) =>
    [undefined, ...immune].flatMap((c_immune) =>
      [undefined, ...conditions].map((condition) => ({
        ...(c_age && { c_age }),
        ...(c_immune && { c_immune }),
        ...(condition && { c_cond: [condition] }),
      })),
    ),
  )
  const hasProblem = ({ c_immune, c_cond = [] }: { c_immune?: string; c_cond?: string[] }) =>
    c_immune === 'yes' || c_immune === 'unsure' || c_cond.some((each) => each !== 'none')
  const severityOf = (answers: Answers) =>
    cv19Report(cv19Questions, cv19Rules, answers).dials.find(({ id }) => id === 'severity')
  const wrong = people.filter(hasProblem).filter((answers) => {
    const dial = severityOf(answers)
    return dial?.is !== 'known' || dial.band === 'low'
  })
  expect(people.filter(hasProblem).length).toBeGreaterThan(80)
  expect(wrong).toEqual([])
  expect(people.filter((answers) => cv19Report(cv19Questions, cv19Rules, answers).healthProblem)).toEqual(
    people.filter(hasProblem),
  )
})

const risks = ['activities', 'contacts', 'severity'] as const
const bands = risks.flatMap((id) => cv19Rules.dials[id].bands)

test('uses one word for each risk level, in all dials', () => {
  const names = new Map(bands.map(({ level, word }) => [level, word]))
  expect(
    bands.filter(({ level, word }) => names.get(level)?.en !== word.en || names.get(level)?.es !== word.es),
  ).toEqual([])
  expect([...names.keys()].toSorted()).toEqual([1, 2, 3, 4])
  expect(new Set([...names.values()].map(({ en }) => en)).size).toBe(4)
})

test('has a different first step for each band of each dial', () => {
  const expected = Object.entries(cv19Rules.dials).flatMap(([id, dial]) => dial.bands.map((band) => `${id} ${band.id}`))
  expect(cv19Rules.first.map(({ dial, band }) => `${dial} ${band}`).toSorted()).toEqual(expected.toSorted())
  expect(new Set(cv19Rules.first.map(({ title }) => title.en)).size).toBe(expected.length)
})

const well = {
  c_age: 'u50',
  c_cond: ['none'],
  c_immune: 'no',
  c_activities: ['none'],
  c_home: 'alone',
  c_visitors: '0_2',
}
const habits = { c_b_home_sick: 'always', c_b_hands: 'always', c_b_air: 'always', c_b_mask: 'always' }
const few = { c_b_home_sick: 'rarely', c_b_hands: 'rarely', c_b_air: 'rarely', c_b_mask: 'rarely' }

test.each<[string, Answers, string, string | null]>([
  ['a warning sign', { ...well, c_emergency: ['chest'] }, 'call', null],
  ['a positive test', { ...well, c_test: 'yes' }, 'call', null],
  ['symptoms at low risk', { ...well, c_symptoms: ['cough'] }, 'home', null],
  ['symptoms at higher risk', { ...well, c_age: '75', c_symptoms: ['cough'] }, 'call', null],
  [
    'much higher risk before contacts',
    { c_age: '75', c_cond: ['heart'], c_home: 'group', c_visitors: 'more' },
    'call',
    'severity much_higher',
  ],
  [
    'contacts before activities',
    { ...well, c_home: 'group', c_visitors: 'more', c_activities: ['party'] },
    'contacts',
    'contacts high',
  ],
  ['activities before habits', { ...well, ...few, c_activities: ['party'] }, 'activities', 'activities high'],
  ['habits', { ...well, ...few, c_age: '65_74' }, 'habits', 'behavior room'],
  ['a higher risk with good habits', { ...well, ...habits, c_age: '65_74' }, 'well', 'severity higher'],
  ['a higher risk with unknown habits', { ...well, c_age: '65_74' }, 'so_far', 'severity higher'],
  ['all at their best', { ...well, ...habits }, 'well', 'behavior very_safe'],
  ['habits unknown', well, 'so_far', 'contacts low'],
  ['no answer', {}, 'so_far', null],
])('begins with what protects most: %s', (_, answers, line, first) => {
  const report = cv19Report(cv19Questions, cv19Rules, answers)
  const step = cv19Rules.first[report.first]
  expect([report.line, step ? `${step.dial} ${step.band}` : null]).toEqual([line, first])
})

test.each<[DialId, Answers, object | null]>([
  ['behavior', { c_b_home_sick: 'always', c_b_air: 'rarely' }, { question: 'c_b_hands', count: 2 }],
  ['contacts', { c_home: 'alone' }, { question: 'c_visitors', count: 1 }],
  ['severity', {}, { question: 'c_age', count: 2 }],
])('names the answers that the dial of %s lacks', (id, answers, missing) => {
  const { dials } = cv19Report(cv19Questions, cv19Rules, answers)
  expect(dials.find((each) => each.id === id)).toEqual({ id, is: 'unknown', missing })
})
