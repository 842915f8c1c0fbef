import { expect, test } from 'vitest'
import { content } from '#tests/support/content.ts'
import {
  draftFrom,
  emptyPlan,
  fromIn,
  longest,
  moved,
  neighborStep,
  type PlanValues,
  readPlan,
  surenessOf,
  timeText,
  valuesOf,
} from './plan.ts'

const { interventions } = content
const walk: PlanValues = { ...emptyPlan, what: 'Walk in the hallway', days: ['wed', 'mon'], time: '08:30', sure: '8' }
const read = (more: Partial<PlanValues> = {}) => readPlan({ ...walk, ...more }, interventions)
const fieldsOf = (more: Partial<PlanValues> = {}) => {
  const result = read(more)
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.fields
}

test('an action needs something to do and a day; the rest may be left out', () => {
  expect(fieldsOf()).toMatchObject({
    what: 'Walk in the hallway',
    days: ['mon', 'wed'],
    time: '08:30',
    sure: 8,
    from: null,
  })
  expect(fieldsOf({ time: '', sure: '' })).toMatchObject({ time: null, sure: null })
})

test.each<[Partial<PlanValues>, object]>([
  [{ what: '' }, { what: 'missing' }],
  [{ days: [] }, { days: 'missing' }],
  [{ days: ['someday'] }, { days: 'missing' }],
  [{ name: 'x'.repeat(21) }, { name: 'limit' }],
  [{ reward: 'x'.repeat(41) }, { reward: 'limit' }],
  [{ time: '25:00' }, { time: 'time' }],
  [{ time: '26:00' }, { time: 'time' }],
])('%j is rejected', (more, problems) => {
  expect(read(more)).toEqual({ problems })
})

test.each([
  [{ name: '👵🏽'.repeat(10) }, '👵🏽'.repeat(10)],
  [{ name: '' }, 'Walk in the hallway'],
])('of %j the short name is %s', (more, name) => {
  expect(fieldsOf(more).name).toBe(name)
})

test.each([
  ['walk', 'My small step', ''],
  ['safehelp', 'My small step', 'My small step'],
  ['alcohol', 'My small step', 'My small step'],
])(
  'the name of a draft from %s is complete, or neutral where others may not read it',
  (intervention, privateName, name) => {
    expect(draftFrom({ intervention, step: 1 }, interventions, 'en', privateName).name).toBe(name)
  },
)

test('the form of an action without a name leaves the name empty', () => {
  const fields = fieldsOf({ name: '', what: 'Walk to the corner and back again' })
  expect([fields.name, valuesOf(fields).name]).toEqual(['Walk to the corner and back again', ''])
})

test.each(['', '11', '-1', '7.5', 'very'])('rejects "%s" as a number from 0 to 10', (sure) => {
  expect(fieldsOf({ sure }).sure).toBeNull()
})

test.each([
  [0, 'low'],
  [3, 'low'],
  [4, 'middle'],
  [6, 'middle'],
  [7, 'high'],
  [10, 'high'],
] as const)('%i is %s', (sure, word) => {
  expect(surenessOf(sure)).toBe(word)
})

test.each([
  ['walk', '3', { intervention: 'walk', step: 3 }],
  ['walk', '7', null],
  ['walk', null, null],
  ['nothing', '1', null],
])('an address that names %s and step %s', (intervention, step, from) => {
  expect(fromIn({ intervention, step }, interventions)).toEqual(from)
})

test('the steps beside one end with the first and the sixth', () => {
  const at = (step: number) => ({ intervention: 'walk', step })
  expect([1, 2, 6].map((step) => neighborStep(at(step), 'smaller')?.step)).toEqual([undefined, 1, 5])
  expect([1, 5, 6].map((step) => neighborStep(at(step), 'bigger')?.step)).toEqual([2, 6, undefined])
  expect(neighborStep(null, 'smaller')).toBeNull()
})

test.each(interventions.map(({ id }) => id))(
  'each step of %s fits into the form, in both languages',
  (intervention) => {
    for (const locale of ['en', 'es'] as const)
      for (const step of [1, 2, 3, 4, 5, 6]) {
        const draft = draftFrom({ intervention, step }, interventions, locale, '')
        expect([...draft.what].length).toBeLessThanOrEqual(longest.what)
        expect(fieldsOf({ ...draft, days: ['mon'] })).toMatchObject({
          from: { intervention, step },
          name: draft.name || draft.what,
        })
      }
  },
)

test('a stored action fills the form with the same values', () => {
  const fields = fieldsOf({ intervention: 'walk', step: '2', where: 'At home' })
  expect(readPlan(valuesOf(fields), interventions)).toEqual({ fields })
})

test.each([
  ['c', 0, 'cab'],
  ['a', 1, 'bac'],
  ['a', 0, 'abc'],
  ['a', 3, 'abc'],
  ['a', -1, 'abc'],
  ['a', Number.NaN, 'abc'],
  ['x', 1, 'abc'],
])('%s moved to place %d: %s', (member, place, order) => {
  expect(moved(['a', 'b', 'c'], member, place).join('')).toBe(order)
})

test.each([
  ['08:00', '8 am', '8 a. m.'],
  ['08:30', '8:30 am', '8:30 a. m.'],
  ['12:00', '12 pm', '12 p. m.'],
  ['00:05', '12:05 am', '12:05 a. m.'],
  ['15:00', '3 pm', '3 p. m.'],
])('%s is said %s and %s', (time, en, es) => {
  expect([timeText(time, 'en'), timeText(time, 'es')].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([en, es])
})
