// Runs every check in order and stops at the first that fails: `npm test`. Give names to run only some: `npm test -- lint unit`.
import { spawnSync } from 'node:child_process'
import { ensurePostgres } from './system-packages.mjs'

ensurePostgres()

const checks: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['lint', 'oxlint', '--quiet'],
  ['types', 'react-router', 'typegen'],
  ['types', 'tsc'],
  ['content', 'node', 'scripts/check-content.ts'],
  ['unit', 'vitest', 'run', '--reporter=dot'],
  ['resilience', 'vitest', 'run', '--reporter=dot', '--config', 'tests/resilience/vitest.config.ts'],
  ['browser', 'playwright', 'test'],
]
const wanted = process.argv.slice(2)

for (const [name, command, ...args] of checks) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue
  process.stdout.write(`\n— ${name}: ${command} ${args.join(' ')}\n`)
  const began = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) {
    process.stderr.write(`\nFailed: ${name}\n`)
    process.exit(status ?? 1)
  }
  process.stdout.write(`  ${Math.round((performance.now() - began) / 1000)} s\n`)
}
