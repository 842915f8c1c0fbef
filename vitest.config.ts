import { defineConfig } from 'vitest/config'
import { pageScripts } from './scripts/bundle/page-scripts.ts'

export default defineConfig({
  plugins: [pageScripts()],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'build', 'tests/engines', 'tests/journeys', 'tests/resilience', '.stryker-tmp'],
    environment: 'node',
    // `npm run test:changed` goes by imports, but this content is read from the disk and decides what reports say.
    // Other texts have their own tests, which it runs each time.
    forceRerunTriggers: [
      '**/content/*.yaml',
      '**/content/{interventions,questionnaires}/**',
      '**/package.json',
      '**/{vite,vitest}.config.ts',
    ],
    // Components name their style sheets by address: without this the address is empty.
    css: true,
    globalSetup: './tests/database/postgres.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Files share the modules of their worker: reloading the product for each file took half of the run.
    isolate: false,
    // Rendering allocates many short-lived objects: with Node's default young generation, garbage collection took a
    // seventh of the time.
    execArgv: ['--max-semi-space-size=64'],
  },
})
