/**
 * Creates a concurrency limit: runs at most `limit` tasks at a time and queues the others, first come, first served. So
 * one kind of work cannot use up the database connections.
 */
export function limitConcurrency(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < limit) running += 1
    else await new Promise<void>((start) => queue.push(start))
    try {
      return await task()
    } finally {
      // The next task inherits this slot, so `running` stays the same.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
