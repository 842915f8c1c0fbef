/**
 * Lets at most `most` pieces of work run at a time; the others wait, first come first served. So a burst of one kind
 * leaves the database to everybody else meanwhile.
 */
export function takeTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < most) running += 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place of this one.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
