import cluster, { type Worker } from 'node:cluster'

/** Delay before an ended process is restarted, so that a process that cannot start does not loop without a pause. */
const retryAfterMs = 1000
/** Argument of the process that runs the background jobs. */
const background = 'background'

/** Tests if this process runs the background jobs: it is the only one, or the first of several. */
export const isFirst = (): boolean => cluster.isPrimary || process.argv.includes(background)

/**
 * Starts processes that share one listening address, and restarts those that end. Calls `onReady` once all listen.
 * Forwards SIGTERM and SIGINT, and ends after the last process. If one ends before all are ready, settings or content
 * are wrong: exits with its exit code.
 */
export function runProcesses(count: number, onReady: (origin: string) => void): void {
  let stopping = false
  let ready = 0
  const start = (place: number) => {
    cluster.setupPrimary({ args: place === 0 ? [background] : [] })
    const worker = cluster.fork()
    worker.on('message', async (message: { origin?: string; figuresAsked?: number }) => {
      // Imported on demand, at the first request for metrics.
      if (message.figuresAsked !== undefined)
        await (await import('../metrics/cluster-metrics.ts')).answerFigures(worker, message)
      if (message.origin !== undefined && ++ready === count) onReady(message.origin)
    })
    worker.once('exit', (code) => {
      if (stopping) return endIfLast(0)
      if (ready < count) return stop(code || 1)
      setTimeout(() => !stopping && start(place), retryAfterMs)
    })
  }
  const living = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const endIfLast = (code: number) => {
    process.exitCode ||= code
    if (living().length === 0) process.exit()
  }
  function stop(code: number) {
    stopping = true
    process.exitCode ||= code
    for (const worker of living()) worker.process.kill('SIGTERM')
    endIfLast(code)
  }
  process.once('SIGTERM', () => stop(0))
  process.once('SIGINT', () => stop(0))
  // Each process accepts connections from the shared socket: with round robin, a connection assigned to a killed
  // process would be lost.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  for (let place = 0; place < count; place++) start(place)
}

/** Notifies the parent process that this process accepts connections. */
export const reportReady = (origin: string): void => {
  process.send?.({ origin })
}
