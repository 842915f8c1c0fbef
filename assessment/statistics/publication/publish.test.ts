import { expect, test } from 'vitest'
import { type Counts, total } from '../counts.ts'
import { publish } from './publish.ts'
import type { Published, Unit } from './published-table.ts'

/**
 * Returns the counts of the last quarter of a month by language: thriving, surviving, struggling and unknown people.
 */
function month(
  at: number,
  languages: Readonly<Record<string, readonly number[]>>,
  more: Counts = {},
  needs: Readonly<Record<string, number>> = {},
): Unit {
  const language = Object.fromEntries(
    Object.entries(languages).map(([value, [thriving = 0, surviving = 0, struggling = 0, unknown = 0]]) => [
      value,
      {
        people: thriving + surviving + struggling + unknown,
        ...{ 'state:thriving': thriving, 'state:struggling': struggling, 'state:unknown': unknown },
        'need.food:yes': needs[value] ?? 0,
      },
    ]),
  )
  const all = total([...Object.values(language), more])
  return { unit: `2026-0${at}-4`, all, by: { language, age: {}, zip: {}, campaign: {} } }
}

/** Returns the tables of these facets and measures in a short notation. */
const inShort = (
  tables: readonly Published[],
  wanted = /^(all|language) (people|unfinished|state|returned|need\.food) /,
) =>
  tables
    .map(({ facet, measure, from, to, parts, sums }) => {
      const shown = (parts ?? []).map(
        ({ groups, categories, count }) => `${groups ? `${groups.join('+')} ` : ''}${categories.join('+')} ${count}`,
      )
      const ofSums = sums ? ` ${JSON.stringify(sums)}` : ''
      return `${facet} ${measure} ${from.slice(5, 7)}-${to.slice(5, 7)}: ${shown.join(', ')}${ofSums}`
    })
    .filter((table) => wanted.test(table))

const of40 = { en: [40, 40, 40], es: [12, 8, 9], ht: [3, 4, 5] }
const returnedPeople = {
  ...{ 'returned:low_up': 12, 'returned:middle_same': 11, 'returned:high_down': 13 },
  ...{ 'change.n': 36, 'change.sum': 5, 'change.squares': 90 },
}
const cases: readonly [string, readonly Unit[], readonly string[]][] = [
  ['nothing of ten people', [month(1, { en: [10] }, { unfinished: 10 })], []],
  [
    'only how many they are of eleven alike',
    [month(1, { en: [11] }, { unfinished: 11 })],
    ['all unfinished 01-01: unfinished 11', 'all people 01-01: people 11'],
  ],
  [
    'each state of eleven people or more',
    [month(3, { en: [11, 11, 11, 11] })],
    ['all people 03-03: people 44', 'all state 03-03: thriving 11, surviving 11, struggling 11, unknown 11'],
  ],
  [
    'a state of ten joined with its neighbor',
    [month(3, { en: [11, 10, 11] })],
    ['all people 03-03: people 32', 'all state 03-03: thriving 11, surviving+struggling+unknown 21'],
  ],
  [
    'two states of ten joined',
    [month(3, { en: [10, 10, 11] })],
    ['all people 03-03: people 31', 'all state 03-03: thriving+surviving+unknown 20, struggling 11'],
  ],
  [
    'no states of 54 people before the quarter ends',
    [month(1, { en: [18, 18, 18] }), month(2, {})],
    ['all people 01-01: people 54'],
  ],
  [
    'states once 55 people are counted at the end of a month',
    [month(1, { en: [18, 18, 18] }), month(2, { en: [6, 6, 6] }), month(3, { en: [10, 10, 10] })],
    [
      'all people 01-01: people 54',
      'all people 02-02: people 18',
      'all state 01-02: thriving 24, surviving+unknown 24, struggling 24',
      'all people 03-03: people 30',
    ],
  ],
  [
    'at the end of a quarter the states of 22 people, in one part if need be',
    [month(2, { en: [4, 4, 3] }), month(3, { en: [4, 4, 3] }), month(6, { en: [10, 10, 1] })],
    [
      'all people 02-02: people 11',
      'all people 03-03: people 11',
      'all state 02-03: thriving+surviving+struggling+unknown 22',
      'all people 06-06: people 21',
    ],
  ],
  [
    'no second edition of fewer than 55 in a quarter',
    [month(4, { en: [20, 20, 20] }), month(6, { en: [14, 20, 20] })],
    [
      'all people 04-04: people 60',
      'all state 04-04: thriving 20, surviving+unknown 20, struggling 20',
      'all people 06-06: people 54',
    ],
  ],
  [
    'two languages that are large enough',
    [month(1, { en: [20, 20, 20], es: [12, 12, 12] })],
    [
      'all people 01-01: people 96',
      'all state 01-01: thriving 32, surviving+unknown 32, struggling 32',
      'language state 01-01: en thriving 20, en surviving+unknown 20, en struggling 20, es thriving 12, es ' +
        'surviving+unknown 12, es struggling 12',
    ],
  ],
  [
    'no languages where one alone is large enough',
    [month(1, { en: [20, 20, 20], es: [2, 2, 2] })],
    ['all people 01-01: people 66', 'all state 01-01: thriving 22, surviving+unknown 22, struggling 22'],
  ],
  [
    'small languages as one group',
    [month(1, of40)],
    [
      'all people 01-01: people 161',
      'all state 01-01: thriving 55, surviving+unknown 52, struggling 54',
      'language state 01-01: en thriving 40, en surviving+unknown 40, en struggling 40, es+ht thriving 15, es+ht ' +
        'surviving+unknown 12, es+ht struggling 14',
    ],
  ],
  [
    'a language too small alone with the smallest of the others',
    [month(1, { en: [40, 40, 40], es: [14, 14, 14], ht: [1, 1, 1] })],
    [
      'all people 01-01: people 165',
      'all state 01-01: thriving 55, surviving+unknown 55, struggling 55',
      'language state 01-01: en thriving 40, en surviving+unknown 40, en struggling 40, es+ht thriving 15, es+ht ' +
        'surviving+unknown 15, es+ht struggling 15',
    ],
  ],
  [
    'sums behind a mean of eleven people',
    [month(3, { en: [12, 12, 12] }, { 'ladder.n': 11, 'ladder.sum': 60 })],
    [
      'all people 03-03: people 36',
      'all state 03-03: thriving 12, surviving+unknown 12, struggling 12 {"ladder.n":11,"ladder.sum":60}',
    ],
  ],
  [
    'no sums of ten people',
    [month(3, { en: [12, 12, 12] }, { 'ladder.n': 10, 'ladder.sum': 60 })],
    ['all people 03-03: people 36', 'all state 03-03: thriving 12, surviving+unknown 12, struggling 12'],
  ],
  [
    'who came back, by where they began',
    [month(1, { en: [40, 40, 40] }, returnedPeople)],
    [
      'all people 01-01: people 120',
      'all state 01-01: thriving 40, surviving+unknown 40, struggling 40',
      'all returned 01-01: low_up+low_same+low_down 12, middle_up+middle_same+middle_down 11, ' +
        'high_up+high_same+high_down 13, rest 84 {"change.n":36,"change.sum":5,"change.squares":90}',
    ],
  ],
  [
    'a need with those who did not answer alone',
    [month(1, { en: [40, 40, 40] }, { 'need.food:yes': 30, 'need.food:unknown': 12 })],
    [
      'all people 01-01: people 120',
      'all state 01-01: thriving 40, surviving+unknown 40, struggling 40',
      'all need.food 01-01: yes 30, no 78, unknown 12',
    ],
  ],
]

test.each(cases)('publishes %s', (_, months, published) => {
  expect(inShort(publish(months, []))).toEqual(published)
})

test('publishes a month once, and merges groups that were merged before', () => {
  const months = [month(1, { en: [25, 10, 25] }), month(2, { en: [30, 30, 30] })]
  const before = publish(months.slice(0, 1), [])
  expect(inShort(publish(months, before))).toEqual([
    'all people 02-02: people 90',
    'all state 02-02: thriving 30, surviving+unknown 30, struggling 30',
  ])
  expect(publish(months, [...before, ...publish(months, before)])).toEqual([])
})

test('publishes no table twice, in any order of the published tables', () => {
  const months = [month(1, { en: [20, 20, 20] }), month(2, { en: [20, 20, 20] })]
  expect(publish(months, publish(months, []).toReversed())).toEqual([])
})

test('publishes no states of months with too few people', () => {
  const months = [month(1, { en: [10, 10, 10] }), month(2, { en: [2, 2, 2] })]
  expect(inShort(publish(months, []))).toEqual(['all people 01-01: people 30'])
})

test('a merge of states that only the languages need is not repeated in later totals', () => {
  const months = [month(1, { en: [40, 40, 40], es: [6, 6, 12] }), month(2, { en: [45, 5, 6] })]
  expect(inShort(publish(months, []), /state/)).toEqual([
    'all state 01-01: thriving 46, surviving+unknown 46, struggling 52',
    'language state 01-01: en thriving+surviving+unknown 80, en struggling 40, es thriving+surviving+unknown 12, es ' +
      'struggling 12',
    'all state 02-02: thriving 45, surviving+struggling+unknown 11',
  ])
})

test('publishes after a withdrawn table as if there were none', () => {
  const [first, second] = [month(1, { en: [20, 20, 20] }), month(2, { en: [40, 10, 11] })]
  const withdrawn = publish([first], []).map((each) => ({ ...each, parts: null }))
  expect(inShort(publish([first, second], withdrawn))).toEqual([
    'all people 02-02: people 61',
    'all state 02-02: thriving 40, surviving+struggling+unknown 21',
  ])
})

test('publishes nothing by language over months with a withdrawn table', () => {
  const months = [1, 2].map((at) => month(at, { en: [40, 40, 40], es: [6, 6, 6] }))
  expect(inShort(publish(months, []), /^language/)).toHaveLength(1)
  const withdrawn = publish(months.slice(0, 1), []).map((each) => ({ ...each, parts: null }))
  expect(inShort(publish(months, withdrawn), /^language/)).toEqual([])
})

/** A month with the same people by age as by language, and with some who saved a step. */
function byTwo(each: Unit): Unit {
  const language = Object.fromEntries(
    Object.entries(each.by.language).map(([value, counts]) => [value, { ...counts, 'took.saved:yes': 15 }]),
  )
  return { ...each, all: total(Object.values(language)), by: { ...each.by, language, age: language } }
}

test('publishes each property, but by a property only what is filtered', () => {
  const published = inShort(
    publish([byTwo(month(1, { en: [40, 40, 40], es: [12, 12, 12] }, {}, { en: 30, es: 11 }))], []),
    /./,
  )
  expect(published.filter((each) => /^(language|age) /.test(each)).map((each) => each.replace(/ 01.*/, ''))).toEqual([
    ...['language state', 'language need.food', 'age state', 'age need.food'],
  ])
  expect(published).toContain('all took.saved 01-01: yes 30, rest 126')
})

test('publishes by age what has too few people by language', () => {
  const each = month(1, { en: [40, 40, 40], es: [12, 12, 12] }, {}, { en: 30, es: 10 })
  const half = { people: 78, 'state:thriving': 26, 'state:struggling': 26, 'need.food:yes': 20 }
  const published = publish([{ ...each, by: { ...each.by, age: { '65_74': half, '75_84': half } } }], [])
  expect(published.filter(({ facet }) => facet !== 'all').map(({ facet, measure }) => `${facet} ${measure}`)).toEqual([
    ...['language state', 'age state', 'age need.food'],
  ])
})

test('publishes later months by language as exactly as for all, after any joined ones', () => {
  const [few, many] = [
    [40, 40, 5],
    [40, 40, 40, 12],
  ]
  const reported = inShort(
    publish([month(1, { en: few, es: few }), month(2, { en: many, es: many })], []),
    /^language state/,
  )
  expect(reported).toEqual([
    'language state 01-01: en thriving 40, en surviving+struggling+unknown 45, es thriving 40, es ' +
      'surviving+struggling+unknown 45',
    'language state 02-02: en thriving 40, en surviving 40, en struggling 40, en unknown 12, es thriving 40, es ' +
      'surviving 40, es struggling 40, es unknown 12',
  ])
})

const large = { en: [40, 40, 40], es: [12, 12, 12] }
const byLanguage = (months: readonly Unit[]) =>
  inShort(publish(months, []), /^language (state|need\.food|recommended|took)/)

test.each<[string, readonly Unit[], readonly string[]]>([
  [
    'a need',
    [month(1, large, {}, { en: 30, es: 11 })],
    [
      'language state 01-01: en thriving 40, en surviving+unknown 40, en struggling 40, es thriving 12, es ' +
        'surviving+unknown 12, es struggling 12',
      'language need.food 01-01: en yes 30, en no+unknown 90, es yes 11, es no+unknown 25',
    ],
  ],
  [
    'no need with ten people of one language',
    [month(1, large, {}, { en: 30, es: 10 })],
    [
      'language state 01-01: en thriving 40, en surviving+unknown 40, en struggling 40, es thriving 12, es ' +
        'surviving+unknown 12, es struggling 12',
    ],
  ],
  [
    'no need that was told for other months than the states',
    [month(1, large, {}, { en: 5, es: 5 }), month(2, { en: [40, 40, 40] }, {}, { en: 30 })],
    [
      'language state 01-01: en thriving 40, en surviving+unknown 40, en struggling 40, es thriving 12, es ' +
        'surviving+unknown 12, es struggling 12',
    ],
  ],
  [
    'no need that was published over more months at once than the states',
    [
      month(1, { ...large, es: [6, 6, 6] }, {}, { en: 5, es: 5 }),
      month(2, { ...large, es: [6, 6, 6] }, {}, { en: 30, es: 12 }),
    ],
    [
      'language state 01-02: en thriving 80, en surviving+unknown 80, en struggling 80, es thriving 12, es ' +
        'surviving+unknown 12, es struggling 12',
    ],
  ],
  [
    'equal languages by name, also where they come so',
    [month(1, { en: [20, 20, 20], fr: [20, 20, 20] })],
    [
      'language state 01-01: en thriving 20, en surviving+unknown 20, en struggling 20, fr thriving 20, fr ' +
        'surviving+unknown 20, fr struggling 20',
    ],
  ],
  [
    'months that wait for the smaller language, then the next ones alone',
    [
      month(1, { ...large, es: [6, 6, 6] }),
      month(2, { ...large, es: [6, 6, 5] }),
      month(3, { ...large, es: [11, 11, 11] }),
    ],
    [
      'language state 01-02: en thriving 80, en surviving+unknown 80, en struggling 80, es thriving 12, es ' +
        'surviving+unknown 12, es struggling 11',
      'language state 03-03: en thriving 40, en surviving+unknown 40, en struggling 40, es thriving 11, es ' +
        'surviving+unknown 11, es struggling 11',
    ],
  ],
  [
    'states joined as they are for all in one of the months',
    [month(1, { en: [31, 5, 5], es: [6, 5, 5] }), month(2, { en: [40, 40, 40], es: [40, 40, 40] })],
    [
      'language state 01-02: en thriving 71, en surviving+struggling+unknown 90, es thriving 46, es ' +
        'surviving+struggling+unknown 90',
    ],
  ],
  [
    'larger languages first, equal ones by name',
    [month(1, { es: [12, 12, 12], fr: [20, 20, 20], en: [20, 20, 20] })],
    [
      'language state 01-01: en thriving 20, en surviving+unknown 20, en struggling 20, fr thriving 20, fr ' +
        'surviving+unknown 20, fr struggling 20, es thriving 12, es surviving+unknown 12, es struggling 12',
    ],
  ],
  [
    'as many languages together as are needed',
    [month(1, { en: [40, 40, 40], es: [13, 13, 13], fr: [5, 5, 5], ht: [1, 1, 1] })],
    [
      'language state 01-01: en thriving 40, en surviving+unknown 40, en struggling 40, es+fr+ht thriving 19, ' +
        'es+fr+ht surviving+unknown 19, es+fr+ht struggling 19',
    ],
  ],
])('tells by language %s', (_, months, published) => {
  expect(byLanguage(months)).toEqual(published)
})

test('publishes in one part states from which another edition would reveal fewer than eleven', () => {
  const months = [month(1, { en: [10, 10, 40] }), month(2, { en: [45, 5, 7] })]
  expect(inShort(publish(months, []))).toEqual([
    'all people 01-01: people 60',
    'all state 01-01: thriving+surviving+unknown 20, struggling 40',
    'all people 02-02: people 57',
    'all state 02-02: thriving+surviving+struggling+unknown 57',
  ])
})

test('publishes at the end of a quarter how many people of each language there are', () => {
  const small = { en: [8, 6, 4], es: [5, 4, 2] }
  expect(inShort(publish([month(3, small)], []), /state/)).toEqual([
    'all state 03-03: thriving 13, surviving+struggling+unknown 16',
    'language state 03-03: en thriving+surviving+struggling+unknown 18, es thriving+surviving+struggling+unknown 11',
  ])
  const large = month(1, { en: [30, 30, 30], es: [6, 4, 4] })
  expect(inShort(publish([large], []), /^language/)).toEqual([])
  expect(inShort(publish([large, month(3, { en: [30, 30, 30], es: [1, 1, 1] })], []), /^language/)).toEqual([
    'language state 01-03: en thriving+surviving+struggling+unknown 180, es thriving+surviving+struggling+unknown 17',
  ])
})

test('counts people a week at a time, and ends an edition with the last of their pieces', () => {
  const week = (unit: string, people: number): Unit => ({ ...month(1, { en: [people] }), unit })
  const units = [
    week('2026-01-1', 7),
    week('2026-01-2', 7),
    week('2026-01-3', 41),
    week('2026-01-4', 3),
    week('2026-02-1', 9),
  ]
  const reported = publish(units, []).filter(({ measure }) => measure === 'people' || measure === 'state')
  expect(reported.map(({ measure, from, to, parts }) => `${measure} ${from} ${to} ${parts?.[0]?.count}`)).toEqual([
    'people 2026-01-1 2026-01-2 14',
    'people 2026-01-3 2026-01-3 41',
    'state 2026-01-1 2026-01-3 55',
    'people 2026-01-4 2026-02-1 12',
  ])
})

test('publishes the unfinished count once, and waits for eleven more', () => {
  const months = [11, 3, 7, 1].map((unfinished, at) => month(at + 1, {}, { unfinished }))
  expect(inShort(publish(months, []))).toEqual([
    'all unfinished 01-01: unfinished 11',
    'all unfinished 02-04: unfinished 11',
  ])
})
