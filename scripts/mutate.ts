// Mutates the rules and checks if a test fails: `npm run mutate`, or `npm run mutate -- assessment/scoring` for files
// or folders; with --survivors only mutants that survived before, after examples were added. Records the figures in
// docs/mutation.md, with the reason of each equivalent mutant.
import { fork } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { closure, importsOf } from './imports.ts'
import { allMutants, type Mutant } from './mutants.ts'
import { type Result, report, survivedOn, triedOn } from './mutation-report.ts'
import type { FirstRun, News, Order } from './mutation-tests.ts'

const page = 'docs/mutation.md'
/** A process without a message for this time, in ms, is stuck in a mutant. */
const stuckAfter = 300_000

const again = process.argv.includes('--survivors')
const requested = process.argv.slice(2).filter((name) => name !== '--survivors')
/** No rules: tests, work with the database, code for browsers, and figures that each have their reason beside them. */
const leftOut = /\.(test|example|server|api)\.ts$|captcha|guard\/budgets/
/** Pure rules in folders with other code. */
const single = [
  'app/session/drafts.ts',
  'app/session/own-page.ts',
  'app/shared/person/role-term.ts',
  'app/shared/person/roles.ts',
  'app/shared/person/sign-in-life.ts',
  'app/shared/response/return-code.ts',
  'app/shared/visit/start-link.server.ts',
  'server/fair-queue.ts',
  'server/start-parameters.ts',
]
const files = globSync(['assessment/**/*.ts', 'app/**/*.policy.ts', 'app/shared/guard/*.ts'])
  .filter((file) => !leftOut.test(file))
  .concat(single)
  .filter(
    (file) =>
      requested.length === 0 || requested.some((name) => file === name || file.startsWith(path.join(name, '/'))),
  )
  .toSorted()
/**
 * Tests of pure code: they use neither the built product, nor a database server, nor the large schema of FHIR, and mock
 * no module, which needs a test runner. Excludes those that count over many random persons: they are too slow, and the
 * runner draws fewer.
 */
const isQuick = (file: string) =>
  !/\/(invariants|pointers)\.test\.ts$/.test(file) &&
  !importsOf(file).some(({ to }) => /^tests\/(product|fhir-schema)\.ts$/.test(to)) &&
  !readFileSync(file, 'utf8').includes('vi.mock(')

const results: Result[] = []
for (const [folder, members] of Map.groupBy(files, (file) =>
  file.startsWith('assessment/') ? 'assessment' : 'rest',
)) {
  const places = folder === 'rest' ? [...new Set(members.map((file) => path.dirname(file)))] : ['assessment/**']
  const tests = globSync(places.map((place) => `${place}/*.test.ts`))
    .filter((test) => isQuick(test) && [...closure(test)].some((file) => members.includes(file)))
    .toSorted()
  results.push(...(await resultsOf(members, tests)))
}
const { text, table, failed } = report(readFileSync(page, 'utf8'), results)
writeFileSync(page, text)
process.stdout.write(`\n${table}\n`)
process.exit(failed ? 1 : 0)

/** Tests every mutant of the files, in a series of processes. */
async function resultsOf(members: string[], tests: string[]): Promise<Result[]> {
  const mutants = allMutants(members)
  const killed = new Map(again ? notTriedAgain(mutants).map((id) => [id, true]) : [])
  let firstRun: FirstRun | null = null
  const hear = (news: News) => {
    if ('failed' in news) throw new Error(`Without a mutant: ${news.failed}`)
    if ('firstRun' in news) firstRun = news.firstRun
    if (!('id' in news)) return
    killed.set(news.id, news.killed)
    process.stdout.write(news.killed ? '.' : `\n${described(mutants[news.id]!)}\n`)
  }
  while (killed.size < mutants.length) {
    const ids = [...mutants.keys()].filter((id) => !killed.has(id))
    const isStuck = await oneProcess({ files: members, tests, ids, firstRun }, hear)
    const next = ids.find((id) => !killed.has(id))
    if (isStuck && firstRun && next !== undefined) killed.set(next, true)
  }
  return mutants.map((mutant, id) => ({ mutant, killed: killed.get(id) === true }))
}

/** The mutants that were killed in the last run, in files with the same number of mutants. */
function notTriedAgain(mutants: readonly Mutant[]): number[] {
  const before = readFileSync(page, 'utf8')
  const [survived, tried] = [survivedOn(before), triedOn(before)]
  const now = Map.groupBy(mutants, ({ file }) => file)
  const isSame = ({ file }: Mutant) => now.get(file)!.length === tried.get(file)
  return [...mutants.keys()].filter((id) => isSame(mutants[id]!) && !survived(mutants[id]!))
}

/** Runs a test process to its end and forwards its messages. Returns true if it had to be killed. */
function oneProcess(order: Order, hear: (news: News) => void): Promise<boolean> {
  const child = fork('scripts/mutation-tests.ts', {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  })
  return new Promise((resolve, reject) => {
    const end = () => child.kill('SIGKILL')
    let timer = setTimeout(end, stuckAfter)
    child.on('message', (news: News) => {
      clearTimeout(timer)
      timer = setTimeout(end, stuckAfter)
      try {
        hear(news)
      } catch (error) {
        end()
        reject(error)
      }
    })
    child.on('exit', (_, signal) => {
      clearTimeout(timer)
      resolve(signal !== null)
    })
    child.send(order)
  })
}

function described({ file, line, from, to }: Mutant): string {
  return `${file}:${line} ${from.slice(0, 80)} → ${to.slice(0, 80) || 'nothing'}`
}
