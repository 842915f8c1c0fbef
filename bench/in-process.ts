import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Deps } from '#app/shared/visit/deps.ts'
import type * as App from '#server/app.ts'
import { createDeps } from '#server/deps.ts'
import { readSettings } from '#server/settings.ts'

/** The origin of the product, which requests must send. */
const origin = 'http://localhost:3000'

/**
 * Runs `use` with the built product in this process, called without a network. `replace` may change its `deps` first.
 */
export async function withProduct<Result>(
  use: (ask: (request: Request) => Promise<Response>, deps: Deps) => Promise<Result>,
  replace: (deps: Deps) => Deps = (deps) => deps,
): Promise<Result> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-bench-'))
  const deps = replace(await createDeps(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })))
  try {
    const { createApp } = (await import(path.resolve('build/server/index.js'))) as typeof App
    const app = createApp(deps, { clientDir: 'build/client', ready: () => true })
    return await use(async (request) => app.fetch(request), deps)
  } finally {
    await deps.db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Creates a browser request with this cookie: a form POST when there is a body, otherwise a GET. */
export function requestOf(address: string, cookie: string, body?: string): Request {
  const headers = { host: new URL(origin).host, origin, cookie, 'accept-encoding': 'gzip, deflate, br' }
  if (body === undefined) return new Request(origin + address, { headers })
  const type = 'application/x-www-form-urlencoded'
  return new Request(origin + address, { method: 'POST', body, headers: { ...headers, 'content-type': type } })
}
