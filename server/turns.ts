/**
 * Returns a function that waits for a turn of the event loop that no other call gets. Requests that begin in separate
 * turns leave Node time to read the next ones: it answers 408 to a request that it did not read in time, even if it was
 * busy with earlier ones.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}
