import { defineConfig } from 'vitest/config'

/** The tests of one folder, for `npm run mutate`, without those that count over many random persons: they take minutes. */
export default defineConfig({
  test: {
    include: [`${process.env.MUTATED}/*.test.ts`],
    exclude: ['**/{invariants,pointers,attack}.test.ts'],
    testTimeout: 60_000,
  },
})
