import { expect, test } from 'vitest'
import { isWritable, missingMornings } from './writable.ts'

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2025-11-19', true],
  ['2025-11-18', false],
  ['2026-02-29', false],
  ['2026-11-20T00:00', false],
  ['', false],
])('the night before the morning of %j can be written on November 20, 2026: %s', (morning, expected) => {
  expect(isWritable(morning, '2026-11-20')).toBe(expected)
})

test('mornings of the last week without a night are offered', () => {
  const nights = [{ morning: '2026-11-20' }, { morning: '2026-11-17' }]
  expect(missingMornings('2026-11-20', nights)).toEqual([
    '2026-11-19',
    '2026-11-18',
    '2026-11-16',
    '2026-11-15',
    '2026-11-14',
  ])
})
