// Runs the built product: node --max-semi-space-size=8 server/start.ts

import './private-files.ts'

import type { Server } from 'node:http'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { startCounting } from '../app/figures/start-counting.ts'
import { startReminders } from '../app/reminders/start-reminders.ts'
import type * as App from './app.ts'
import { limitConnections, slowRequestOptions } from './connections.ts'
import { createDeps } from './deps.ts'
import { startOutbox } from './outbox/start.ts'
import { startRetention } from './retention.ts'
import { logContentToReview } from './review-due.ts'
import { readSettings, SettingsError } from './settings.ts'

const root = path.resolve(import.meta.dirname, '..')
/** How long requests in flight may take after the process is told to stop. */
const timeoutMs = 10_000

const settings = settingsOrExit()
const deps = await createDeps(settings)
const { createApp } = (await import(path.join(root, 'build/server/index.js'))) as typeof App
logContentToReview(deps)
let stopping = false
const app = createApp(deps, {
  clientDir: path.relative(process.cwd(), path.join(root, 'build/client')),
  ready: () => !stopping,
})
const listen = { fetch: app.fetch, port: settings.port, hostname: settings.host }
const server = serve({ ...listen, serverOptions: slowRequestOptions(settings) }, (address) => {
  const at = settings.port === 0 ? `http://localhost:${address.port}` : settings.origin
  process.stdout.write(`Wellbeing CheckUp is ready at ${at}\n`)
}) as Server
limitConnections(server, settings, deps.events)
const endRetention = startRetention(deps)
const endReminders = startReminders(deps)
const endCounting = startCounting(deps)
const endOutbox = startOutbox(deps)

process.once('SIGINT', stop)
process.once('SIGTERM', async () => {
  stopping = true
  await new Promise((resolve) => setTimeout(resolve, settings.drainSeconds * 1000))
  await stop()
})

/** Accepts no new requests, finishes those in flight, closes the database and exits. */
async function stop() {
  stopping = true
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await closed
  clearTimeout(timer)
  await endRetention()
  await endReminders()
  await endCounting()
  await endOutbox()
  deps.documents.end()
  await deps.db.destroy()
  process.exit(0)
}

function settingsOrExit() {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`These settings need another look:\n${error.message.replace(/^/gm, '  ')}\n`)
    process.exit(1)
  }
}
