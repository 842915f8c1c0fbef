import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Resilience tests start the built product in separate processes and kill them. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['tests/resilience/**/*.test.ts'],
    environment: 'node',
    setupFiles: './tests/resilience/setup.ts',
    globalSetup: './tests/database/postgres.ts',
    // Each test has a separate database. Starting a process takes one core for a second or two.
    maxWorkers: 2,
    // Files share the modules of their worker: loading them again took a third of a worker's CPU time.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})
