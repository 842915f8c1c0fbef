/** Requester of a job: the browser session and the network of the caller's address. */
export type Asker = { session: string; network: string }

/** Maximum number of queued jobs: in total, per session and per network. */
export type QueueLimits = { maxWaiting: number; maxOfSession: number; maxOfNetwork: number }

/** Queue of jobs. Networks are served round robin, each with its oldest job first. */
export type FairQueue<Job> = {
  readonly length: number
  /** The job at the head of the queue, until it is removed; undefined if the queue is empty. */
  readonly current: Job | undefined
  /** Queues a job for its network. Returns false if the queue or the requester's share is full. */
  add: (job: Job, asker: Asker) => boolean
  /** Removes and returns the current job; then it is the next network's turn. */
  shift: () => Job | undefined
  /** Removes a job at any position. */
  remove: (job: Job) => void
  /** Removes all jobs and returns them. */
  clear: () => Job[]
}

/**
 * Creates a queue in which no requester can delay the others: networks are served round robin. Nor can a few requesters
 * fill it: in a full queue a new job replaces the last job of the longest line (`evict`), unless its own network's line
 * would then be as long.
 */
export function createFairQueue<Job>(
  { maxWaiting, maxOfSession, maxOfNetwork }: QueueLimits,
  evict: (job: Job) => void,
): FairQueue<Job> {
  /** One line per network, in the order of their turns; the first job of the first line is the current one. */
  const lines = new Map<string, { job: Job; session: string }[]>()
  const all = () => [...lines.values()].flat()
  const first = () => lines.entries().next().value
  /** Evicts the last job of the longest line. Returns false if no line is longer than `length` by two or more. */
  function makeRoom(length: number): boolean {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one))
    if (longest.length < length + 2) return false
    const last = longest.pop()
    if (last) evict(last.job)
    return true
  }
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
      if (line.length >= maxOfNetwork || ofSession >= maxOfSession) return false
      if (all().length >= maxWaiting && !makeRoom(line.length)) return false
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
    remove(job) {
      for (const [network, line] of lines) {
        const at = line.findIndex((other) => other.job === job)
        if (at >= 0) line.splice(at, 1)
        if (line.length === 0) lines.delete(network)
      }
    },
    clear() {
      const jobs = all().map(({ job }) => job)
      lines.clear()
      return jobs
    },
  }
}
