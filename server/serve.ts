import type { Server } from 'node:http'
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { longestWaitMs } from '#database/figures.ts'
import { startCounting } from '../app/figures/start-counting.ts'
import { startReminders } from '../app/reminders/start-reminders.ts'
import type * as App from './app.ts'
import { watchBusyness } from './busy.ts'
import { connectionOptions, limitConnections } from './connections.ts'
import { createDeps } from './deps.ts'
import { startOutbox } from './outbox/start.ts'
import { startRetention } from './retention.ts'
import { logContentToReview } from './review-due.ts'
import type { Settings } from './settings.ts'

const root = path.resolve(import.meta.dirname, '..')
/** How long requests in flight may take after the process is told to stop. */
const timeoutMs = 10_000
/** How often connections without a request are closed while the process stops. */
const closeIdleEveryMs = 100
/** Connections that may wait to be taken: one is taken per turn of the loop, and a thousand people may come at once. */
const backlog = 4096

/**
 * Serves the built product in this process until it is told to stop. `background`: it also does what nobody asks for,
 * such as retention and sending messages. `onReady` is told the address.
 */
export async function serveProduct(
  settings: Settings,
  { background, onReady }: { background: boolean; onReady: (origin: string) => void },
): Promise<void> {
  const deps = await createDeps(settings)
  const { createApp } = (await import(path.join(root, 'build/server/index.js'))) as typeof App
  logContentToReview(deps)
  let stopping = false
  const app = createApp(deps, {
    clientDir: path.relative(process.cwd(), path.join(root, 'build/client')),
    ready: () => !stopping,
    isBusy: watchBusyness(settings.longestWaitSeconds, () => longestWaitMs(deps.db)),
  })
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: connectionOptions(settings) }) as Server
  limitConnections(server, settings, deps.events)
  server.listen({ port: settings.port, host: settings.host, backlog }, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : settings.port
    onReady(settings.port === 0 ? `http://localhost:${port}` : settings.origin)
  })
  const endings = background
    ? [startRetention, startReminders, startCounting, startOutbox].map((start) => start(deps))
    : []
  const stopOnce = once(stop)

  process.once('SIGINT', stopOnce)
  process.once('SIGTERM', async () => {
    stopping = true
    await new Promise((resolve) => setTimeout(resolve, settings.drainSeconds * 1000))
    await stopOnce()
  })

  /** Accepts no new requests, finishes those in flight, closes the database and exits. */
  async function stop() {
    stopping = true
    const closed = new Promise((resolve) => server.close(resolve))
    // Again and again: a connection whose request has just been answered would be kept for the next one.
    const closing = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs)
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
    await closed
    clearInterval(closing)
    clearTimeout(timer)
    for (const end of endings) await end()
    deps.documents.end()
    await deps.identity.end()
    await deps.db.destroy()
    process.exit(0)
  }
}

/** Returns a function that does something the first time, and waits for that every further time. */
function once(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= act())
}
