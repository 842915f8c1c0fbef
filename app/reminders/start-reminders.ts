import { type SendingDeps, sendDueReminders } from './send-due.server.ts'

/** How often reminders that are due are looked for: soon enough after the hour, and a small query. */
const everyMs = 10_000

/**
 * Starts queueing reminders as they come due. A failed run is repeated by the next. The timer does not keep the process
 * alive. Returns a function that stops it and waits for the run in progress.
 */
export function startReminders(deps: SendingDeps): () => Promise<void> {
  let stopped = false
  let running: Promise<unknown> = Promise.resolve()
  let timer = setTimeout(run, everyMs).unref()
  function run() {
    running = sendDueReminders(deps)
      .catch((error) => deps.log.error({ error: String(error) }, 'reminders could not be looked for'))
      .finally(() => {
        if (!stopped) timer = setTimeout(run, everyMs).unref()
      })
  }
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
