import { globSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const immutableForAYear = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/**
 * Serves the files of a folder as they were when the process started, so that no page has to look for itself on the disk.
 * Those under `/assets/` have a name that changes with their content, and are sent as the build compressed them.
 */
export function staticFiles(root: string): MiddlewareHandler {
  const paths = new Set(globSync('**/*.*', { cwd: root }).map((file) => `/${file.replaceAll('\\', '/')}`))
  const assets = serveStatic({
    root,
    precompressed: true,
    onFound: (_, c) => {
      c.header('cache-control', immutableForAYear)
      // The service worker answers for every page, though it stands among the assets.
      if (/service-worker-[\w-]+\.js$/.test(c.req.path)) c.header('service-worker-allowed', '/')
    },
  })
  const others = serveStatic({ root, onFound: (_, c) => c.header('cache-control', anHour) })
  return (c, next) => {
    const { path } = c.req
    if (!paths.has(path)) return next()
    return path.startsWith('/assets/') ? assets(c, next) : others(c, next)
  }
}
