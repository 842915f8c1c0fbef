/** Interval in ms at which the event-loop delay is sampled. */
const everyMs = 100

/**
 * Monitors the event-loop delay, and the wait for a free database connection (`databaseWaitMs`). Returns a function
 * that tests if requests wait longer than the limit; always false for the limit 0.
 */
export function watchLoad(longestWaitSeconds: number, databaseWaitMs: () => number = () => 0): () => boolean {
  if (longestWaitSeconds === 0) return () => false
  let dueAt = performance.now() + everyMs
  let lateMs = 0
  setInterval(() => {
    const at = performance.now()
    // Exponential decay: a single late sample, as after a long statement, does not mean overload.
    lateMs = Math.max(0, (lateMs + Math.max(at - dueAt, databaseWaitMs())) / 2)
    dueAt = at + everyMs
  }, everyMs).unref()
  return () => lateMs > longestWaitSeconds * 1000
}
