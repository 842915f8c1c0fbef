import { describe, expect, test } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import { domains } from '../questionnaire/questionnaire.ts'
import type { Counts } from './counts.ts'
import { type CountedReport, countedQuestions, type Finished, StoredShare, shareOf } from './share-of.ts'

const facets = { language: 'en', age: '65_74', zip: '33179', campaign: 'none' }
const nothing = { saved: false, ladder: false, plan: false, program: false }
const finished: Finished = { answers: {}, facets, took: nothing, isCounted: false, firstStep: null }
/** Report of a respondent without concerns who answered all questions about needs and areas. */
const well = {
  state: { state: 'surviving' },
  stars: {},
  areas: domains.map((domain) => ({ domain, state: 'thriving' })),
  priorities: [],
  recommendations: [],
  ladder: { now: null },
} as unknown as CountedReport
const answered: Answers = {
  ...{ food1: 'never', food2: 'never', housing: 'ok', transport: 'no', caregiver: 'no', fall_past: 'no' },
}
const countsOf = (report: object = {}, more: Partial<Finished> = {}): Counts =>
  shareOf({ ...well, ...report } as CountedReport, { ...finished, answers: answered, ...more }).counts
const names = (counts: Counts) =>
  Object.keys(counts)
    .filter((name) => name !== 'people')
    .join(' ')

test('someone in the middle of everything adds one person', () => {
  expect(shareOf(well, { ...finished, answers: answered })).toEqual({ counts: { people: 1 }, facets })
})

test.each([
  ['thriving', 'state:thriving'],
  ['surviving', ''],
  ['struggling', 'state:struggling'],
  [null, 'state:unknown'],
])('a state of %s adds %s', (state, expected) => {
  expect(names(countsOf({ state: { state } }))).toBe(expected)
})

test.each([
  [null, 'unknown'],
  [1, 'low'],
  [2, 'low'],
  [3, 'middle'],
  [4, ''],
  [5, ''],
])('%s stars add %s', (stars, category) => {
  expect(names(countsOf({ stars: { social_health: { stars } } }))).toBe(category && `stars.social_health:${category}`)
})

test('areas add what is not well, and those that the report has not are unknown', () => {
  const [first, second, third, ...others] = domains
  const areas = [
    { domain: first, state: 'struggling' },
    { domain: second, state: 'surviving' },
    { domain: third, state: null },
    ...others.slice(1).map((domain) => ({ domain, state: 'thriving' })),
  ]
  expect(names(countsOf({ areas }))).toBe(
    `area.${first}:care area.${second}:some area.${third}:unknown area.${others[0]}:unknown`,
  )
})

test('wishes, recommended areas and what was begun each add one', () => {
  const report = { priorities: [{ domain: 'sleep' }], recommendations: [{ domain: 'sleep' }, { domain: 'sleep' }] }
  expect(countsOf(report, { took: { ...nothing, ladder: true } })).toEqual({
    ...{ people: 1, 'priority.sleep:yes': 1, 'recommended.sleep:yes': 1, 'took.ladder:yes': 1 },
  })
})

describe('needs', () => {
  const without = (...ids: string[]) => Object.fromEntries(Object.entries(answered).filter(([id]) => !ids.includes(id)))
  test.each<[string, Answers, string]>([
    ['often no food', { food1: 'often' }, 'need.food:yes'],
    ['often no money for food', { food2: 'often' }, 'need.food:yes'],
    ['sometimes no food', { food1: 'sometimes' }, 'need.food:yes'],
    ['sometimes no money for food', { food2: 'sometimes' }, 'need.food:yes'],
    ['both', { food1: 'sometimes', food2: 'often' }, 'need.food:yes'],
    ['worry about housing', { housing: 'worry' }, 'need.housing:yes'],
    ['no housing', { housing: 'none' }, 'need.housing:yes'],
    ['no transport', { transport: 'yes' }, 'need.transport:yes'],
    ['a fall', { fall_past: 'yes' }, 'need.falls:yes'],
    ['care with strain', { caregiver: 'yes', cg_strain: 'often' }, 'need.strain:yes'],
    ['care with strain always', { caregiver: 'yes', cg_strain: 'always' }, 'need.strain:yes'],
    ['care with little strain', { caregiver: 'yes', cg_strain: 'rarely' }, ''],
    ['care without an answer about strain', { caregiver: 'yes' }, 'need.strain:unknown'],
  ])('%s', (_, answers, expected) => {
    expect(names(countsOf({}, { answers: { ...answered, ...answers } }))).toBe(expected)
  })
  test('are unknown without an answer; half of two answers is none, unless it is a yes', () => {
    expect(names(countsOf({}, { answers: without('food1') }))).toBe('need.food:unknown')
    expect(names(countsOf({}, { answers: { ...without('food1'), food2: 'often' } }))).toBe('need.food:yes')
    expect(names(countsOf({}, { answers: {} }))).toBe(
      'need.food:unknown need.housing:unknown need.transport:unknown need.strain:unknown need.falls:unknown',
    )
  })
  test('are found in the questions that are read for them', () => {
    expect(countedQuestions.join(' ')).toBe('age_group food1 food2 housing transport caregiver cg_strain fall_past')
  })
})

describe('the ladder', () => {
  test('adds its step, 0 too', () => {
    expect(countsOf({ ladder: { now: 7 } })).toEqual({ people: 1, 'ladder.n': 1, 'ladder.sum': 7 })
    expect(countsOf({ ladder: { now: 0 } })).toEqual({ people: 1, 'ladder.n': 1, 'ladder.sum': 0 })
  })
  test.each([
    [0, 1, 'low_up', 1],
    [4, 2, 'low_down', -2],
    [5, 5, 'middle_same', 0],
    [7, 9, 'middle_up', 2],
    [8, 5, 'high_down', -3],
    [10, 10, 'high_same', 0],
  ])(
    'adds for a change from %d to %d the category %s, and nothing else for people already counted',
    (firstStep, now, category, change) => {
      const changed = {
        'change.n': 1,
        'change.sum': change,
        'change.squares': change ** 2,
        [`returned:${category}`]: 1,
      }
      const report = { ...well, state: { state: 'thriving' }, ladder: { now } } as CountedReport
      expect(shareOf(report, { ...finished, firstStep, isCounted: true })).toEqual({ counts: changed, facets })
      expect(countsOf({ ladder: { now } }, { firstStep })).toEqual({
        ...{ people: 1, 'ladder.n': 1, 'ladder.sum': now },
        ...changed,
      })
    },
  )
  test('adds no change without a step, then or now', () => {
    expect(countsOf({}, { firstStep: 5, isCounted: true })).toEqual({})
    expect(countsOf({ ladder: { now: 5 } }, { isCounted: true })).toEqual({})
  })
})

test('a share is stored as it is', () => {
  const share = shareOf(well, finished)
  expect(StoredShare.parse(share)).toEqual(share)
  expect(StoredShare.safeParse({ ...share, counts: { people: 'one' } }).success).toBe(false)
  expect(StoredShare.safeParse({ ...share, facets: { language: 'en' } }).success).toBe(false)
})
