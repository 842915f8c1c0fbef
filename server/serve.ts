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
/** Between two tries to open a database that does not answer. */
const retries = { firstMs: 500, mostMs: 10_000 }
/** Interval in ms at which idle connections are closed during shutdown. */
const closeIdleEveryMs = 100
/** Listen backlog: one connection is accepted per turn of the event loop, and a thousand people may connect at once. */
const backlog = 4096

/**
 * Serves the built product in this process until it gets a stop signal. `background`: also runs the background jobs.
 * `onReady` gets the address.
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
    // Of requests without a Host header, as plain checks of load balancers are.
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
  // Before the first page of this version, which may ask a process of another one for them.
  await storeClientFiles(deps, clientDir).catch((error: unknown) =>
    deps.log.error({ error: String(error) }, 'files for other versions could not be stored'),
  )
  await listen()
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  onReady(settings.port === 0 ? `http://localhost:${port}` : settings.origin)
  const endBackground = background ? startBackground(deps) : undefined

  /** Accepts no new requests, finishes those in flight, closes the database and exits, all within a limit. */
  stop = async () => {
    stopping = true
    setTimeout(() => {
      deps.log.error({}, 'not everything ended in time')
      process.exit(0)
    }, mostStopMs)
    const closed = new Promise((resolve) => server.close(resolve))
    // Repeated: a connection that has just finished its request would otherwise stay open for the next one.
    const closing = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs)
    // A request that has not fully arrived within `requestSeconds` never will.
    const timeoutMs = Math.min(mostRequestMs, settings.requestSeconds * 1000)
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
    await Promise.all([closed, endBackground?.()])
    clearInterval(closing)
    clearTimeout(timer)
    deps.documents.end()
    await deps.db.destroy()
    process.exit(0)
  }
}

/** Answers a request. */
type Answer = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>

/** Calls `open` until the database answers it. `onAway` is called before it is tried again. */
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
