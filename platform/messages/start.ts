import { setTimeout as pause } from 'node:timers/promises'
import { type Job, type OnEnd, startJobs, stopWithinMs } from '#platform/jobs/jobs.ts'
import { claimDue, concurrency, type DeliveryDeps, handOver } from './deliver.ts'
import { countTroubled, settle } from './settle.ts'
import type { Channel } from './transports/transport.ts'

/** Polling interval. Short, since a person may be waiting for a code. */
const pollEveryMs = 500
/** Polling interval while the database is unavailable. */
const retryPollMs = 5000
const codeSlots = 1
const settleEveryMs = 10_000
const warnEveryMs = 3_600_000

/**
 * Starts sending due messages. Each method has a separate job, so that a slow service does not delay other methods.
 * Codes have an additional one, so that they never wait for other messages. Returns a function that stops it: claims no
 * more messages and waits up to 15 seconds for pending deliveries, which then become `unsure`.
 */
export function startOutbox(deps: Omit<DeliveryDeps, 'ending'>, onEnd?: OnEnd): () => Promise<void> {
  const ending = new AbortController()
  const allDeps = { ...deps, ending: ending.signal }
  const methods = Object.keys(deps.transports) as Channel[]
  const senders = methods.flatMap((method) => [
    sender(allDeps, method, { slots: concurrency - codeSlots, codesOnly: false }),
    sender(allDeps, method, { slots: codeSlots, codesOnly: true }),
  ])
  const jobs = [...senders.map(({ job }) => job), settling(allDeps)]
  const stop = startJobs(jobs, { log: deps.log, ...(onEnd && { onEnd }) })
  const done = async () => {
    await stop()
    await Promise.all(senders.flatMap(({ inHand }) => [...inHand]))
  }
  return async () => {
    await Promise.race([done(), pause(stopWithinMs, undefined, { ref: false })])
    ending.abort()
    for (const method of methods) deps.transports[method]?.close()
  }
}

/** Returns the job that delivers messages of one method, `slots` at a time. */
function sender(deps: DeliveryDeps, method: Channel, { slots, codesOnly }: { slots: number; codesOnly: boolean }) {
  const inHand = new Set<Promise<void>>()
  const job: Job = {
    name: codesOnly ? `sending-${method}-codes` : `sending-${method}`,
    everyMs: pollEveryMs,
    firstAfterMs: 0,
    afterFailureMs: retryPollMs,
    async run(stopping) {
      for (let claimed = 1; claimed > 0 && !stopping.aborted; ) {
        const rows = await claimDue(deps, method, slots - inHand.size, { codesOnly })
        for (const row of rows) {
          const handing: Promise<void> = handOver(deps, row).finally(() => inHand.delete(handing))
          inHand.add(handing)
        }
        claimed = rows.length
        if (inHand.size === slots) await Promise.race(inHand)
      }
    },
  }
  return { job, inHand }
}

/** Returns the job that settles overdue messages. It logs a warning once an hour if messages need an operator. */
function settling(deps: DeliveryDeps): Job {
  let warnedAt = Number.NEGATIVE_INFINITY
  return {
    name: 'settling',
    everyMs: settleEveryMs,
    firstAfterMs: 0,
    async run() {
      await settle(deps)
      if (performance.now() - warnedAt < warnEveryMs) return
      warnedAt = performance.now()
      const troubled = await countTroubled(deps)
      if (Object.values(troubled).some((count) => count > 0))
        deps.log.warn(troubled, 'some messages did not leave: npm run messages')
    },
  }
}
