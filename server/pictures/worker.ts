// Re-encodes one uploaded picture in a thread of its own and ends. Node runs this file without a build.
import { parentPort, workerData } from 'node:worker_threads'
import jpeg from 'jpeg-js'
import { decodePng, encodePng, mostPixels, type Pixels, pngSignature, scaledDown } from './png.ts'

/** Longer side of a stored logo, in pixels: pages draw it 46 px high, posters larger. */
const storedSide = 480

function decode(file: Buffer): Pixels {
  if (file.subarray(0, 8).equals(pngSignature)) return decodePng(file)
  if (file[0] !== 0xff || file[1] !== 0xd8) throw new Error('this is neither PNG nor JPEG')
  const { width, height, data } = jpeg.decode(file, {
    useTArray: true,
    tolerantDecoding: false,
    maxResolutionInMP: mostPixels / 1_000_000,
    maxMemoryUsageInMB: 160,
  })
  return { width, height, rgba: data }
}

parentPort?.postMessage(encodePng(scaledDown(decode(Buffer.from(workerData as Uint8Array)), storedSide)))
