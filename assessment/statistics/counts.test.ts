import { expect, test } from 'vitest'
import { none, people, peopleIn, plus, plusCounted, type Share, sumOf, total } from './counts.ts'
import { stateMeasure } from './measures.ts'

const facets = { language: 'en', age: '65_74', zip: '33179', campaign: '' }
const thriving: Share = { counts: { people: 1, 'state:thriving': 1 }, facets }
const surviving: Share = { counts: { people: 1 }, facets: { ...facets, language: 'es' } }
const returned: Share = { counts: { 'change.n': 1, 'change.sum': -2 }, facets }

test('counts people in all and by each facet, and a second check-up only in all', () => {
  const { all, by } = sumOf([thriving, thriving, surviving, returned])
  expect(all).toEqual({ people: 3, 'state:thriving': 2, 'change.n': 1, 'change.sum': -2 })
  expect(by).toEqual({
    language: { en: { people: 2, 'state:thriving': 2 }, es: { people: 1 } },
    age: { '65_74': { people: 3, 'state:thriving': 2 } },
    zip: { '33179': { people: 3, 'state:thriving': 2 } },
    campaign: { '': { people: 3, 'state:thriving': 2 } },
  })
})

test('adds and subtracts counts, and leaves out what comes to zero', () => {
  expect(plus({ people: 3, left: 1 }, { people: 2, new: 4 })).toEqual({ people: 5, left: 1, new: 4 })
  expect(plus({ people: 3, left: 1 }, { people: 2, left: 1 }, -1)).toEqual({ people: 1 })
  expect(total([{ people: 3 }, {}, { people: 4, new: 1 }])).toEqual({ people: 7, new: 1 })
  const both = sumOf([thriving, surviving])
  expect(none).toEqual({ all: {}, by: { language: {}, age: {}, zip: {}, campaign: {} } })
  expect(plusCounted(none, both)).toEqual(both)
  expect(plusCounted(both, sumOf([thriving]), 2).by.language).toEqual({
    en: { people: 3, 'state:thriving': 3 },
    es: { people: 1 },
  })
  expect(plusCounted(both, sumOf([thriving]), -1).all).toEqual({ people: 1 })
})

test('assigns people without another category to the one that is not counted', () => {
  const counts = { people: 20, 'state:thriving': 5, 'state:struggling': 3, 'state:unknown': 1 }
  const inCategories = (...categories: string[]) => peopleIn([counts], stateMeasure)(categories)
  expect(inCategories('thriving')).toBe(5)
  expect(inCategories('surviving')).toBe(11)
  expect(inCategories('surviving', 'struggling')).toBe(14)
  expect(peopleIn([counts, counts], stateMeasure)(['thriving', 'surviving'])).toBe(32)
  expect(peopleIn([], stateMeasure)(['thriving', 'surviving'])).toBe(0)
  expect(people({})).toBe(0)
})
