import { expect, test } from 'vitest'
import { isMixed, measures } from '#assessment/statistics/measures.ts'
import { publish } from '#assessment/statistics/publication/publish.ts'
import type { Published, Unit } from '#assessment/statistics/publication/published-table.ts'
import { answerTo } from './answer.ts'

const question = { year: 2026, span: null, by: 'all' } as const
const unitOf = (unit: string, counts: Readonly<Record<string, number>>): Unit => ({
  ...{ unit, all: counts },
  by: { language: { en: counts }, age: {}, zip: {}, campaign: {} },
})
const shown = (published: readonly Published[], measure: string) =>
  answerTo(question, published)
    .tables.find((table) => table.measure === measure)
    ?.parts.map(({ categories, count, of }) => `${categories.join('+')} ${count} of ${of}`)

test.each<[string, Readonly<Record<string, number>>, string, string[] | undefined]>([
  [
    'enough people did not answer: they are a group of their own',
    { people: 100, 'state:thriving': 40, 'state:struggling': 20, 'state:unknown': 12 },
    'state',
    ['thriving 40 of 100', 'surviving 28 of 100', 'struggling 20 of 100', 'unknown 12 of 100'],
  ],
  [
    'few did not answer: neither they nor one of the answers can be worked out',
    { people: 100, 'state:thriving': 40, 'state:struggling': 20, 'state:unknown': 3 },
    'state',
    ['thriving 40 of 100', 'struggling 20 of 100'],
  ],
  [
    'nobody is known not to have answered: the same',
    { people: 100, 'state:thriving': 40, 'state:struggling': 20 },
    'state',
    ['thriving 40 of 100', 'struggling 20 of 100'],
  ],
  [
    'few answered: nothing is shown',
    { people: 100, 'state:thriving': 40, 'state:struggling': 20, 'need.food:yes': 4, 'need.food:unknown': 90 },
    'need.food',
    undefined,
  ],
  [
    'good news is not joined with missing answers',
    {
      ...{ people: 60, 'state:thriving': 20, 'state:struggling': 20 },
      ...{ 'area.sleep:care': 15, 'area.sleep:some': 15, 'area.sleep:unknown': 5 },
    },
    'area.sleep',
    ['care 15 of 60', 'some 15 of 60'],
  ],
  [
    'who came back is told by where they began',
    {
      ...{ people: 100, 'state:thriving': 40, 'state:struggling': 20 },
      ...{ 'returned:low_up': 14, 'returned:low_same': 11, 'returned:low_down': 2, 'returned:high_down': 16 },
    },
    'returned',
    [
      'low_up 14 of 100',
      'low_same+low_down 13 of 100',
      'middle_up+middle_same+middle_down+high_up+high_same+high_down 16 of 100',
      'rest 57 of 100',
    ],
  ],
])('%s', (_, counts, measure, expected) => {
  expect(shown(publish([unitOf('2026-03-4', counts)], []), measure)).toEqual(expected)
})

test('states that are published only together count people, and are omitted from sums with other spans', () => {
  const inParts = {
    ...{ facet: 'all' as const, measure: 'state', from: '2026-01-1', to: '2026-03-4' },
    parts: [
      { categories: ['thriving'], count: 30 },
      { categories: ['surviving', 'struggling', 'unknown'], count: 40 },
    ],
  }
  const categories = ['thriving', 'surviving', 'struggling', 'unknown']
  const inOne = { ...inParts, from: '2026-04-1', to: '2026-06-4', parts: [{ categories, count: 25 }] }
  expect(shown([inOne], 'state')).toEqual(['thriving+surviving+struggling+unknown 25 of 25'])
  expect(shown([inParts, inOne], 'state')).toEqual(['thriving 30 of 70'])
  const spanish = { ...inOne, facet: 'language' as const, parts: [{ groups: ['es'], categories, count: 12 }] }
  const [table] = answerTo({ ...question, by: 'language' }, [inOne, spanish]).tables
  expect(table?.parts).toEqual([{ groups: ['es'], categories, count: 12, of: 12 }])
})

test('a table without a group for missing answers hides the groups that include them', () => {
  const parts = [
    { categories: ['thriving'], count: 30 },
    { categories: ['surviving', 'struggling'], count: 40 },
  ]
  expect(shown([{ facet: 'all', measure: 'state', from: '2026-01-1', to: '2026-01-4', parts }], 'state')).toEqual([
    'thriving 30 of 70',
  ])
  const needs = [
    { categories: ['yes'], count: 30 },
    { categories: ['rest'], count: 40 },
  ]
  const published = { facet: 'all' as const, measure: 'need.food', from: '2026-01-1', to: '2026-01-4', parts: needs }
  expect(shown([published], 'need.food')).toEqual(['yes 30 of 70'])
})

test('I80: no part that is shown joins a missing answer with an answer, in whatever way parts are joined', () => {
  const published = measures.flatMap(({ id, splits }) =>
    splits.map((parts, at): Published => {
      const unit = `2026-${String(1 + (at % 12)).padStart(2, '0')}-4`
      return {
        ...{ facet: 'all', measure: id, from: unit, to: unit },
        parts: parts.map((categories) => ({ categories, count: 11 })),
      }
    }),
  )
  const each = published.flatMap((table) => answerTo(question, [table]).tables)
  const all = [...each, ...answerTo(question, published).tables].flatMap(({ parts }) => parts)
  expect(all.length).toBeGreaterThan(300)
  // A part with all people is their number.
  expect(all.filter(({ categories, count, of }) => isMixed(categories) && count < of)).toEqual([])
})
