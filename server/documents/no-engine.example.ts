// Stands in for the process on a platform that the engine does not run on. For tests.
import type { Said } from './worker.ts'

process.send?.({ cannotLoad: 'Error: Cannot find native binding' } satisfies Said)
