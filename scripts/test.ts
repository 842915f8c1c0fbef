// npm test: runs every check up to the first failure, and prints a table of what ran, what was skipped and why. Tests
// that wait most of the time run beside those that compute, so that no core is idle.
// `npm test -- unit browser`: only these. `npm test -- changed`: the quick checks, and the tests that import changes
// since the last commit, or since a revision: `npm test -- changed main`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { missingTools } from './system-packages.mjs'

type Step = readonly [name: string, ...rest: string[]]

const [first, ...rest] = process.argv.slice(2)
/** Steps of one group run side by side. */
const groups: Step[][] =
  first === 'changed'
    ? [[['check']], [['test:changed', ...rest]]]
    : first
      ? [first, ...rest].map((name): Step[] => [[name === 'check' ? name : `test:${name}`]])
      : [[['check']], [['test:unit'], ['test:waiting']], [['test:browser']]]

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

/** Output of steps that ran beside another. */
const outputs: string[] = []
/**
 * Runs a step and adds it to the table. Returns its exit code. `beside`: other steps run at the same time, so its
 * output is printed after theirs.
 */
async function run(step: Step, beside: boolean): Promise<number> {
  const line = step.join(' ')
  const began = performance.now()
  const command = ['npm', 'run', '--silent', ...step, ...withoutPostgres(step[0])].join(' ')
  const child = spawn(command, { shell: true, stdio: ['inherit', ...Array(2).fill(beside ? 'pipe' : 'inherit')] })
  // Lower priority than the tests that wait for a moment in time.
  if (step[0] === 'test:unit' && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  const [status] = await once(child, 'close')
  const seconds = Math.round((performance.now() - began) / 1000)
  if (beside) outputs.push(`\n— ${line}\n${Buffer.concat(output)}`)
  table.push({ step: line, result: status === 0 ? `passed in ${seconds} s` : `FAILED after ${seconds} s` })
  return status ?? 1
}

for (const group of groups) {
  const runnable = group.filter(([name, ...rest]) => {
    const needed = needs[name]
    if (!needed || !isMissing(needed)) return true
    table.push({ step: [name, ...rest].join(' '), result: `skipped: it needs ${needed}` })
    return false
  })
  if (runnable.length > 0) process.stdout.write(`\n— ${runnable.map((step) => step.join(' ')).join(', beside it ')}\n`)
  const codes = await Promise.all(runnable.map((step, at) => run(step, at > 0)))
  process.stdout.write(outputs.splice(0).join(''))
  const failed = codes.find((code) => code !== 0)
  if (failed !== undefined) end(failed)
}
end(0)
