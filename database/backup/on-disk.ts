import { open } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Pause between two syncs in ms: a fast disk writes about 20 MB in that time. */
const syncEveryMs = 100

/**
 * Waits until a file is written and on disk. Syncs it repeatedly during the write: otherwise the system buffers
 * gigabytes, and a concurrent commit of the product waits until all are flushed. The file must exist.
 */
export async function onDisk(written: Promise<void>, file: string): Promise<void> {
  const ended = written.then(() => true)
  // Prevents an unhandled rejection while the file is opened; awaited below.
  ended.catch(() => undefined)
  const handle = await open(file, 'r+')
  try {
    while (!(await Promise.race([ended, wait(syncEveryMs, false)]))) await handle.datasync()
    await handle.sync()
  } finally {
    await handle.close()
  }
}
