// Runs every check, the quick ones side by side, and stops at the first failure: `npm test`.
// Names select some: `npm test -- lint unit`.
// `npm test -- changed` is the fast loop: format, lint, types, content, and the tests that the changes since the last
// commit (or since a revision: `npm test -- changed main`) can reach, up to a minute of work.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fitting, reachedTests } from './changed-tests.ts'
import { importsOf } from './imports.ts'
import { ensurePostgres } from './system-packages.mjs'

type Check = readonly [name: string, command: string, ...args: string[]]

/** Duration of each test file in the last full run. */
const timesFile = 'node_modules/.unit-results.json'
const unit = ['vitest', 'run', '--reporter=dot'] as const
/** Checks that only read: they run side by side. */
const quick: readonly Check[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['lint', 'oxlint'],
  ['imports', 'node', 'scripts/check-imports.ts'],
  ['unused code', 'knip'],
  ['types', 'npm', 'run', '--silent', 'types'],
  ['content', 'node', 'scripts/check-content.ts'],
]
const slow: readonly Check[] = [
  ['unit', ...unit, '--reporter=json', `--outputFile.json=${timesFile}`],
  ['browser', 'playwright', 'test'],
]
/** Checks that mostly wait, for outages and for browsers: they run side by side. */
const waiting: readonly Check[] = [
  ['resilience', ...unit, '--config', 'tests/resilience/vitest.config.ts'],
  ['engines', ...unit, '--config', 'tests/engines/vitest.config.ts'],
]

const [first, ...rest] = process.argv.slice(2)
const isAsked = ([name]: Check) => !first || [first, ...rest].some((word) => name.includes(word))
ensurePostgres()
if (first === 'changed') {
  await sideBySide(quick)
  oneByOne(changedUnit(rest[0] ?? 'HEAD'))
} else {
  await sideBySide(quick.filter(isAsked))
  await sideBySide(waiting.filter(isAsked))
  oneByOne(slow.filter(isAsked))
}

/** Runs checks at the same time and prints what each says when it ends. */
async function sideBySide(checks: readonly Check[]): Promise<void> {
  const ended = checks.map(async (check) => {
    const [, command, ...args] = check
    const began = performance.now()
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)])
    process.stdout.write(`${titleOf(check)}${out}${err}`)
    end(check, began, status)
  })
  await Promise.all(ended)
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
}

/** Runs one check after the other with the terminal of this process. */
function oneByOne(checks: readonly Check[]): void {
  for (const check of checks) {
    const [, command, ...args] = check
    process.stdout.write(titleOf(check))
    const began = performance.now()
    end(check, began, spawnSync(command, args, { stdio: 'inherit' }).status)
  }
}

function titleOf([name, ...command]: Check): string {
  return `\n— ${name}: ${command.join(' ').slice(0, 200)}\n`
}

/** Prints how long a check took; a failed one ends the run. */
function end([name]: Check, began: number, status: number | null): void {
  if (status !== 0) {
    process.stderr.write(`\nFailed: ${name}\n`)
    process.exit(status ?? 1)
  }
  process.stdout.write(`  ${Math.round((performance.now() - began) / 1000)} s\n`)
}

/**
 * The unit check with the tests affected by changes since a revision, as far as they fit into the time of the fast
 * loop.
 */
function changedUnit(since: string): Check[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  const files = globSync('{app,assessment,bench,client,database,scripts,server,tests}/**/*.{ts,tsx,mjs,css}')
  const code = files.filter((file) => /\.tsx?$/.test(file))
  // The rules about the code apply to every change.
  const always = { file: 'tests/architecture.test.ts', distance: 0 }
  const journeys = /^tests\/(engines|journeys|resilience)\//
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

/** Estimate for a file without a recorded time: a test of the built product starts two databases. */
function unknownSeconds(file: string): number {
  return readFileSync(file, 'utf8').includes('product.ts') ? 8 : 1
}
