import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

const budget = 15 * 1024

test('the script of a question page stays within 15 kB, compressed', async () => {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: 'features/check-up/client/question/question.ts' } },
  })) as Rolldown.RolldownOutput
  const [script] = result.output
  expect(script.code).toContain('data-here')
  expect(gzipSync(script.code, { level: 9 }).length).toBeLessThanOrEqual(budget)
})
