/**
 * Returns a function that waits for a turn of the event loop that no other call gets. Requests that begin in separate
 * turns leave time to read the next ones: Node answers 408 to a request that it did not read in time, even if it
 * was busy with earlier requests.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}
