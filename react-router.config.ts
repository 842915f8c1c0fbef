import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
  // server/app.ts checks the origin of forms. The check here assumes http, as forwarded by a proxy, and would reject
  // every form of a product served by https.
  allowedActionOrigins: ['**'],
  // Static files are compressed once, here; the server sends the compressed file unchanged.
  async buildEnd({ reactRouterConfig }) {
    const folder = path.join(reactRouterConfig.buildDirectory, 'client')
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.(js|css|svg|json|txt)$/.test(file)) continue
      const bytes = await readFile(path.join(folder, file))
      const brotli = await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      await writeFile(path.join(folder, `${file}.br`), brotli)
      await writeFile(path.join(folder, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }))
    }
  },
} satisfies Config
