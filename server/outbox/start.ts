import { setTimeout as pause } from 'node:timers/promises'
import type { Channel } from '../outside/carrier.ts'
import { claimDue, concurrency, type Delivering, handOver } from './deliver.ts'
import { countTroubled, settle } from './settle.ts'

/** A person may be waiting for a code. */
const lookEveryMs = 500
/** While the database does not answer. */
const lookAgainMs = 5000
const settleEveryMs = 10_000
const warnEveryMs = 3_600_000
/** How long to wait at the end for services that are slow to take what they are being given. */
const patienceMs = 15_000

/**
 * Sends what is due, for as long as the process runs. Each method has a lane of its own, so that a slow service holds up
 * nobody else's messages. Gives what ends it: nothing more is taken, what is being handed over is finished, 15 seconds at
 * most; a message that is not done by then becomes `unsure`.
 */
export function startOutbox(delivering: Omit<Delivering, 'ending'>): () => Promise<void> {
  const stopping = new AbortController()
  const ending = new AbortController()
  const all = { ...delivering, ending: ending.signal }
  const methods = Object.keys(delivering.carriers) as Channel[]
  const running = Promise.all([
    ...methods.map((method) => runLane(all, method, stopping.signal)),
    keepSettled(all, stopping.signal),
  ])
  return async () => {
    stopping.abort()
    await Promise.race([running, pause(patienceMs, undefined, { ref: false })])
    ending.abort()
    for (const method of methods) delivering.carriers[method]?.close()
  }
}

/** Hands over the messages of one method, `concurrency` at a time. */
async function runLane(delivering: Delivering, method: Channel, stopping: AbortSignal): Promise<void> {
  const inHand = new Set<Promise<void>>()
  while (!stopping.aborted) {
    if (inHand.size === concurrency) {
      await Promise.race(inHand)
      continue
    }
    const claimed = await claimDue(delivering, method, concurrency - inHand.size).catch((error) => {
      delivering.log.error({ method, error: String(error) }, 'messages could not be looked for')
      return null
    })
    for (const row of claimed ?? []) {
      const handing: Promise<void> = handOver(delivering, row).finally(() => inHand.delete(handing))
      inHand.add(handing)
    }
    if (claimed === null) await rest(lookAgainMs, stopping)
    else if (claimed.length === 0) await rest(lookEveryMs, stopping)
  }
  await Promise.all(inHand)
}

/** Settles what time has settled, and tells the operator now and then what needs a decision. */
async function keepSettled(delivering: Delivering, stopping: AbortSignal): Promise<void> {
  let warnedAt = Number.NEGATIVE_INFINITY
  while (!stopping.aborted) {
    try {
      await settle(delivering)
      if (performance.now() - warnedAt >= warnEveryMs) {
        warnedAt = performance.now()
        const troubled = await countTroubled(delivering)
        if (Object.values(troubled).some((count) => count > 0))
          delivering.log.warn(troubled, 'some messages did not leave: npm run messages')
      }
    } catch (error) {
      delivering.log.error({ error: String(error) }, 'messages could not be settled')
    }
    await rest(settleEveryMs, stopping)
  }
}

const rest = (ms: number, stopping: AbortSignal) =>
  pause(ms, undefined, { signal: stopping, ref: false }).catch(() => undefined)
