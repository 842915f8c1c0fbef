import { expect, test } from 'vitest'
import { knownPath } from './screen.ts'

test.each(['/recommendations3', '/es/recommendations3', '/checkUp', '/checkUp/3', '/es/weekly-action-planner', '/'])(
  'accepts %s',
  (path) => expect(knownPath(path)).toBe(path),
)

test.each([
  null,
  '',
  'recommendations3',
  '/no/such/page',
  '//recommendations3',
  '/\\recommendations3',
  'https://elsewhere.example/recommendations3',
  '/recommendations3?responseId=1',
  `/checkUp/${'1'.repeat(200)}`,
])('ignores %s', (path) => expect(knownPath(path)).toBeNull())
