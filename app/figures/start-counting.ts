import type { Deps } from '../shared/visit/deps.ts'
import { type CountDeps, countDue } from './count.server.ts'

const firstRunAfterMs = 60_000
const runEveryMs = 3_600_000

/**
 * Counts check-ups a minute after the start and then every hour. A failed run is repeated by the next. The timer does not keep
 * the process alive. Returns a function that stops it and waits for the slice in progress.
 */
export function startCounting(deps: CountDeps & Pick<Deps, 'log'>): () => Promise<void> {
  const ending = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  let timer = setTimeout(run, firstRunAfterMs).unref()
  function run() {
    running = countDue(deps, { signal: ending.signal, besideTraffic: true })
      .catch((error) => deps.log.error({ error: String(error) }, 'check-ups could not be counted'))
      .finally(() => {
        if (!ending.signal.aborted) timer = setTimeout(run, runEveryMs).unref()
      })
  }
  return async () => {
    ending.abort()
    clearTimeout(timer)
    await running
  }
}
