/** Measures how long what waits has waited. */
export type Waits = {
  /** Notes that something begins to wait. Returns what notes its end. */
  begin: () => () => void
  /** How many have waited since the start, and for how long all together. */
  all: () => { count: number; ms: number }
  /** How long the oldest waiter has waited, in ms; 0 if none waits. */
  longestMs: () => number
}

/** Returns a measure with nothing waiting. */
export function measureWaits(): Waits {
  /** When each began, the earliest first. */
  const waiting = new Set<{ since: number }>()
  const all = { count: 0, ms: 0 }
  return {
    all: () => ({ ...all }),
    begin() {
      const one = { since: performance.now() }
      waiting.add(one)
      return () => {
        if (!waiting.delete(one)) return
        all.count++
        all.ms += performance.now() - one.since
      }
    },
    longestMs() {
      const [first] = waiting
      return first ? performance.now() - first.since : 0
    },
  }
}
