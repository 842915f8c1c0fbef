import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

/** Returns the path of Chromium 92, which the package `chrome-aws-lambda` contains compressed. */
export async function unpackedChromium(): Promise<string> {
  const unpacked = path.resolve('node_modules/.cache/chromium-92/chromium')
  if (existsSync(unpacked)) return unpacked
  await mkdir(path.dirname(unpacked), { recursive: true })
  const main = createRequire(import.meta.url).resolve('chrome-aws-lambda')
  const packed = path.join(path.dirname(main), '../bin/chromium.br')
  const partly = `${unpacked}.${process.pid}`
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(partly, { mode: 0o755 }))
  await rename(partly, unpacked)
  return unpacked
}
