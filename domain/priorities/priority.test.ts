import { expect, test } from 'vitest'
import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { fitting, fittingFirst, type Priority, withChosen } from './priority.ts'

const priorities: Priority[] = [
  { area: 'sleep', picked: true },
  { area: 'money_food', picked: false },
]
const list: [string, Domain[]][] = [
  ['walks', ['movement']],
  ['budget', ['money_food', 'care']],
  ['talks', ['emotional', 'sleep']],
  ['rides', ['home_safety']],
  ['nights', ['sleep']],
  ['check-up', []],
]
const ordered = (by: readonly Priority[]) => fittingFirst(list, ([, areas]) => areas, by).map(([name]) => name)

test.each([
  ['two priorities', priorities, ['nights', 'talks', 'budget', 'walks', 'rides', 'check-up']],
  ['them the other way round', priorities.toReversed(), ['budget', 'nights', 'talks', 'walks', 'rides', 'check-up']],
  ['none', [], list.map(([name]) => name)],
  ['one that nothing serves', [{ area: 'memory', picked: true }], list.map(([name]) => name)],
] satisfies [string, Priority[], string[]][])('orders by priorities: %s', (_, by, names) => {
  expect(ordered(by)).toEqual(names)
})

test.each([
  ['both', ['money_food', 'sleep'], priorities],
  ['one', ['sleep', 'caring'], priorities.slice(0, 1)],
  ['none', ['caring'], []],
  ['nothing', [], []],
] satisfies [string, Domain[], Priority[]][])('filters priorities by areas, in their order: %s', (_, areas, fits) => {
  expect(fitting(areas, priorities)).toEqual(fits)
})

test.each([
  ['nothing', undefined, [], ['sleep', 'money_food']],
  ['one of the priorities', 'money_food', [], ['money_food*', 'sleep']],
  ['another area', 'caring', [], ['caring*', 'sleep', 'money_food']],
  ['another area while safety makes one urgent', 'caring', ['money_food'], ['money_food', 'caring*', 'sleep']],
  ['what safety makes urgent', 'money_food', ['money_food'], ['sleep', 'money_food*']],
  ['what safety makes urgent, but was no priority', 'emotional', ['emotional'], ['emotional*', 'sleep', 'money_food']],
] satisfies [string, Domain | undefined, Domain[], string[]][])(
  'inserts the chosen area into the priorities: %s',
  (_, chosen, urgent, expected) => {
    const found = priorities.map(({ area }) => ({ area, picked: false }))
    const shown = withChosen(found, chosen, new Set<Domain>(urgent)).map(
      ({ area, picked }) => area + (picked ? '*' : ''),
    )
    expect(shown).toEqual(expected)
  },
)
