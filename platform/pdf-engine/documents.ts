import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Asker, createFairQueue, type QueueLimits } from '#platform/jobs/fair-queue.ts'
import type { Log } from '#platform/logging/log.ts'
import type { RenderRequest, WorkerMessage } from './worker.ts'

/** Templates: documents/<name>.typ. */
export type Template = 'report' | 'steps' | 'poster' | 'figures'

/**
 * A PDF, or the reason why there is none. `busy`: the queue or the requester's share of it is full. `unavailable`: the
 * engine does not run on this platform. `failed`: rendering failed.
 */
export type RenderedDocument = { pdf: Uint8Array<ArrayBuffer> } | { failed: 'busy' | 'unavailable' | 'failed' }

export type Documents = {
  /** False if the engine does not run on this platform: then people can only print from the browser. */
  readonly available: boolean
  /** Length of the queue, including the document in progress. */
  readonly waiting: number
  /**
   * Renders a tagged PDF (PDF/UA-1) from a template and its data. Calls `data` only when rendering starts, so that a
   * long queue uses no more memory than one job. Networks are served round robin. Throws only errors of `data`.
   */
  make: (template: Template, data: () => Promise<unknown>, createdAt: Date, asker: Asker) => Promise<RenderedDocument>
  /** Starts the worker early, when a document is likely to be requested soon. */
  prepare: () => void
  /** Kills the worker. Queued documents fail. */
  end: () => void
}

type Limits = QueueLimits & {
  /** Timeout of one document, including `data` and the start of the worker. */
  timeoutMs: number
  /** The worker ends after this time without work, to free its memory. */
  idleMs: number
  worker: URL
}
const defaultLimits: Limits = {
  maxWaiting: 400,
  maxOfSession: 2,
  maxOfNetwork: 8,
  timeoutMs: 10_000,
  idleMs: 60_000,
  worker: new URL('./worker.ts', import.meta.url),
}

type Job = {
  template: Template
  data: () => Promise<unknown>
  createdAt: number
  done: (rendered: RenderedDocument) => void
  broken: (error: unknown) => void
}

/**
 * Creates the renderer. It renders one document at a time in a child process, the worker, which starts on demand. If
 * the worker crashes or times out, only the current document fails, and a new worker continues with the next. The
 * engine is native code: in the server process it could not be interrupted, a crash would end the product, and its
 * memory would never be freed.
 */
export function createDocuments(log: Pick<Log, 'error'>, limits: Partial<Limits> = {}): Documents {
  const { timeoutMs, idleMs, worker: file, ...queueLimits } = { ...defaultLimits, ...limits }
  const jobs = createFairQueue<Job>(queueLimits, (job) => job.done({ failed: 'busy' }))
  let available = isInstalled()
  let worker: ChildProcess | null = null
  let isAtWork = false
  let timer: NodeJS.Timeout | undefined

  function next() {
    clearTimeout(timer)
    const job = jobs.current
    isAtWork = job !== undefined
    if (job) {
      timer = setTimeout(() => giveUp('took too long'), timeoutMs)
      render(job)
    } else if (worker) {
      // An idle worker must not prevent the process from exiting.
      worker.unref()
      worker.channel?.unref()
      timer = setTimeout(stop, idleMs).unref()
    }
  }

  async function render(job: Job) {
    const { template, createdAt: madeAt } = job
    const isStillNext = () => jobs.current === job
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
    // If sending fails, the worker has exited; its exit event handles that.
    worker.send({ template, data, madeAt } satisfies RenderRequest, () => {})
  }

  function start(): ChildProcess {
    const started = fork(file, {
      // The worker inherits no settings, so no secret and no database.
      env: {
        // Disables the system fonts of Linux, so that documents look the same on every machine.
        FONTCONFIG_FILE: path.resolve(import.meta.dirname, '../../documents/fonts/no-system-fonts.conf'),
        // glibc then returns freed memory: 20 MB less after 20 documents.
        MALLOC_ARENA_MAX: '1',
        MALLOC_TRIM_THRESHOLD_: '131072',
      },
      execArgv: ['--max-old-space-size=64', '--max-semi-space-size=1', '--v8-pool-size=0'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const isMine = () => worker === started
    started.on('message', (message: WorkerMessage) => isMine() && receive(message))
    started.on('error', (error) => isMine() && giveUp(String(error)))
    started.on('exit', (code, signal) => isMine() && giveUp(`ended with ${code ?? signal}`))
    return started
  }

  function receive(message: WorkerMessage) {
    if ('began' in message) return
    if ('cannotLoad' in message) {
      available = false
      log.error({ error: message.cannotLoad }, 'the engine for documents does not run here')
      for (const job of jobs.clear()) job.done({ failed: 'unavailable' })
      stop()
      return
    }
    if ('error' in message) log.error({ error: message.error }, 'a document could not be made')
    finish('pdf' in message ? { pdf: new Uint8Array(message.pdf) } : { failed: 'failed' })
  }

  /** Kills the worker and fails the current document. */
  function giveUp(why: string) {
    log.error({ error: why }, 'the process for documents broke')
    stop()
    finish({ failed: 'failed' })
  }

  function finish(rendered: RenderedDocument) {
    jobs.shift()?.done(rendered)
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
    make(template, data, createdAt, asker) {
      if (!available) return Promise.resolve({ failed: 'unavailable' })
      return new Promise((done, broken) => {
        if (!jobs.add({ template, data, createdAt: createdAt.getTime(), done, broken }, asker)) done({ failed: 'busy' })
        else if (!isAtWork) next()
      })
    },
    prepare() {
      if (!available || worker) return
      worker = start()
      if (!isAtWork) next()
    },
    end() {
      for (const job of jobs.clear()) job.done({ failed: 'failed' })
      stop()
    },
  }
}

/** Returns whether the engine's binary for this platform is installed; it is in an optional package. */
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
