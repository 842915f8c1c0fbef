// Runs the tests against mutants, in a separate process that `npm run mutate` starts and ends: a mutant may never
// return. The test files are loaded once, without a test runner's workers, with all mutants in the source behind
// switches. For a mutant that runs while its module loads (a table, a constant) the dependent modules are reloaded.
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, vi } from 'vitest'
import { closure, type Import, importsOf } from './imports.ts'
import { allMutants, type Mutant, withSwitches } from './mutants.ts'

/** The task of the process: the files with mutants, the test files, the mutants, and the first run if there was one. */
export type Order = { files: string[]; tests: string[]; ids: number[]; firstRun: FirstRun | null }
/** The run without a mutant: of each test its milliseconds and, for each mutant, whether it reaches it. */
export type FirstRun = { name: string; milliseconds: number; reaches: Uint8Array }[]
/** The messages of the process. */
export type News = { firstRun: FirstRun } | { id: number; killed: boolean } | { full: true } | { failed: string }

type Test = { name: string; file: string; run: () => unknown }
type Hook = () => unknown

/** Time limit per test in ms: slower ones do not count, since a rule has a quick example. */
const slowest = 60
/** Number of evaluations after which a mutant counts as an endless loop. */
const maxEvaluations = 2_000_000
const memory = 3_000_000_000
const root = process.cwd()

let active = -1
let asked = 0
let reached = new Uint8Array()
let tests: Test[] = []
let loading = ''
let generation = 0
let renewed = new Set<string>()

const hooksOf: { before: Hook[]; after: Hook[] }[] = [{ before: [], after: [] }]
const titles: string[] = []
function describe(title: string, body: () => void) {
  titles.push(title)
  hooksOf.push({ before: [], after: [] })
  body()
  hooksOf.pop()
  titles.pop()
}
function test(title: string, body: () => unknown) {
  const around = [...hooksOf]
  const run = async () => {
    for (const hook of around.flatMap(({ before }) => before)) await hook()
    await body()
    for (const hook of around.flatMap(({ after }) => after)) await hook()
  }
  tests.push({ name: [...titles, title].join(' > '), file: loading, run })
}
const once = (hook: Hook): Hook => {
  let result: unknown
  let called = false
  return () => {
    if (!called) result = hook()
    called = true
    return result
  }
}
const eachOf =
  (add: (title: string, body: () => void) => void) =>
  (rows: readonly unknown[]) =>
  (title: string, body: (...row: unknown[]) => void) => {
    for (const row of rows) add(title, () => body(...(Array.isArray(row) ? row : [row])))
  }
const vitest = {
  describe: Object.assign(describe, { each: eachOf(describe) }),
  test: Object.assign(test, { each: eachOf(test) }),
  it: Object.assign(test, { each: eachOf(test) }),
  expect,
  vi,
  beforeEach: (hook: Hook) => hooksOf.at(-1)?.before.push(hook),
  afterEach: (hook: Hook) => hooksOf.at(-1)?.after.push(hook),
  beforeAll: (hook: Hook) => hooksOf.at(-1)?.before.push(once(hook)),
  // The process ends soon, and a mutant later its tests run again.
  afterAll: () => undefined,
}
Object.assign(globalThis, {
  vitest,
  // Some matchers read the settings of a runner; use the defaults.
  __vitest_worker__: { config: { expect: {}, snapshotOptions: {} } },
  __mutant(id: number) {
    reached[id] = 1
    if (id !== active) return false
    if (++asked > maxEvaluations) throw new Error('The mutant goes round in circles.')
    return true
  },
})

/** Modules that replace the tests' own: properties try few values, the same each time; content is parsed once. */
const replaced: Record<string, string> = {
  vitest: `export const { ${Object.keys(vitest).join(', ')} } = globalThis.vitest`,
  yaml: `export * from '${import.meta.resolve('yaml')}'
    import * as yaml from '${import.meta.resolve('yaml')}'
    const parsed = new Map()
    export const parse = (text) => parsed.get(text) ?? parsed.set(text, yaml.parse(text)).get(text)`,
  'fast-check': `export * from '${import.meta.resolve('fast-check')}'
    import * as fc from '${import.meta.resolve('fast-check')}'
    export const sample = (property, options) => fc.sample(property, { ...options, numRuns: 12 })
    export const assert = (property, options) => fc.assert(property, { ...options, numRuns: 4, seed: 1, endOnFailure: true })`,
}
const sources = new Map<string, string>()

function hook(order: Order, mutants: readonly Mutant[]) {
  registerHooks({
    resolve(name, context, next) {
      if (name in replaced && context.parentURL?.startsWith(pathToFileURL(root).href))
        if (!context.parentURL.includes('/node_modules/') && !context.parentURL.includes('/scripts/'))
          return { url: `replaced:${name}`, format: 'module', shortCircuit: true }
      const found = next(name, context)
      const file = found.url.startsWith('file:') ? path.relative(root, fileURLToPath(found.url)) : ''
      return renewed.has(file) ? { ...found, url: `${found.url}?again=${generation}` } : found
    },
    load(url, context, next) {
      if (url.startsWith('replaced:'))
        return { format: 'module', source: replaced[url.slice(9)] ?? '', shortCircuit: true }
      const file = url.startsWith('file:') ? path.relative(root, fileURLToPath(url)) : ''
      if (!file.endsWith('.ts') || file.startsWith('node_modules')) return next(url, context)
      let source = sources.get(file)
      if (source === undefined) {
        source = readFileSync(file, 'utf8')
        if (order.files.includes(file))
          source = withSwitches(
            source,
            mutants.map((mutant, id) => ({ mutant, id })).filter(({ mutant }) => mutant.file === file),
          )
        source = stripTypeScriptTypes(source)
        sources.set(file, source)
      }
      return { format: 'module', source, shortCircuit: true }
    },
  })
}

/** Loads test files, with a new copy of the modules that are to be renewed. */
async function load(files: readonly string[], again: ReadonlySet<string> = new Set()): Promise<Test[]> {
  renewed = new Set(again)
  tests = []
  for (const file of files) {
    loading = file
    hooksOf.splice(0, hooksOf.length, { before: [], after: [] })
    await import(pathToFileURL(path.resolve(file)).href)
  }
  renewed = new Set()
  return tests
}

/** Whether a test passes. */
async function passes({ run }: Test, say?: (error: unknown) => void): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  asked = 0
  try {
    const late = new Promise((_, reject) => {
      timer = setTimeout(reject, 10_000)
    })
    await Promise.race([run(), late])
    return true
  } catch (error) {
    say?.(error)
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** The files that run the code of a changed file, nearest first: those that import it, over any number of imports. */
function dependents(file: string, imports: readonly Import[]): Set<string> {
  const found = new Set([file])
  for (const each of found) for (const { from, to, typeOnly } of imports) if (to === each && !typeOnly) found.add(from)
  return found
}

async function work(order: Order, tell: (news: News) => Promise<unknown>) {
  const mutants = allMutants(order.files)
  reached = new Uint8Array(mutants.length)
  hook(order, mutants)
  const names = [...new Set(order.tests.flatMap((file) => [...closure(file)]))]
  const imports = names.flatMap(importsOf)
  await load([...order.files, ...names.filter((name) => name.endsWith('.example.ts'))])
  /** The mutants that run while modules load, and those that run only while a test file does. */
  const whileLoading = reached
  const whileLoadingTests = new Map<string, Uint8Array>()
  const loaded: Test[] = []
  for (const file of order.tests) {
    reached = new Uint8Array(mutants.length)
    loaded.push(...(await load([file])))
    whileLoadingTests.set(file, reached)
  }
  const firstRun = order.firstRun ?? []
  if (!order.firstRun) {
    for (const each of loaded) {
      reached = new Uint8Array(mutants.length)
      const began = process.cpuUsage()
      const say = (error: unknown) =>
        tell({ failed: `${each.file}: ${each.name}: ${error instanceof Error ? (error.cause ?? error) : error}` })
      if (!(await passes(each, say))) return
      const { user, system } = process.cpuUsage(began)
      firstRun.push({ name: each.name, milliseconds: (user + system) / 1000, reaches: reached })
    }
    await tell({ firstRun })
  }
  const firstOf = new Map(loaded.map(({ file }, index) => [file, index] as const).toReversed())
  const quick = loaded
    .map((each, index) => ({ each, place: index - firstOf.get(each.file)!, ...firstRun[index]! }))
    .filter(({ milliseconds }) => milliseconds < slowest)
    .toSorted((a, b) => a.milliseconds - b.milliseconds)
  const quickOf = Map.groupBy(quick, ({ each }) => each.file)

  /** The reach of a changed file: the modules to reload, and its test files, nearest first. */
  const reach = new Map(
    order.files.map((file) => {
      const again = dependents(file, imports)
      return [file, { again, near: [...again].filter((each) => quickOf.has(each)) }]
    }),
  )

  /**
   * The modules to reload with a test file: a table or a constant is created while its module loads, and code that only
   * one test reaches may run once and be cached for all others.
   */
  function reloadedFor(testFile: string, id: number): ReadonlySet<string> | null {
    const isCached = whileLoading[id] === 1 || firstRun.filter(({ reaches }) => reaches[id] === 1).length === 1
    if (isCached) return reach.get(mutants[id]!.file)!.again
    return whileLoadingTests.get(testFile)![id] === 1 ? new Set([testFile]) : null
  }
  /** Tests if a test file kills a mutant: only tests that reach it, or all where modules are reloaded. */
  async function isNoticedBy(testFile: string, id: number): Promise<boolean> {
    const reloaded = reloadedFor(testFile, id)
    const fresh = reloaded && (await load([testFile], reloaded))
    for (const { each, place, reaches } of quickOf.get(testFile)!) {
      const now = fresh ? fresh[place] : each
      if (now && (fresh || reaches[id] === 1) && !(await passes(now))) return true
    }
    return false
  }
  async function isNoticed(id: number): Promise<boolean> {
    const { near } = reach.get(mutants[id]!.file)!
    for (const testFile of near) {
      // A mutant that fails to load is killed.
      if (!(await isNoticedBy(testFile, id).catch(() => true))) continue
      // A test file that killed one mutant of a file is likely to kill the next one, too.
      near.unshift(...near.splice(near.indexOf(testFile), 1))
      return true
    }
    return false
  }

  for (const id of order.ids) {
    active = id
    generation++
    const killed = await isNoticed(id)
    active = -1
    await tell({ id, killed })
    if (process.memoryUsage().rss > memory) return await tell({ full: true })
  }
}

if (process.send)
  process.once('message', async (order: Order) => {
    try {
      // Tests rarely yield the event loop: messages would be delayed.
      await work(order, (news) => new Promise((sent) => process.send?.(news, sent)))
    } catch (error) {
      process.send?.({ failed: String(error) } satisfies News)
    }
    process.disconnect()
    process.exit()
  })
