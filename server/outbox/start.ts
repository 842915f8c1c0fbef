import { setTimeout as wait } from 'node:timers/promises'
import { type Delivering, deliverDue } from './deliver.ts'

const pauseMs = 1000

/**
 * Sends what is due, again and again: at once while there is more, else every second. What fails is tried again. Gives
 * what ends it, which waits for messages that are being handed over.
 */
export function startOutbox(delivering: Delivering): () => Promise<void> {
  const ending = new AbortController()
  const run = async () => {
    while (!ending.signal.aborted) {
      const taken = await deliverDue(delivering).catch((error) => {
        delivering.log.error({ error: String(error) }, 'messages could not be sent')
        return 0
      })
      if (taken === 0) await wait(pauseMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return () => {
    ending.abort()
    return running
  }
}
