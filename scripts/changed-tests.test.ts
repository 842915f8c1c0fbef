import { expect, test } from 'vitest'
import { fitting, reachedTests } from './changed-tests.ts'
import type { Import } from './imports.ts'

const edge = (from: string, to: string, typeOnly = false): Import => ({ from, to, typeOnly })
const imports = [
  edge('assessment/stars.test.ts', 'assessment/stars.ts'),
  edge('assessment/report.ts', 'assessment/stars.ts'),
  edge('assessment/report.test.ts', 'assessment/report.ts'),
  edge('app/report/report.server.ts', 'assessment/report.ts'),
  edge('app/report/report.test.ts', 'tests/product.ts'),
  edge('app/sharing/share.test.ts', 'tests/product.ts'),
  edge('app/sharing/share.server.ts', 'assessment/stars.ts', true),
  edge('tests/bad-input.test.ts', 'tests/product.ts'),
  edge('tests/product.ts', 'server/deps.ts'),
]
const files = [...new Set(imports.flatMap(({ from, to }) => [from, to])), 'app/sharing/dialog.css']

const cases: readonly [string, readonly string[], readonly string[]][] = [
  ['a changed test reaches itself', ['assessment/stars.test.ts'], ['assessment/stars.test.ts 0']],
  [
    'a module reaches its test first, then tests of its importers, then of features and of the whole product',
    ['assessment/stars.ts'],
    [
      'assessment/stars.test.ts 1',
      'assessment/report.test.ts 2',
      'app/report/report.test.ts 3',
      'tests/bad-input.test.ts 9',
    ],
  ],
  [
    'a file of a feature reaches the tests of that feature, though they import only the product',
    ['app/sharing/dialog.css'],
    ['app/sharing/share.test.ts 1', 'tests/bad-input.test.ts 9'],
  ],
  [
    'what the product is made with reaches every test of the product',
    ['server/deps.ts'],
    ['app/report/report.test.ts 2', 'app/sharing/share.test.ts 2', 'tests/bad-input.test.ts 2'],
  ],
  ['a file that is gone or no code reaches nothing', ['docs/api.md', 'app/gone.ts'], []],
]

test.each(cases)('%s', (_, changed, expected) => {
  expect(reachedTests(changed, files, imports).map(({ file, distance }) => `${file} ${distance}`)).toEqual(expected)
})

test('selects the nearest tests that fit into the time, and skips a long one', () => {
  const tests = ['a', 'long', 'b', 'c'].map((file, distance) => ({ file, distance }))
  const chosen = fitting(tests, (file) => (file === 'long' ? 100 : 4), 10)
  expect(chosen.map(({ file }) => file)).toEqual(['a', 'b'])
})
