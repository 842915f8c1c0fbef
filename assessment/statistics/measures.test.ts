import { expect, test } from 'vitest'
import { domains } from '../questionnaire/questionnaire.ts'
import { metrics } from '../report/report.ts'
import { isMixed, measures, stateMeasure } from './measures.ts'

const inShort = (splits: readonly (readonly (readonly string[])[])[]) =>
  splits.map((parts) => parts.map((part) => part.join('+')).join(' '))
const splitsOf = (id: string) => inShort(measures.find((each) => each.id === id)?.splits ?? [])

test('the measures, in the order of pages', () => {
  const shown = measures.map(
    ({ id, categories, rest, isFiltered }) =>
      `${id}: ${categories.join()}, rest ${rest}${isFiltered ? ', filtered' : ''}`,
  )
  expect(shown).toEqual([
    'state: thriving,surviving,struggling,unknown, rest surviving, filtered',
    ...metrics.map((metric) => `stars.${metric}: low,middle,high,unknown, rest high, filtered`),
    ...domains.map((domain) => `area.${domain}: care,some,well,unknown, rest well, filtered`),
    ...domains.map((domain) => `priority.${domain}: yes,rest, rest rest, filtered`),
    ...['food', 'housing', 'transport', 'strain', 'falls'].map(
      (need) => `need.${need}: yes,no,unknown, rest no, filtered`,
    ),
    ...domains.map((domain) => `recommended.${domain}: yes,rest, rest rest`),
    ...['saved', 'ladder', 'plan', 'program'].map((each) => `took.${each}: yes,rest, rest rest`),
    'returned: low_up,low_same,low_down,middle_up,middle_same,middle_down,high_up,high_same,high_down,rest, rest rest',
  ])
})

test('answers are joined with their neighbors, and missing ones are alone or with the rest', () => {
  expect(inShort(stateMeasure.splits)).toEqual([
    'thriving surviving struggling unknown',
    'thriving surviving+struggling unknown',
    'thriving+surviving struggling unknown',
    'thriving surviving+unknown struggling',
    'thriving surviving+struggling+unknown',
    'thriving+surviving+unknown struggling',
  ])
  expect(splitsOf('need.food')).toEqual(['yes no unknown', 'yes no+unknown'])
  expect(splitsOf('priority.sleep')).toEqual(['yes rest'])
})

test('changes on the ladder are joined by direction and by where people began, the most exact first', () => {
  const splits = splitsOf('returned')
  const starts = (split: string) =>
    split.split(' ').map((part) => [...new Set(part.match(/low|middle|high/g))].join('+'))
  expect(new Set(splits).size).toBe(100)
  expect(splits[0]).toBe('low_up low_same low_down middle_up middle_same middle_down high_up high_same high_down rest')
  expect(splits.at(-1)).toBe(
    'low_up+low_same+low_down+middle_up+middle_same+middle_down+high_up+high_same+high_down rest',
  )
  const sizes = splits.map((split) => split.split(' ').length)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  // Splits with four parts: first those with three starting points, then two, then one.
  const four = splits.filter((split) => split.split(' ').length === 4).map((split) => new Set(starts(split)).size - 1)
  expect(four).toEqual(four.toSorted((a, b) => b - a))
})

test('missing answers with answers are mixed', () => {
  expect([['unknown'], ['yes', 'unknown'], ['yes', 'no'], ['yes']].map(isMixed)).toEqual([false, true, false, false])
})
