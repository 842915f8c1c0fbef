import { setTimeout as timer } from 'node:timers/promises'

/** Maximum time that stopping waits for runs in progress, in ms. */
export const stopWithinMs = 15_000

/** Work at an interval. */
export type Job = {
  name: string
  everyMs: number
  /** Default: `everyMs`. */
  firstAfterMs?: number
  /** Pause after a failed run. Default: `everyMs`. */
  afterFailureMs?: number
  run: (signal: AbortSignal) => Promise<unknown>
}

/** Called after each run. */
export type OnEnd = (run: { name: string; seconds: number; failed: boolean }) => unknown

type JobDeps = {
  log: { error: (facts: object, line: string) => void }
  onEnd?: OnEnd
  /** Replaces the timer of Node in tests. */
  sleep?: (ms: number, value: true, options: { signal: AbortSignal; ref: boolean }) => Promise<boolean>
}

/**
 * Runs each job repeatedly, one run after the other. Logs a failed run and repeats it when the next is due. The timers
 * do not prevent the process from exiting. Returns a function that stops the jobs and waits for runs in progress, at
 * most `stopWithinMs`.
 */
export function startJobs(jobs: readonly Job[], { log, onEnd, sleep = timer }: JobDeps): () => Promise<void> {
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, true, { signal: stopping.signal, ref: false }).catch(() => false)
  /** Returns true if the run failed. */
  const attempt = async (job: string, act: () => unknown): Promise<boolean> => {
    try {
      await act()
      return false
    } catch (error) {
      log.error({ job, error: messageOf(error) }, 'a background job failed')
      return true
    }
  }
  const loops = jobs.map(async ({ name, everyMs, firstAfterMs = everyMs, afterFailureMs = everyMs, run }) => {
    let failed = false
    for (let more = await pause(firstAfterMs); more; more = await pause(failed ? afterFailureMs : everyMs)) {
      const startedAt = performance.now()
      failed = await attempt(name, () => run(stopping.signal))
      await attempt(name, () => onEnd?.({ name, seconds: (performance.now() - startedAt) / 1000, failed }))
    }
  })
  return async () => {
    stopping.abort()
    const { signal } = new AbortController()
    await Promise.race([Promise.all(loops), sleep(stopWithinMs, true, { signal, ref: false })])
  }
}

/** Runs all steps, even after one has failed, and returns their results. Throws all errors together. */
export async function runSteps<Result extends Record<string, unknown>>(
  steps: {
    [Name in keyof Result]: () => Promise<Result[Name]>
  },
): Promise<Result> {
  const results: Partial<Result> = {}
  const errors: Error[] = []
  for (const name of Object.keys(steps) as (keyof Result & string)[])
    try {
      results[name] = await steps[name]()
    } catch (error) {
      errors.push(new Error(`${name}: ${messageOf(error)}`, { cause: error }))
    }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join('; '))
  return results as Result
}

const messageOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
