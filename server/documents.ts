import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
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
  /** Starts the process, where it is not there yet, for somebody who will soon want a document. */
  prepare: () => void
  /** Ends the process that makes them. What waits still fails. */
  end: () => void
}

type Limits = {
  /** How many may wait; one more is told that we are busy. */
  mostWaiting: number
  /** How long one document may take, with its data and the start of the process. */
  patienceMs: number
  /** After how long without work the process ends, so that its memory is given back. */
  idleMs: number
  /** The file that the process runs. */
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
 * Makes documents one after the other in a process of its own, which starts with the first of them. When that breaks or
 * takes too long, the one document fails, and a new process goes on with the next. The engine is no JavaScript: in this
 * process it could not be interrupted, a fault of it would end everything, and its memory would never come back.
 */
export function createDocuments(log: Pick<Log, 'error'>, limits: Partial<Limits> = {}): Documents {
  const { mostWaiting, patienceMs, idleMs, worker: file } = { ...usual, ...limits }
  const jobs: Job[] = []
  let available = isInstalled()
  let worker: ChildProcess | null = null
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
      // Nothing is under way, so it does not keep the product alive.
      worker.unref()
      worker.channel?.unref()
      timer = setTimeout(stop, idleMs).unref()
    }
  }

  async function order(job: Job) {
    const { template, madeAt } = job
    const isStillNext = () => jobs[0] === job
    let data: string
    try {
      data = JSON.stringify(await job.data())
    } catch (error) {
      job.broken(error)
      if (!isStillNext()) return
      jobs.shift()
      next()
      return
    }
    if (!isStillNext()) return
    worker ??= start()
    worker.ref()
    worker.channel?.ref()
    // Where it cannot be handed over, the process is gone, and its end is told below.
    worker.send({ template, data, madeAt } satisfies Order, () => {})
  }

  function start(): ChildProcess {
    const started = fork(file, {
      // It gets none of the settings: no secret, no database.
      env: {},
      execArgv: ['--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const isMine = () => worker === started
    started.on('message', (said: Said) => isMine() && hear(said))
    started.on('error', (error) => isMine() && giveUp(String(error)))
    started.on('exit', (code, signal) => isMine() && giveUp(`ended with ${code ?? signal}`))
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

  /** The process is lost, and with it the document that it was making. */
  function giveUp(why: string) {
    log.error({ error: why }, 'the process for documents broke')
    stop()
    finish({ failed: 'failed' })
  }

  function finish(made: MadeDocument) {
    jobs.shift()?.done(made)
    next()
  }

  function stop() {
    clearTimeout(timer)
    worker?.kill('SIGKILL')
    worker = null
    isAtWork = false
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
    prepare() {
      if (!available || worker) return
      worker = start()
      if (!isAtWork) next()
    },
    end() {
      for (const job of jobs.splice(0)) job.done({ failed: 'failed' })
      stop()
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
