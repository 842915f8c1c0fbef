// Changes the rules in small ways and looks whether a test notices: `npm run mutate`, or `npm run mutate -- assessment/scoring`
// for files or folders. Keeps the figures in docs/mutation.md, with the reason of each survivor that changes nothing.
import { fork } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from './imports.ts'
import { allMutants, type Mutant } from './mutants.ts'
import { type Result, report } from './mutation-report.ts'
import type { FirstRun, News, Order } from './mutation-tests.ts'

const page = 'docs/mutation.md'
/** A process that tells nothing for so long is stuck in a mutant. */
const stuckAfter = 300_000

const asked = process.argv.slice(2)
/** No rules: tests, work with the database, code for browsers, and figures that each have their reason beside them. */
const leftOut = /\.(test|example|server|api)\.ts$|captcha|guard\/budgets/
const files = globSync(['assessment/**/*.ts', 'app/**/*.policy.ts', 'app/shared/guard/*.ts'])
  .filter((file) => !leftOut.test(file))
  .filter((file) => asked.length === 0 || asked.some((name) => file === name || file.startsWith(path.join(name, '/'))))
  .toSorted()
/** Tests of pure code: they ask neither the built product nor a database server. */
const isQuick = (file: string) => !importsOf(file).some(({ to }) => to === 'tests/product.ts')

const results: Result[] = []
for (const [folder, members] of Map.groupBy(files, (file) => (file.startsWith('assessment/') ? 'assessment' : 'app'))) {
  const places = folder === 'app' ? [...new Set(members.map((file) => path.dirname(file)))] : ['assessment/**']
  const tests = globSync(places.map((place) => `${place}/*.test.ts`))
    .filter(isQuick)
    .toSorted()
  results.push(...(await resultsOf(members, tests)))
}
const { text, table, failed } = report(readFileSync(page, 'utf8'), results)
writeFileSync(page, text)
process.stdout.write(`\n${table}\n`)
process.exit(failed ? 1 : 0)

/** Tries every mutant of the files with the tests, in as many processes as it takes. */
async function resultsOf(members: string[], tests: string[]): Promise<Result[]> {
  const mutants = allMutants(members)
  const killed = new Map<number, boolean>()
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

/** Runs a process of tests to its end and passes on what it tells. Returns whether it had to be ended. */
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
