// Runs every check in order and stops at the first that fails: `npm test`. Give names to run only some: `npm test -- lint unit`.
// `npm test -- changed` is the fast loop: format, lint, types, content, and the tests that the changes since the last commit
// (or since a revision: `npm test -- changed main`) can reach, as many as fit into a minute.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fitting, reachedTests } from './changed-tests.ts'
import { importsOf } from './imports.ts'
import { ensurePostgres } from './system-packages.mjs'

type Check = readonly [name: string, command: string, ...args: string[]]

/** How long each test file took in the last whole run. */
const timesFile = 'node_modules/.unit-results.json'
const unit = ['vitest', 'run', '--reporter=dot'] as const
const quick: readonly Check[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['lint', 'oxlint', '--quiet'],
  ['types', 'react-router', 'typegen'],
  ['types', 'tsc'],
  ['content', 'node', 'scripts/check-content.ts'],
]
const all: readonly Check[] = [
  ...quick,
  ['unit', ...unit, '--reporter=json', `--outputFile.json=${timesFile}`],
  ['resilience', ...unit, '--config', 'tests/resilience/vitest.config.ts'],
  ['browser', 'playwright', 'test'],
]

const [first, ...rest] = process.argv.slice(2)
ensurePostgres()
if (first === 'changed') run([...quick, ...changedUnit(rest[0] ?? 'HEAD')])
else run(all.filter(([name]) => !first || [first, ...rest].some((word) => name.includes(word))))

function run(checks: readonly Check[]): void {
  for (const [name, command, ...args] of checks) {
    process.stdout.write(`\n— ${name}: ${[command, ...args].join(' ').slice(0, 200)}\n`)
    const began = performance.now()
    const { status } = spawnSync(command, args, { stdio: 'inherit' })
    if (status !== 0) {
      process.stderr.write(`\nFailed: ${name}\n`)
      process.exit(status ?? 1)
    }
    process.stdout.write(`  ${Math.round((performance.now() - began) / 1000)} s\n`)
  }
}

/** The unit check with the tests that changes since a revision can reach and that fit into the time of the fast loop. */
function changedUnit(since: string): Check[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  const files = globSync('{app,assessment,bench,client,database,scripts,server,tests}/**/*.{ts,tsx,mjs,css}')
  const code = files.filter((file) => /\.tsx?$/.test(file))
  // The rules about the code hold for every change.
  const always = { file: 'tests/architecture.test.ts', distance: 0 }
  const journeys = /^tests\/(journeys|resilience)\//
  const reached = reachedTests(changed, files, code.flatMap(importsOf)).filter(({ file }) => !journeys.test(file))
  const tests = [always, ...reached.filter(({ file }) => file !== always.file)]
  const seconds = secondsOfTests()
  const workers = Math.min(2, os.availableParallelism())
  const chosen = fitting(tests, (file) => seconds.get(file) ?? unknownSeconds(file), 18 * workers)
  process.stdout.write(
    `The change reaches ${tests.length} test files. ${chosen.length} of them run, the nearest first; npm test runs all.\n`,
  )
  return [['unit', ...unit, ...chosen.map(({ file }) => file)]]
}

function secondsOfTests(): ReadonlyMap<string, number> {
  if (!existsSync(timesFile)) return new Map()
  type Results = { testResults: { name: string; startTime: number; endTime: number }[] }
  const { testResults } = JSON.parse(readFileSync(timesFile, 'utf8')) as Results
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [path.relative('.', name), (endTime - startTime) / 1000]),
  )
}

/** What a file takes that has not been timed: a test of the built product starts two databases. */
function unknownSeconds(file: string): number {
  return readFileSync(file, 'utf8').includes('product.ts') ? 8 : 1
}
