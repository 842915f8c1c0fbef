import { setTimeout as timer } from 'node:timers/promises'

/** Work at an interval. */
export type Job = {
  name: string
  everyMs: number
  /** Default: `everyMs`. */
  firstAfterMs?: number
  run: (signal: AbortSignal) => Promise<unknown>
}

type JobDeps = {
  log: { error: (facts: object, line: string) => void }
  onEnd?: (name: string, error: unknown) => unknown
  /** Default: that of Node. */
  sleep?: (ms: number, value: true, options: { signal: AbortSignal; ref: boolean }) => Promise<boolean>
}

/**
 * Runs each job again and again, one run after the other. A failed run is logged, and repeated when the next is due.
 * `onEnd` is called after each run, with the error of one that failed. The timers do not prevent the process from
 * ending. Returns a function that stops them and waits for the runs in progress.
 */
export function startJobs(jobs: readonly Job[], { log, onEnd, sleep = timer }: JobDeps): () => Promise<void> {
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, true, { signal: stopping.signal, ref: false }).catch(() => false)
  const loops = jobs.map(async ({ name, everyMs, firstAfterMs = everyMs, run }) => {
    for (let more = await pause(firstAfterMs); more; more = await pause(everyMs))
      try {
        await run(stopping.signal)
        await onEnd?.(name, null)
      } catch (error) {
        log.error({ job: name, error: messageOf(error) }, 'a background job failed')
        await Promise.resolve(onEnd?.(name, error)).catch(() => undefined)
      }
  })
  return async () => {
    stopping.abort()
    await Promise.all(loops)
  }
}

/** Runs all steps, also after one has failed, and returns their results. Throws their errors together. */
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
