/** A pending tick with its time. The browser stores nothing else. */
export type QueuedTick = { step: string; day: string; done: boolean; at: string }

const isSame = (one: QueuedTick, other: QueuedTick) => one.step === other.step && one.day === other.day

/** Returns the queue with a tick added. Only the last state of a step and day is retained. */
export const withTick = (queue: readonly QueuedTick[], tick: QueuedTick): QueuedTick[] => [
  ...queue.filter((each) => !isSame(each, tick)),
  tick,
]

/** Returns the queue without a tick that was sent, unless it was changed in the meantime. */
export const withoutTick = (queue: readonly QueuedTick[], sent: QueuedTick): QueuedTick[] =>
  queue.filter((each) => !(isSame(each, sent) && each.at === sent.at))

/** Parses a stored queue; empty if it is invalid. */
export function readQueue(stored: string | null): QueuedTick[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isTick) : []
  } catch {
    return []
  }
}

const types = Object.entries({ step: 'string', day: 'string', done: 'boolean', at: 'string' })
const isTick = (each: unknown): each is QueuedTick =>
  typeof each === 'object' && each !== null && types.every(([name, type]) => typeof Reflect.get(each, name) === type)

type Call = { address: string; init: { method: 'PUT' | 'DELETE'; headers?: Record<string, string>; body?: string } }

/** Returns the request that sends a tick. */
export function callOf({ step, day, done, at }: QueuedTick): Call {
  const address = `/api/steps/${step}/days/${day}`
  if (!done) return { address: `${address}?${new URLSearchParams({ answered_at: at })}`, init: { method: 'DELETE' } }
  const body = JSON.stringify({ result: 'did', answered_at: at })
  return { address, init: { method: 'PUT', headers: { 'content-type': 'application/json' }, body } }
}

/**
 * Returns the state of a tick after the response: stored (`sent`), rejected permanently (`refused`), or to be sent
 * again (`later`). `status` is null if there was no response.
 */
export function outcomeOf(status: number | null): 'sent' | 'refused' | 'later' {
  if (status === null || status >= 500 || status === 429) return 'later'
  return status < 300 ? 'sent' : 'refused'
}
