import { Worker } from 'node:worker_threads'

/** Re-encodes pictures that people upload. */
export type Pictures = {
  /**
   * Returns a PNG or JPEG file as a new PNG of at most 480 pixels, which holds the pixels and nothing else of the file; null
   * for any other file, and for one that is broken or too large.
   */
  reencode: (file: Uint8Array) => Promise<Uint8Array | null>
}

/** Longest time for one picture, and the memory of its thread in MB: a file that is made to cost more is refused. */
const limits = { ms: 5_000, mb: 256 }

/** Creates the port. Each picture gets a thread of its own, which can be ended whatever the file makes it do. */
export const createPictures = ({ ms, mb } = limits): Pictures => ({
  reencode: (file) =>
    new Promise((done) => {
      const worker = new Worker(new URL('./pictures/worker.ts', import.meta.url), {
        workerData: file,
        env: {},
        resourceLimits: { maxOldGenerationSizeMb: mb },
      })
      const end = (picture: Uint8Array | null) => {
        clearTimeout(timer)
        void worker.terminate()
        done(picture)
      }
      const timer = setTimeout(() => end(null), ms)
      worker.on('message', (picture: Uint8Array) => end(picture))
      worker.on('error', () => end(null))
      worker.on('exit', () => end(null))
    }),
})
