/** A tick that is not sent yet. The browser stores nothing else. */
export type QueuedTick = { action: string; day: string; done: boolean }

const isSame = (one: QueuedTick, other: QueuedTick) => one.action === other.action && one.day === other.day

/** Returns the queue with a tick added: of each action and day only the last state counts. */
export const withTick = (queue: readonly QueuedTick[], tick: QueuedTick): QueuedTick[] => [
  ...queue.filter((each) => !isSame(each, tick)),
  tick,
]

/** Returns the queue without a tick that was sent; one that has been changed since stays. */
export const withoutTick = (queue: readonly QueuedTick[], sent: QueuedTick): QueuedTick[] =>
  queue.filter((each) => !(isSame(each, sent) && each.done === sent.done))

/** Reads a stored queue; empty if it is unreadable. */
export function readQueue(stored: string | null): QueuedTick[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isTick) : []
  } catch {
    return []
  }
}

const isTick = (each: unknown): each is QueuedTick =>
  typeof each === 'object' &&
  each !== null &&
  'action' in each &&
  typeof each.action === 'string' &&
  'day' in each &&
  typeof each.day === 'string' &&
  'done' in each &&
  typeof each.done === 'boolean'

/**
 * Returns the state of a tick after its answer: stored (`sent`), rejected for good (`refused`), or to be sent again
 * (`later`). `status` is null without an answer.
 */
export function outcomeOf(status: number | null): 'sent' | 'refused' | 'later' {
  if (status === null || status >= 500 || status === 429 || status === 409) return 'later'
  return status < 300 ? 'sent' : 'refused'
}
