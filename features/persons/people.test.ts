import { expect, test } from 'vitest'
import { checkUpsWithChanges, possibleWho, type SavedCheckUp } from './people.ts'

const checkUp = (day: number, step: number | null, more: Partial<SavedCheckUp> = {}): SavedCheckUp => ({
  ...{ id: String(day), subjectId: 'rosa', at: `2026-11-${String(day).padStart(2, '0')}`, isFinished: true },
  ...{ audience: 'self', variant: null, step, ...more },
})

test.each<[string, SavedCheckUp[], (number | null)[], boolean[]]>([
  ['one check-up', [checkUp(1, 5)], [null], [true]],
  ['a higher step', [checkUp(1, 5), checkUp(2, 7)], [2, null], [false, true]],
  ['a step not answered', [checkUp(1, null), checkUp(2, 7)], [null, null], [false, true]],
  [
    'an unfinished one between',
    [checkUp(1, 5), checkUp(2, 9, { isFinished: false }), checkUp(3, 4)],
    [-1, null, null],
    [...[false, false, true]],
  ],
])('compares check-ups with the one before: %s', (_, own, changes, first) => {
  const entries = checkUpsWithChanges(own)
  expect(entries.map(({ change }) => change?.steps ?? null)).toEqual(changes)
  expect(entries.map(({ isFirst }) => isFirst)).toEqual(first)
})

test('offers the holder only to an account without one', () => {
  expect(possibleWho([{ who: 'cares' }])).toEqual(['me', 'shares', 'cares'])
  expect(possibleWho([{ who: 'cares' }, { who: 'me' }])).toEqual(['shares', 'cares'])
})
