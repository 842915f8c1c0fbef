import { open } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Pause between two syncs: a fast disk is sent some 20 MB meanwhile. */
const syncEveryMs = 100

/**
 * Waits until a file is written and on disk. It is synced again and again meanwhile: otherwise the system collects gigabytes, and a
 * commit of the product that comes while they are put on disk at once waits for all of them. The file must exist.
 */
export async function onDisk(written: Promise<void>, file: string): Promise<void> {
  const ended = written.then(() => true)
  // It may fail while the file is opened; it is waited for below.
  ended.catch(() => undefined)
  const handle = await open(file, 'r+')
  try {
    while (!(await Promise.race([ended, wait(syncEveryMs, false)]))) await handle.datasync()
    await handle.sync()
  } finally {
    await handle.close()
  }
}
