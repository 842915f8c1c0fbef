import { expect, test } from 'vitest'
import { byPerson, numberAndCompare, type UncomparedCheckUp } from './reports.ts'

const known = (id: string, step: number | null): UncomparedCheckUp => ({
  ...{ id, day: `day of ${id}`, state: null, variant: null, step, person: null },
  isSameAs: () => true,
})

test.each<[string, (number | null)[], ReturnType<typeof numberAndCompare>[number]['change'][]]>([
  ['none', [], []],
  ['one', [6], [null]],
  ['a higher one than before', [6, 4], [{ steps: 2, since: 'day of 1' }, null]],
  ['a lower one than before', [3, 4], [{ steps: -1, since: 'day of 1' }, null]],
  ['the same', [4, 4], [{ steps: 0, since: 'day of 1' }, null]],
  ['one after step 0', [1, 0], [{ steps: 1, since: 'day of 1' }, null]],
  ['an unanswered one', [6, null, 4], [null, null, null]],
])('compares ladder steps with the previous check-up: %s', (_, steps, changes) => {
  const entries = numberAndCompare(steps.map((step, index) => known(String(index), step)))
  expect(entries.map(({ change }) => change)).toEqual(changes)
  expect(entries.map(({ number }) => number)).toEqual(steps.map((_, index) => steps.length - index))
})

test('numbers and compares the check-ups of each person only', () => {
  const [rosa, luis] = ['Rosa', 'Luis'].map((name) => ({ id: name, name, who: 'me' as const }))
  const of = (id: string, step: number, person: typeof rosa | 'unsorted' = 'unsorted') => ({
    ...known(id, step),
    person,
    isSameAs: (other: string) => person !== 'unsorted' && other.startsWith(id.slice(0, 1)),
  })
  const list = [of('l2', 3, luis), of('u', 9), of('r2', 8, rosa), of('l1', 5, luis), of('r1', 7, rosa)]
  const groups = byPerson(numberAndCompare(list)).map(({ person, finished }) => [
    person === 'unsorted' ? person : person?.name,
    finished.map(({ number, change }) => [number, change?.steps ?? null]),
  ])
  expect(groups).toEqual([
    [
      'Luis',
      [
        [2, -2],
        [1, null],
      ],
    ],
    [
      'Rosa',
      [
        [2, 1],
        [1, null],
      ],
    ],
    ['unsorted', [[1, null]]],
  ])
})
