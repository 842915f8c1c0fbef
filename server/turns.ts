/**
 * Returns a function that waits for a separate turn of the event loop. Requests that begin in separate turns leave Node
 * time to read the next ones: it answers 408 to requests not read in time, even if it was busy.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}
