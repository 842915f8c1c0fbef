// Test double of the worker on a platform without the engine.
import type { WorkerMessage } from './worker.ts'

process.send?.({ cannotLoad: 'Error: Cannot find native binding' } satisfies WorkerMessage)
