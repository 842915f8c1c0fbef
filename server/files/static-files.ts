import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { serveStatic } from 'hono/serve-static'

const immutableForAYear = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/**
 * Serves the files of a folder from memory, compressed by the build, so that no request waits for the disk. Files in
 * `/assets/` have content hashes in their names.
 */
export function staticFiles(root: string): MiddlewareHandler {
  const files = new Map(
    globSync('**/*.*', { cwd: root }).map((file) => [
      `/${file.replaceAll('\\', '/')}`,
      new Uint8Array(readFileSync(path.join(root, file))),
    ]),
  )
  const serve = serveStatic({
    root: '/',
    precompressed: true,
    getContent: async (name) => files.get(name) ?? null,
    onFound: (_, c) => setFileHeaders(c),
  })
  return (c, next) => (files.has(c.req.path) ? serve(c, next) : next())
}

/** Sets the caching headers of a file, and the scope of a service worker. */
export function setFileHeaders(c: Context): void {
  c.header('cache-control', c.req.path.startsWith('/assets/') ? immutableForAYear : anHour)
  // Allows the scope of all pages, although the file is in /assets/.
  if (/service-worker-[\w-]+\.js$/.test(c.req.path)) c.header('service-worker-allowed', '/')
}
