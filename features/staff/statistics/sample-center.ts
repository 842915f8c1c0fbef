import { type Counted, type Share, sumOf } from '#assessment/statistics/counts.ts'
import { publish } from '#assessment/statistics/publication/publish.ts'
import { unitsFrom } from '#assessment/statistics/units.ts'
import { type Answer, answerTo } from './compute/answer.ts'

/** Percentage of a typical center's people in each category, besides the typical states and languages. */
const usual: Readonly<Record<string, number>> = {
  ...{
    'priority.movement:yes': 54,
    'priority.sleep:yes': 40,
    'priority.connection:yes': 32,
    'priority.emotional:yes': 20,
  },
  ...{ 'need.falls:yes': 31, 'need.transport:yes': 15, 'need.food:yes': 9, 'need.strain:yes': 6, 'took.saved:yes': 45 },
}

/** Numbers coprime to 100, so that each remainder is equally frequent. */
const factors = [37, 61, 83, 17, 29, 41, 53, 67, 71, 89, 97, 13]

/** Returns a number below 100 by person and property, the same in each run. */
const drawn = (person: number, property: number) => (person * (factors[property] ?? 1) + 13 * property) % 100

function usualShare(person: number): Share {
  const state = drawn(person, 0) < 34 ? 'thriving' : drawn(person, 0) < 86 ? 'surviving' : 'struggling'
  const names = Object.entries(usual).flatMap(([name, percent], at) => (drawn(person, at + 2) < percent ? [name] : []))
  return {
    counts: {
      people: 1,
      ...(state !== 'surviving' && { [`state:${state}`]: 1 }),
      ...Object.fromEntries(names.map((name) => [name, 1])),
      'ladder.n': 1,
      'ladder.sum': state === 'thriving' ? 8 : state === 'surviving' ? 6 : 3,
    },
    facets: {
      language: drawn(person, 1) < 30 ? 'es' : 'en',
      age: drawn(person, 11) < 40 ? '65_74' : '75_84',
      zip: '321',
      campaign: '/start',
    },
  }
}

/**
 * Returns the counts of a typical center by quarter of a month, four per month, with the given number of people per
 * month.
 */
export function usualUnits(
  perMonth: number,
  units: readonly string[],
): { unit: string; checkUps: number; counted: Counted }[] {
  const until = (at: number) => Math.floor((at * perMonth) / 4)
  return units.map((unit, at) => {
    const people = Array.from({ length: until(at + 1) - until(at) }, (_, each) => until(at) + each)
    return { unit, checkUps: people.length, counted: sumOf(people.map(usualShare)) }
  })
}

/** People per month of the sample center. */
const perMonth = 40

/** Returns the answers about a made-up center in a year, by the rule of all statistics. */
export function sampleAnswers(year: number): { all: Answer; byLanguage: Answer } {
  const units = usualUnits(perMonth, unitsFrom(`${year}-01-1`, `${year}-12-4`))
  const published = publish(
    units.map(({ unit, counted }) => ({ unit, ...counted })),
    [],
  )
  const answer = (by: 'all' | 'language') => answerTo({ year, span: null, by }, published)
  return { all: answer('all'), byLanguage: answer('language') }
}
