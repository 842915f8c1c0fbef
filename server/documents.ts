import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Order, Said } from './documents/worker.ts'
import type { Log } from './log.ts'

/** The templates there are: documents/<name>.typ. */
export type Template = 'report'

/**
 * A document, or why there is none: `busy` when too many wait already, `unavailable` where the engine does not run on
 * this platform, `failed` when this one could not be made.
 */
export type MadeDocument = { pdf: Uint8Array<ArrayBuffer> } | { failed: 'busy' | 'unavailable' | 'failed' }

/** Where PDF documents are made. */
export type Documents = {
  /** False where the engine does not run: then the browser's print is all there is. */
  readonly available: boolean
  /** How many wait, the one being made among them. */
  readonly waiting: number
  /**
   * Makes a tagged PDF (PDF/UA-1) from a template and its data. The data are asked for when its turn comes, so that many
   * who wait cost no more than one. Throws what asking for the data throws, and nothing else.
   */
  make: (template: Template, data: () => Promise<unknown>, madeAt: Date) => Promise<MadeDocument>
  /** Ends the thread. What waits still fails. */
  end: () => Promise<void>
}

type Limits = {
  /** How many may wait; one more is told that we are busy. */
  mostWaiting: number
  /** How long one document may take, with its data and the start of the thread. */
  patienceMs: number
  /** After how long without work the thread ends, so that its memory is given back. */
  idleMs: number
  /** The file that the thread runs. */
  worker: URL
}
const usual: Limits = {
  mostWaiting: 400,
  patienceMs: 10_000,
  idleMs: 60_000,
  worker: new URL('./documents/worker.ts', import.meta.url),
}

type Job = {
  template: Template
  data: () => Promise<unknown>
  madeAt: number
  done: (made: MadeDocument) => void
  broken: (error: unknown) => void
}

/**
 * Makes documents one after the other in one thread, which starts with the first of them. When the thread breaks or takes
 * too long, that one document fails, and a new thread goes on with the next.
 */
export function createDocuments(log: Pick<Log, 'error'>, limits: Partial<Limits> = {}): Documents {
  const { mostWaiting, patienceMs, idleMs, worker: file } = { ...usual, ...limits }
  const jobs: Job[] = []
  let available = isInstalled()
  let worker: Worker | null = null
  let isAtWork = false
  let timer: NodeJS.Timeout | undefined

  function next() {
    clearTimeout(timer)
    const [job] = jobs
    isAtWork = job !== undefined
    if (job) {
      timer = setTimeout(() => giveUp('took too long'), patienceMs)
      order(job)
    } else if (worker) {
      // Nothing is under way, so the thread does not keep the process alive.
      worker.unref()
      timer = setTimeout(stop, idleMs).unref()
    }
  }

  async function order(job: Job) {
    const { template, madeAt } = job
    const isStillNext = () => jobs[0] === job
    try {
      const data = JSON.stringify(await job.data())
      if (!isStillNext()) return
      worker ??= start()
      worker.ref()
      worker.postMessage({ template, data, madeAt } satisfies Order)
    } catch (error) {
      job.broken(error)
      if (!isStillNext()) return
      jobs.shift()
      next()
    }
  }

  function start(): Worker {
    // Half of what V8 would take: documents are made outside its heap.
    const started = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 64 } })
    const only = (does: (said: string) => void) => (said: unknown) => {
      if (worker === started) does(String(said))
    }
    started.on('message', (said: Said) => worker === started && hear(said))
    started.on(
      'error',
      only((error) => giveUp(error)),
    )
    started.on(
      'exit',
      only((code) => giveUp(`ended with ${code}`)),
    )
    return started
  }

  function hear(said: Said) {
    if ('began' in said) return
    if ('cannotLoad' in said) {
      available = false
      log.error({ error: said.cannotLoad }, 'the engine for documents does not run here')
      for (const job of jobs.splice(0)) job.done({ failed: 'unavailable' })
      stop()
      return
    }
    if ('error' in said) log.error({ error: said.error }, 'a document could not be made')
    finish('pdf' in said ? { pdf: new Uint8Array(said.pdf) } : { failed: 'failed' })
  }

  /** The thread is lost, and with it the document that it was making. */
  function giveUp(why: string) {
    log.error({ error: why }, 'the thread for documents broke')
    stop()
    finish({ failed: 'failed' })
  }

  function finish(made: MadeDocument) {
    jobs.shift()?.done(made)
    next()
  }

  function stop(): Promise<unknown> {
    clearTimeout(timer)
    const stopped = worker
    worker = null
    isAtWork = false
    return stopped?.terminate() ?? Promise.resolve()
  }

  return {
    get available() {
      return available
    },
    get waiting() {
      return jobs.length
    },
    make(template, data, madeAt) {
      if (!available) return Promise.resolve({ failed: 'unavailable' })
      if (jobs.length >= mostWaiting) return Promise.resolve({ failed: 'busy' })
      return new Promise((done, broken) => {
        jobs.push({ template, data, madeAt: madeAt.getTime(), done, broken })
        if (!isAtWork) next()
      })
    },
    async end() {
      for (const job of jobs.splice(0)) job.done({ failed: 'failed' })
      await stop()
    },
  }
}

/** Whether the engine has a build for this platform: it stands in a package of its own, which may be missing. */
function isInstalled(): boolean {
  const { resolve } = createRequire(import.meta.url)
  const engine = '@myriaddreamin/typst-ts-node-compiler'
  const builds = ['', '-gnu', '-musl', '-msvc', '-gnueabihf'].map(
    (kind) => `${engine}-${process.platform}-${process.arch}${kind}`,
  )
  return [engine, ...builds].filter((name) => canResolve(resolve, name)).length > 1
}

function canResolve(resolve: NodeJS.RequireResolve, name: string): boolean {
  try {
    return Boolean(resolve(name))
  } catch {
    return false
  }
}
