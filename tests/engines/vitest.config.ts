import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Takes one check-up to its saved report in more engines: `npm test -- engines`. */
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
