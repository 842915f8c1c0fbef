import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Completes one check-up, up to its saved report, in more browser engines: `npm test -- engines`. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['tests/engines/**/*.test.ts'],
    environment: 'node',
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
})
