// Stands in for the thread on a platform that the engine does not run on. For tests.
import { parentPort } from 'node:worker_threads'
import type { Said } from './worker.ts'

parentPort?.postMessage({ cannotLoad: 'Error: Cannot find native binding' } satisfies Said)
