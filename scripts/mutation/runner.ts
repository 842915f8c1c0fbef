// Runs the tests for Stryker in one process that loads them once: vitest would reload them for each mutant.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { MutantCoverage } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import { type CollectedTest, collectTests } from './collected-tests.ts'
import { registerModuleHooks, reloading } from './modules.ts'

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

/** Discards its entries with each mutant: a memoized result of one mutant would hide or kill the next. */
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

/** Property tests over many random respondents, which take minutes. */
const excluded = /(invariants|pointers|attack)\.test\.ts$/
const durationsFile = 'test-durations.json'

class SingleLoadRunner implements TestRunner {
  #tests: CollectedTest[] = []
  #durations: Record<string, number> = {}
  /**
   * The run in which each test last killed a mutant. Mutants are sorted by place, so the same test often kills the
   * next.
   */
  #killedAt: Record<string, number> = {}

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    // zod registers its own schemas in a WeakMap when it loads.
    await import('zod')
    Object.assign(globalThis, { __stryker__: instrumented, WeakMap: WeakMapOfOneRun })
    registerModuleHooks()
    const files = globSync(`${process.env.MUTATED}/*.test.ts`).filter((file) => !excluded.test(file))
    this.#tests = await collectTests(files.toSorted().map((file) => pathToFileURL(path.resolve(file)).href))
    if (existsSync(durationsFile)) this.#durations = JSON.parse(readFileSync(durationsFile, 'utf8'))
  }

  async dryRun(): Promise<DryRunResult> {
    const tests: TestResult[] = []
    for (const test of this.#tests) {
      mutantRuns += 1
      instrumented.currentTestId = test.id
      const result = await resultOf(test)
      this.#durations[test.id] = result.timeSpentMs
      tests.push(result)
    }
    instrumented.currentTestId = undefined
    writeFileSync(durationsFile, JSON.stringify(this.#durations))
    return { status: DryRunStatus.Complete, tests, mutantCoverage: instrumented.mutantCoverage }
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    mutantRuns += 1
    Object.assign(instrumented, { activeMutant: options.activeMutant.id, hitLimit: options.hitLimit, hitCount: 0 })
    let tests: TestResult[]
    try {
      tests = await this.#run(options)
    } catch (error) {
      return { status: MutantRunStatus.Error, errorMessage: String(error) }
    }
    const timeout = determineHitLimitReached(instrumented.hitCount, options.hitLimit)
    Object.assign(instrumented, { activeMutant: undefined, hitLimit: undefined, hitCount: undefined })
    const failed = tests.find(({ status }) => status === TestStatus.Failed)
    if (failed) await this.#mustPass(failed.id)
    if (failed) this.#killedAt[failed.id] = mutantRuns
    return toMutantRunResult(timeout ?? { status: DryRunStatus.Complete, tests })
  }

  /** Runs the tests that cover a mutant until one fails. */
  async #run({ mutantActivation, sandboxFileName, testFilter }: MutantRunOptions): Promise<TestResult[]> {
    const covering = testFilter && new Set(testFilter)
    const tests =
      mutantActivation === 'static'
        ? await this.#reloadedTests(sandboxFileName)
        : this.#tests.filter(({ id }) => !covering || covering.has(id))
    const results: TestResult[] = []
    for (const test of tests.toSorted((a, b) => this.#compare(a.id, b.id))) {
      const result = await resultOf(test)
      results.push(result)
      if (result.status === TestStatus.Failed) break
    }
    return results
  }

  /** Returns the tests, reloaded with a static mutant, which takes effect while modules load. */
  #reloadedTests(mutated: string): Promise<CollectedTest[]> {
    const files = [...new Set(this.#tests.map(({ file }) => file))]
    return reloading(pathToFileURL(mutated).href, (stale) => collectTests(files.filter((file) => stale.has(file))))
  }

  #compare(a: string, b: string): number {
    return (this.#killedAt[b] ?? 0) - (this.#killedAt[a] ?? 0) || (this.#durations[a] ?? 0) - (this.#durations[b] ?? 0)
  }

  /** Throws if a test fails without a mutant: Stryker then tries the mutant again in a new process. */
  async #mustPass(id: string) {
    mutantRuns += 1
    const { status, name } = await resultOf(this.#tests.find((test) => test.id === id)!)
    if (status === TestStatus.Failed) throw new Error(`fails without a mutant: ${name}`)
  }
}

async function resultOf({ id, name, file, run }: CollectedTest): Promise<TestResult> {
  const start = performance.now()
  const described = { id, name, fileName: fileURLToPath(file) }
  try {
    await run()
    return { ...described, timeSpentMs: performance.now() - start, status: TestStatus.Success }
  } catch (error) {
    const timeSpentMs = performance.now() - start
    return { ...described, timeSpentMs, status: TestStatus.Failed, failureMessage: String(error) }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'single-load', SingleLoadRunner)]
