import cluster, { type Worker } from 'node:cluster'

/** After so many milliseconds a process that has ended is started anew: not at once, or one that cannot start runs in circles. */
const againAfterMs = 1000
/** Argument of the one process that does the background work. */
const background = 'background'

/** Whether this process does the background work: it is alone, or the first of several. */
export const isFirst = (): boolean => cluster.isPrimary || process.argv.includes(background)

/**
 * Starts processes that share one listening address, and starts those anew that end. `onReady` is called once all of them
 * listen. SIGTERM and SIGINT are passed on; this process ends after the last of them. If one ends before all are ready, the
 * others are ended too, with its exit code: settings or content are wrong.
 */
export function runProcesses(count: number, onReady: (origin: string) => void): void {
  let stopping = false
  let ready = 0
  const start = (place: number) => {
    cluster.setupPrimary({ args: place === 0 ? [background] : [] })
    const worker = cluster.fork()
    worker.on('message', async (message: { origin?: string; figuresAsked?: number }) => {
      // Imported on the first read, to load its packages only then.
      if (message.figuresAsked !== undefined)
        await (await import('./cluster-metrics.ts')).answerFigures(worker, message)
      if (message.origin !== undefined && ++ready === count) onReady(message.origin)
    })
    worker.once('exit', (code) => {
      if (stopping) return endIfLast(0)
      if (ready < count) return stop(code || 1)
      setTimeout(() => !stopping && start(place), againAfterMs)
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
  // Each takes connections from the common socket by itself: one that this process had on its way to a killed one would be lost.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  for (let place = 0; place < count; place++) start(place)
}

/** Tells the process that started this one that it listens. */
export const tellReady = (origin: string): void => {
  process.send?.({ origin })
}
