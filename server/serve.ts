import type { Server } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { longestWaitMs } from '#database/figures.ts'
import type { Settings } from '#platform/config/settings.ts'
import { createLog, type Log } from '#platform/logging/log.ts'
import type * as App from './app.ts'
import { createDatabaseAwayLog } from './database-away-log.ts'
import { createDeps } from './deps.ts'
import { storeClientFiles } from './files/client-files.ts'
import { startBackground } from './jobs/background.ts'
import { logContentToReview } from './jobs/review-due.ts'
import { watchLoad } from './metrics/busy.ts'
import { connectionOptions, limitConnections } from './process/connections.ts'
import { createTurns } from './turns.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Grace period for requests in flight after SIGTERM, in ms. */
const mostRequestMs = 10_000
/** Maximum duration of the shutdown in ms, including pending deliveries. */
const mostStopMs = 20_000
/** Maximum time to send the last traces in ms. */
const mostTraceMs = 2000
/** Retry intervals while opening a database that does not answer. */
const retries = { firstMs: 500, mostMs: 10_000 }
/** Interval in ms at which shutdown closes idle connections. */
const closeIdleEveryMs = 100
/**
 * Listen backlog. Large, since a thousand people may connect at once and each turn of the event loop accepts one
 * connection.
 */
const backlog = 4096

/**
 * Serves the built product in this process until a stop signal. `background`: also runs the background jobs. Calls
 * `onReady` with the address.
 */
export async function serveProduct(
  settings: Settings,
  { background, onReady }: { background: boolean; onReady: (origin: string) => void },
): Promise<void> {
  const { createApp, answerWithoutDatabase } = (await import(path.join(root, 'build/server/index.js'))) as typeof App
  let answer: Answer = answerWithoutDatabase
  const takeTurn = createTurns()
  const server = createAdaptorServer({
    fetch: async (request, env) => {
      await takeTurn()
      return answer(request, env)
    },
    // For requests without a Host header, such as simple health checks of load balancers.
    hostname: 'localhost',
    serverOptions: connectionOptions(settings),
  }) as Server
  const listen = once(
    () => new Promise<void>((resolve) => server.listen({ port: settings.port, host: settings.host, backlog }, resolve)),
  )
  let stop = async () => process.exit(0)
  let stopping = false
  const stopOnce = once(() => stop())
  process.once('SIGINT', stopOnce)
  process.once('SIGTERM', async () => {
    if (answer !== answerWithoutDatabase) {
      stopping = true
      await sleep(settings.drainSeconds * 1000)
    }
    await stopOnce()
  })

  const deps = await whenDatabaseAnswers(() => createDeps(settings), createLog(settings.logLevel), listen)
  logContentToReview(deps)
  const clientDir = path.relative(process.cwd(), path.join(root, 'build/client'))
  const app = createApp(deps, {
    clientDir,
    ready: () => !stopping,
    isBusy: watchLoad(settings.longestWaitSeconds, () => longestWaitMs(deps.db)),
  })
  answer = app.fetch
  limitConnections(server, settings, deps.events)
  // Before the first page of this version is served: another version may get the requests for its files.
  await storeClientFiles(deps, clientDir).catch((error: unknown) =>
    deps.log.error({ error: String(error) }, 'files for other versions could not be stored'),
  )
  await listen()
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  onReady(settings.port === 0 ? `http://localhost:${port}` : settings.origin)
  const endBackground = background ? startBackground(deps) : undefined

  /** Stops accepting requests, finishes those in flight, closes the database and exits, all within a time limit. */
  stop = async () => {
    stopping = true
    setTimeout(() => {
      deps.log.error({}, 'not everything ended in time')
      process.exit(0)
    }, mostStopMs)
    const closed = new Promise((resolve) => server.close(resolve))
    // Repeated, since a connection that finishes its request becomes idle and would wait for another one.
    const closing = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs)
    // Requests must arrive within `requestSeconds`, so waiting longer is useless.
    const timeoutMs = Math.min(mostRequestMs, settings.requestSeconds * 1000)
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
    await Promise.all([closed, endBackground?.()])
    clearInterval(closing)
    clearTimeout(timer)
    deps.documents.end()
    // With a limit: a collector that is away must not delay a restart.
    await Promise.race([deps.tracing?.end().catch(() => undefined), sleep(mostTraceMs)])
    await deps.db.destroy()
    process.exit(0)
  }
}

type Answer = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>

/** Calls `open` until the database answers. Calls `onAway` before each retry. */
async function whenDatabaseAnswers<Result>(
  open: () => Promise<Result>,
  log: Log,
  onAway: () => Promise<void>,
): Promise<Result> {
  const noteAway = createDatabaseAwayLog(log)
  for (let wait = retries.firstMs; ; wait = Math.min(2 * wait, retries.mostMs))
    try {
      return await open()
    } catch (error) {
      if (!noteAway(error)) throw error
      await onAway()
      await sleep(wait)
    }
}

/** Memoizes an async function. */
function once(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= act())
}
