// Runs the product for development: one process, one port, with hot reload.
import './process/private-files.ts'
import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'vite'
import { readSettings } from '#platform/config/settings.ts'
import { createLog } from '#platform/logging/log.ts'
import type * as App from './app.ts'
import { createDeps } from './deps.ts'
import { startBackground } from './jobs/background.ts'
import { exitOnMistake } from './process/exit-on-mistake.ts'

const settings = readSettings({ DEBUG_TOOLS: '1', ...process.env })
/** Prints one line per request, such as `answered GET /report 200 18 ms ref=ab12`. */
const inTerminal = {
  target: 'pino-pretty',
  options: {
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'method,path,status,ms,reference',
    messageFormat: '{msg}{if method} {method} {path} {status} {ms} ms{end}{if reference} ref={reference}{end}',
  },
}
const log = createLog(settings.logLevel, process.stdout.isTTY ? inTerminal : undefined)
const deps = await createDeps(settings, undefined, undefined, log).catch(exitOnMistake)
const endBackground = startBackground(deps)
const http = createHttpServer()
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: http } } })
let last: { module: typeof App; app: ReturnType<typeof App.createApp> } | undefined

const listener = getRequestListener(async (request, env) => {
  try {
    const module = (await vite.ssrLoadModule('./server/app.ts')) as typeof App
    if (last?.module !== module) last = { module, app: module.createApp(deps, { ready: () => true }) }
    return await last.app.fetch(request, env)
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    return new Response(error instanceof Error ? error.stack : String(error), { status: 500 })
  }
})
http.on('request', (req, res) => vite.middlewares(req, res, () => listener(req, res)))
http.listen(settings.port, settings.host, () => {
  process.stdout.write(`Wellbeing CheckUp, while you change it: ${settings.origin}\n`)
})

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, async () => {
    await vite.close()
    await endBackground()
    deps.documents.end()
    await deps.identity.end()
    await deps.db.destroy()
    process.exit(0)
  })
