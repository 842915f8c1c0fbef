import os from 'node:os'
import { data } from 'react-router'
import type { Tinypool } from 'tinypool'
import type { Derivation, Derive } from '#platform/crypto/password.ts'
import { createFairQueue } from '#platform/jobs/fair-queue.ts'

/** The networks around the caller's address, narrowest first. */
export type Caller = { networks: readonly { name: string }[] }

/** Queue of password hashing. */
export type Hashing = {
  /** Derives a key, waiting for a turn. Throws 503 if too many callers wait, or for too long. */
  derive: (derivation: Derivation, caller: Caller) => Promise<Uint8Array>
  /** Stops the threads. Waiting calls fail with 503. */
  end: () => Promise<void>
}

type Threads = { derive: Derive; end: () => Promise<void> }

type Job = { derivation: Derivation; timer: NodeJS.Timeout; done: (key: Promise<Uint8Array> | null) => void }

export type HashingLimits = { maxThreads: number; maxWaiting: number; maxOfNetwork: number; waitMs: number }

/** More threads would use more memory, 32 MB each, without being faster. */
const mostThreads = 4

/** Returns the limits for one of `processes` processes on this machine. One core is left for requests. */
export const hashingLimits = (processes: number): HashingLimits => ({
  maxThreads: Math.max(1, Math.min(mostThreads, Math.floor((os.availableParallelism() - 1) / processes))),
  maxWaiting: 128,
  maxOfNetwork: 32,
  waitMs: 10_000,
})

/**
 * Creates the hashing queue. scrypt in libuv's pool would delay files, DNS and compression, and would serve callers in
 * order of arrival. Here networks alternate, and a burst from one does not delay the others.
 */
export function createHashing(
  { maxThreads, maxWaiting, maxOfNetwork, waitMs }: HashingLimits,
  noteRefusal: () => void,
  threads: Threads = createThreads(maxThreads),
): Hashing {
  const refuse = ({ timer, done }: Job) => {
    clearTimeout(timer)
    done(null)
  }
  const queue = createFairQueue<Job>({ maxWaiting, maxOfNetwork, maxOfSession: maxOfNetwork }, refuse)
  let running = 0

  function next() {
    if (running >= maxThreads) return
    const job = queue.shift()
    if (!job) return
    clearTimeout(job.timer)
    running += 1
    const key = threads.derive(job.derivation).finally(() => {
      running -= 1
      next()
    })
    job.done(key)
  }

  return {
    async derive(derivation, caller) {
      // The widest network: an attacker cannot change it as easily as an address.
      const network = caller.networks.at(-1)?.name ?? ''
      const key = await new Promise<Uint8Array | null>((done) => {
        const timer = setTimeout(() => {
          queue.remove(job)
          done(null)
        }, waitMs)
        const job: Job = { derivation, timer, done }
        if (queue.add(job, { session: network, network })) next()
        else refuse(job)
      })
      if (key) return key
      noteRefusal()
      throw data(null, { status: 503, headers: { 'retry-after': '5' } })
    },
    end() {
      for (const job of queue.clear()) refuse(job)
      return threads.end()
    },
  }
}

/** Creates the threads, which start with the first password and stop after an idle minute. */
function createThreads(maxThreads: number): Threads {
  let pool: Promise<Tinypool> | undefined
  const start = async () => {
    const { Tinypool } = await import('tinypool')
    const filename = new URL('./hash-worker.ts', import.meta.url).href
    return new Tinypool({ filename, minThreads: 0, maxThreads, idleTimeout: 60_000 })
  }
  return {
    async derive(derivation) {
      pool ??= start()
      return (await pool).run(derivation)
    },
    end: async () => (await pool)?.destroy(),
  }
}
