import { expect, test } from 'vitest'
import type { Page } from '#routes/row.ts'
import { table } from '#routes/table.ts'
import { type Composition, compositionOf, compositions, type Widget } from './compositions.ts'

const rows = (table as readonly Page[]).filter(({ screen }) => screen === 'home/dashboard')
const everyWidget: readonly Widget[] = [
  'today',
  'unfinished',
  'progress',
  'changes',
  'past',
  'checkIn',
  'resources',
  'again',
  'week',
]
const all = Object.entries(compositions)
const widgetsOf = ({ blocks }: Composition): readonly Widget[] =>
  blocks.flatMap((block) => ('left' in block ? [...block.left, ...block.right] : block))

test('every composition has an address, and every address a composition', () => {
  expect(rows.map(({ path, variant }) => [path, variant])).toEqual([
    ['return-user', 'whole'],
    ['dashboard-b', 'progress'],
    ['dashboard-c', 'nextStep'],
    ['dashboard-d', 'past'],
    ['dashboard-f', 'oneColumn'],
  ])
  expect(() => compositionOf('month')).toThrow('month')
})
test('each composition shows every widget', () => {
  expect(widgetsOf(compositions.whole).toSorted()).toEqual(everyWidget.toSorted())
  expect(widgetsOf(compositions.oneColumn).toSorted()).toEqual(everyWidget.toSorted())
})
test.each(all)('the composition %s shows no widget twice', (_, composition) => {
  const widgets = widgetsOf(composition)
  expect(new Set(widgets).size).toBe(widgets.length)
})
test.each(all)(
  'the composition %s starts with the act of today, then the unfinished check-up, and shows the week, past reports ' +
    'and the next check-up',
  (_, composition) => {
    const widgets = widgetsOf(composition)
    expect(widgets.slice(0, 2)).toEqual(['today', 'unfinished'])
    expect(widgets).toEqual(expect.arrayContaining(['week', 'past', 'again']))
  },
)
test('no two compositions are the same', () => {
  const orders = all.map(([, composition]) => widgetsOf(composition).join())
  expect(new Set(orders).size).toBe(orders.length)
})
