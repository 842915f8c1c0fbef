export type Waits = {
  /** Starts a wait. Returns a function that ends it. */
  begin: () => () => void
  /** Number and total duration of all waits since the process started. */
  all: () => { count: number; ms: number }
  /** The longest current wait in ms; 0 if nothing waits. */
  longestMs: () => number
}

export function measureWaits(): Waits {
  /** Current waits, oldest first. */
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
