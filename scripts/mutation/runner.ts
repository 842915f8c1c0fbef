// Runs the tests for Stryker in one process that loads them once: vitest would load them anew for each mutant.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import type { MutantCoverage } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import { type CollectedTest, collectedTests, collectTests } from './collected-tests.ts'

/** The state that the code of Stryker in the mutated files reads and writes. */
type Instrumented = {
  activeMutant?: string
  currentTestId?: string
  mutantCoverage?: MutantCoverage
  hitCount?: number
  hitLimit?: number
}

const instrumented: Instrumented = {}

const NativeWeakMap = WeakMap
let mutantRuns = 0

/** Forgets its entries with each mutant: a memoized result of one would hide or kill the next. */
class WeakMapOfOneRun<Key extends WeakKey, Value> extends NativeWeakMap<Key, Value> {
  #entries = new NativeWeakMap<Key, Value>()
  #run = mutantRuns

  get #current() {
    if (this.#run !== mutantRuns) this.#entries = new NativeWeakMap()
    this.#run = mutantRuns
    return this.#entries
  }
  override get(key: Key) {
    return this.#current.get(key)
  }
  override has(key: Key) {
    return this.#current.has(key)
  }
  override delete(key: Key) {
    return this.#current.delete(key)
  }
  override set(key: Key, value: Value) {
    this.#current.set(key, value)
    return this
  }
}

const standIns: Record<string, string> = {
  vitest: import.meta.resolve('./collected-tests.ts'),
  'fast-check': import.meta.resolve('./fewer-runs.ts'),
}
const durationsFile = 'test-durations.json'
/** They check many random respondents, for minutes. */
const excluded = /(invariants|pointers|attack)\.test\.ts$/

class SingleLoadRunner implements TestRunner {
  // Stryker starts a new process for a mutant that acts while modules load.
  capabilities() {
    return { reloadEnvironment: false }
  }

  async dryRun(): Promise<DryRunResult> {
    await load()
    const tests: TestResult[] = []
    for (const test of collectedTests) {
      mutantRuns += 1
      instrumented.currentTestId = test.id
      tests.push(await resultOf(test))
    }
    instrumented.currentTestId = undefined
    writeFileSync(durationsFile, JSON.stringify(Object.fromEntries(tests.map((test) => [test.id, test.timeSpentMs]))))
    sortByDuration()
    return { status: DryRunStatus.Complete, tests, mutantCoverage: instrumented.mutantCoverage }
  }

  async mutantRun({
    activeMutant,
    hitLimit,
    mutantActivation,
    testFilter,
  }: MutantRunOptions): Promise<MutantRunResult> {
    if (mutantActivation === 'static') instrumented.activeMutant = activeMutant.id
    await load()
    mutantRuns += 1
    const covering = testFilter && new Set(testFilter)
    Object.assign(instrumented, { activeMutant: activeMutant.id, hitLimit, hitCount: 0 })
    const tests: TestResult[] = []
    let failed: CollectedTest | undefined
    for (const test of collectedTests) {
      if (covering && !covering.has(test.id)) continue
      const result = await resultOf(test)
      tests.push(result)
      if (result.status === TestStatus.Failed) failed = test
      if (failed) break
    }
    const timeout = determineHitLimitReached(instrumented.hitCount, hitLimit)
    Object.assign(instrumented, { activeMutant: undefined, hitLimit: undefined, hitCount: undefined })
    if (failed && mutantActivation === 'runtime') {
      await mustPass(failed)
      // The next mutant is near this one: the same test often kills it.
      collectedTests.unshift(...collectedTests.splice(collectedTests.indexOf(failed), 1))
    }
    return toMutantRunResult(timeout ?? { status: DryRunStatus.Complete, tests })
  }
}

async function load() {
  if (collectedTests.length > 0) return
  // zod registers its own schemas in a WeakMap when it loads.
  await import('zod')
  Object.assign(globalThis, { __stryker__: instrumented, WeakMap: WeakMapOfOneRun })
  registerHooks({
    resolve: (name, context, next) => {
      const url = standIns[name]
      return url && context.parentURL !== url ? { url, shortCircuit: true } : next(name, context)
    },
  })
  for (const file of globSync(`${process.env.MUTATED}/*.test.ts`).toSorted()) {
    if (!excluded.test(file)) await collectTests(path.resolve(file))
  }
  if (existsSync(durationsFile)) sortByDuration()
}

function sortByDuration() {
  const durations: Record<string, number> = JSON.parse(readFileSync(durationsFile, 'utf8'))
  collectedTests.sort((a, b) => (durations[a.id] ?? 0) - (durations[b.id] ?? 0))
}

/** Throws if a test fails without a mutant: Stryker then tries the mutant again in a new process. */
async function mustPass(test: CollectedTest) {
  mutantRuns += 1
  const { status, name } = await resultOf(test)
  if (status === TestStatus.Failed) throw new Error(`fails without a mutant: ${name}`)
}

async function resultOf({ id, name, file, run }: CollectedTest): Promise<TestResult> {
  const start = performance.now()
  const described = { id, name, fileName: file }
  try {
    await run()
    return { ...described, timeSpentMs: performance.now() - start, status: TestStatus.Success }
  } catch (error) {
    const timeSpentMs = performance.now() - start
    return { ...described, timeSpentMs, status: TestStatus.Failed, failureMessage: String(error) }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'single-load', SingleLoadRunner)]
