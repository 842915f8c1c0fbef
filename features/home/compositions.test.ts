import { expect, test } from 'vitest'
import type { Page } from '#routes/row.ts'
import { table } from '#routes/table.ts'
import { type Composition, compositionOf, compositions } from './compositions.ts'

const rows = (table as readonly Page[]).filter(({ screen }) => screen === 'home/home')
const all = Object.entries<Composition>(compositions)
const partsOf = ({ columns }: Composition) => columns.flat()

test('every composition has an address, and every address a composition', () => {
  expect(rows.map(({ path, variant }) => [path, variant])).toEqual([
    ['return-user', 'main'],
    ['dashboard-b', 'progress'],
    ['dashboard-c', 'nextStep'],
    ['dashboard-d', 'past'],
    ['dashboard-f', 'oneColumn'],
    ['progress-hub', 'hub'],
  ])
  expect(() => compositionOf('month')).toThrow('month')
})
test('one column shows the same parts as two', () => {
  expect(partsOf(compositions.oneColumn).toSorted()).toEqual(partsOf(compositions.main).toSorted())
})
test.each(all)('the composition %s shows the steps, the next check-up, and no part twice', (_, composition) => {
  const parts = partsOf(composition)
  expect(new Set(parts).size).toBe(parts.length)
  expect(parts).toEqual(expect.arrayContaining(['step', 'unfinished', 'week', 'next']))
})
test.each([
  ['main', 'step'],
  ['progress', 'progress'],
  ['nextStep', 'step'],
  ['past', 'past'],
  ['oneColumn', 'step'],
  ['hub', 'step'],
] as const)('the composition %s begins with %s', (name, part) => {
  expect(partsOf(compositions[name])[0]).toBe(part)
})
test('only the composition about the next step leaves out past check-ups', () => {
  expect(all.filter(([, composition]) => !partsOf(composition).includes('past')).map(([name]) => name)).toEqual([
    'nextStep',
  ])
})
