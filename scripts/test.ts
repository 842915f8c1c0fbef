// npm test: runs every check in turn up to the first failure, and prints a table of what ran, what was skipped and why.
// `npm test -- unit browser`: only these. `npm test -- changed`: the quick checks, and the tests that import changes
// since the last commit, or since a revision: `npm test -- changed main`.
import { spawnSync } from 'node:child_process'
import { missingTools } from './system-packages.mjs'

type Step = readonly [name: string, ...rest: string[]]

const [first, ...rest] = process.argv.slice(2)
const steps: Step[] =
  first === 'changed'
    ? [['check'], ['test:changed', ...rest]]
    : first
      ? [first, ...rest].map((name): Step => [name === 'check' ? name : `test:${name}`])
      : [['check'], ['test:waiting'], ['test:unit'], ['test:browser']]

const missing = missingTools()
const isMissing = (tool: string) => missing.some(({ name }) => name === tool)
/** The program that a step requires. */
const needs: Readonly<Record<string, string>> = {
  'test:browser': 'Chromium',
  'test:waiting': 'PostgreSQL',
  'test:resilience': 'PostgreSQL',
  'test:postgres': 'PostgreSQL',
}
/** Returns the arguments that exclude the tests on PostgreSQL from a step. */
const withoutPostgres = (step: string) =>
  step === 'test:unit' && isMissing('PostgreSQL') ? ['--', '-t', "'^(?!.*PostgreSQL)'"] : []

const table: { step: string; result: string }[] = []
/** Prints the table and exits. */
function end(status: number): never {
  const left = missing.map(({ name, tests, install }) => ({
    step: `${tests} (${name})`,
    result: `skipped: ${install}`,
  }))
  const rows = [...table, ...left]
  const width = Math.max(...rows.map(({ step }) => step.length))
  process.stdout.write(`\n${rows.map(({ step, result }) => `${step.padEnd(width)}  ${result}\n`).join('')}`)
  process.exit(status)
}

for (const step of steps) {
  const [name] = step
  const line = step.join(' ')
  const needed = needs[name]
  if (needed && isMissing(needed)) {
    table.push({ step: line, result: `skipped: it needs ${needed}` })
    continue
  }
  process.stdout.write(`\n— ${line}\n`)
  const began = performance.now()
  const command = ['npm', 'run', '--silent', ...step, ...withoutPostgres(name)].join(' ')
  const { status } = spawnSync(command, { stdio: 'inherit', shell: true })
  const seconds = Math.round((performance.now() - began) / 1000)
  table.push({ step: line, result: status === 0 ? `passed in ${seconds} s` : `FAILED after ${seconds} s` })
  if (status !== 0) end(status ?? 1)
}
end(0)
