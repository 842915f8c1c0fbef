/** How often the process looks whether its turn comes in time, in milliseconds. */
const everyMs = 100

/**
 * Watches how long requests wait for their turn: whatever keeps the process from its timer keeps it from them too, and so does
 * a database without a free connection (`databaseWaitMs`). Returns whether they wait longer than this; always false for 0.
 */
export function watchBusyness(longestWaitSeconds: number, databaseWaitMs: () => number = () => 0): () => boolean {
  if (longestWaitSeconds === 0) return () => false
  let dueAt = performance.now() + everyMs
  let lateMs = 0
  setInterval(() => {
    const at = performance.now()
    // One late turn, as of a long statement, is no overload: half of it is forgotten at each turn that is in time.
    lateMs = Math.max(0, (lateMs + Math.max(at - dueAt, databaseWaitMs())) / 2)
    dueAt = at + everyMs
  }, everyMs).unref()
  return () => lateMs > longestWaitSeconds * 1000
}
