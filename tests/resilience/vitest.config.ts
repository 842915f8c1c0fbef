import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** These start the built product as processes of its own and end them hard, one test after the other. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['tests/resilience/**/*.test.ts'],
    environment: 'node',
    globalSetup: './tests/database/postgres.ts',
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})
