/** Measures how long what waits has waited. */
export type Waits = {
  /** Notes that something begins to wait. Returns what notes its end. */
  begin: () => () => void
  /** Milliseconds for which the one that came first has waited; 0 if none waits. */
  longestMs: () => number
}

/** Returns a measure with nothing waiting. */
export function measureWaits(): Waits {
  /** When each began, the earliest first. */
  const waiting = new Set<{ since: number }>()
  return {
    begin() {
      const one = { since: performance.now() }
      waiting.add(one)
      return () => waiting.delete(one)
    },
    longestMs() {
      const [first] = waiting
      return first ? performance.now() - first.since : 0
    },
  }
}
