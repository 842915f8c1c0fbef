/** Who asked for a document: the browser session, and the network of the address. */
export type Asker = { session: string; network: string }

/** The most documents in line: of all, of one session and of one network. */
export type QueueLimits = { maxWaiting: number; maxOfSession: number; maxOfNetwork: number }

/** Documents in line, served in turn: each network's oldest, one after the other. */
export type FairQueue<Job> = {
  readonly length: number
  /** The job whose turn it is, until it is removed; undefined in an empty queue. */
  readonly current: Job | undefined
  /** Adds a job at the end of its network's line. Returns false where the asker, or the queue, has as many as may be. */
  add: (job: Job, asker: Asker) => boolean
  /** Removes the current job and returns it; the next network has its turn. */
  shift: () => Job | undefined
  /** Removes all jobs and returns them. */
  clear: () => Job[]
}

/**
 * Creates a queue in which one asker cannot make the others wait: whoever has many documents in line waits for each until
 * every other network had one.
 */
export function createFairQueue<Job>({ maxWaiting, maxOfSession, maxOfNetwork }: QueueLimits): FairQueue<Job> {
  /** The lines of the networks, in the order of their turns; the first job of the first line is the current one. */
  const lines = new Map<string, { job: Job; session: string }[]>()
  const all = () => [...lines.values()].flat()
  const first = () => lines.entries().next().value
  return {
    get length() {
      return all().length
    },
    get current() {
      return first()?.[1][0]?.job
    },
    add(job, { session, network }) {
      const line = lines.get(network) ?? []
      const ofSession = all().filter((other) => other.session === session).length
      if (all().length >= maxWaiting || line.length >= maxOfNetwork || ofSession >= maxOfSession) return false
      line.push({ job, session })
      lines.set(network, line)
      return true
    },
    shift() {
      const [network, line] = first() ?? []
      if (network === undefined || !line) return undefined
      const done = line.shift()?.job
      lines.delete(network)
      if (line.length > 0) lines.set(network, line)
      return done
    },
    clear() {
      const jobs = all().map(({ job }) => job)
      lines.clear()
      return jobs
    },
  }
}
