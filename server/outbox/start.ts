import { setTimeout as pause } from 'node:timers/promises'
import type { Channel } from '../outside/carrier.ts'
import { claimDue, concurrency, type DeliveryDeps, handOver } from './deliver.ts'
import { countTroubled, settle } from './settle.ts'

/** Polling interval. Short, since a person may be waiting for a code. */
const pollEveryMs = 500
/** Polling interval while the database is unavailable. */
const retryPollMs = 5000
/** Number of delivery slots reserved for codes. */
const codeSlots = 1
const settleEveryMs = 10_000
const warnEveryMs = 3_600_000
/** How long the shutdown waits for pending deliveries, in ms. */
const shutdownTimeoutMs = 15_000

/**
 * Starts sending due messages. Each method has a separate worker loop, so that a slow service does not delay other
 * messages, and another one for codes, which must not wait behind earlier messages to a slow service. Returns a
 * function that stops it: no more messages are claimed, and pending deliveries get 15 seconds; a message that is not
 * done by then becomes `unsure`.
 */
export function startOutbox(deps: Omit<DeliveryDeps, 'ending'>): () => Promise<void> {
  const stopping = new AbortController()
  const ending = new AbortController()
  const allDeps = { ...deps, ending: ending.signal }
  const methods = Object.keys(deps.carriers) as Channel[]
  const running = Promise.all([
    ...methods.flatMap((method) => [
      runLoop(allDeps, method, { slots: concurrency - codeSlots }, stopping.signal),
      runLoop(allDeps, method, { slots: codeSlots, codesOnly: true }, stopping.signal),
    ]),
    keepSettled(allDeps, stopping.signal),
  ])
  return async () => {
    stopping.abort()
    await Promise.race([running, pause(shutdownTimeoutMs, undefined, { ref: false })])
    ending.abort()
    for (const method of methods) deps.carriers[method]?.close()
  }
}

/** Hands over the messages of one method, `slots` at a time. */
async function runLoop(
  deps: DeliveryDeps,
  method: Channel,
  { slots, codesOnly = false }: { slots: number; codesOnly?: boolean },
  stopping: AbortSignal,
): Promise<void> {
  const inHand = new Set<Promise<void>>()
  while (!stopping.aborted) {
    if (inHand.size === slots) {
      await Promise.race(inHand)
      continue
    }
    const claimed = await claimDue(deps, method, slots - inHand.size, { codesOnly }).catch((error) => {
      deps.log.error({ method, error: String(error) }, 'messages could not be looked for')
      return null
    })
    for (const row of claimed ?? []) {
      const handing: Promise<void> = handOver(deps, row).finally(() => inHand.delete(handing))
      inHand.add(handing)
    }
    if (claimed === null) await rest(retryPollMs, stopping)
    else if (claimed.length === 0) await rest(pollEveryMs, stopping)
  }
  await Promise.all(inHand)
}

/** Settles overdue messages every 10 seconds, and warns in the log once an hour when messages need an operator. */
async function keepSettled(deps: DeliveryDeps, stopping: AbortSignal): Promise<void> {
  let warnedAt = Number.NEGATIVE_INFINITY
  while (!stopping.aborted) {
    try {
      await settle(deps)
      if (performance.now() - warnedAt >= warnEveryMs) {
        warnedAt = performance.now()
        const troubled = await countTroubled(deps)
        if (Object.values(troubled).some((count) => count > 0))
          deps.log.warn(troubled, 'some messages did not leave: npm run messages')
      }
    } catch (error) {
      deps.log.error({ error: String(error) }, 'messages could not be settled')
    }
    await rest(settleEveryMs, stopping)
  }
}

const rest = (ms: number, stopping: AbortSignal) =>
  pause(ms, undefined, { signal: stopping, ref: false }).catch(() => undefined)
