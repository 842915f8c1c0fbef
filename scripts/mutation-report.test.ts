import { expect, test } from 'vitest'
import { report } from './mutation-report.ts'

const page = `Figures
<!-- folders -->
<!-- end -->
<!-- survivors -->
| file | code | mutant | why no test can notice it |
| --- | --- | --- | --- |
| \`assessment/a.ts\` | \`x \\|\\| y\` | \`x \\|\\| y\` → \`x\` | y is never true alone |
| \`assessment/b.ts\` | \`z\` | \`z\` → nothing |  |
<!-- end -->
<!-- files -->
| file | mutants | noticed | equivalent | score |
| --- | --- | --- | --- | --- |
| \`assessment/a.ts\` | 9 | 9 | 0 | 100.0 % |
| \`assessment/b.ts\` | 4 | 3 | 0 | 75.0 % |
<!-- end -->
`
const place = { kind: 'expression' as const, start: 0, end: 1 }
const mutant = { file: 'assessment/a.ts', line: 1, from: 'x || y', to: 'x', context: 'x || y', place, text: 'x' }
const tried = (killed: boolean, to = 'x') => ({ mutant: { ...mutant, to }, killed })

test('replaces the lines of the files that were tried and leaves all others', () => {
  const { text } = report(page, [tried(true), tried(true, 'y')])
  expect(text).toContain('| `assessment/a.ts` | 2 | 2 | 0 | 100.0 % |')
  expect(text).toContain('| `assessment/b.ts` | 4 | 3 | 0 | 75.0 % |')
  expect(text).toContain('| assessment | 6 | 5 | 0 | 83.3 % |')
  expect(text).toContain('| `assessment/b.ts` | `z` | `z` → nothing |  |')
  expect(text).not.toContain('y is never true alone')
})

test('preserves the reason of a survivor and does not count it', () => {
  const { text } = report(page, [tried(false), tried(false, 'y'), tried(true, 'true')])
  expect(text).toContain('| `assessment/a.ts` | 3 | 1 | 1 | 50.0 % |')
  expect(text).toContain('→ `x` | y is never true alone |')
  expect(text).toContain('→ `y` |  |')
})

test.each([
  [true, 3, 1],
  [false, 19, 1],
])('fails below 95 percent: %s', (failed, noticed, missed) => {
  const empty = page.replaceAll(/^\|.*\n/gm, '')
  const results = [...Array(noticed).fill(tried(true)), ...Array(missed).fill(tried(false))]
  expect(report(empty, results).failed).toBe(failed)
})
