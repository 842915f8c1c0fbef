// Derives keys in a worker thread. Node runs this file without a build.
import os from 'node:os'
import { deriveKey } from '#platform/crypto/password.ts'

/** Nice value of the thread: requests have priority where cores are few. */
const priority = 10
// Only Linux has thread priorities.
if (process.platform === 'linux') os.setPriority(priority)

export default deriveKey
