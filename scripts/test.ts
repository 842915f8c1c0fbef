// npm test: every check in turn, up to the first that fails. `npm test -- unit browser`: only these.
// npm test -- changed: the quick checks, and the tests that import what changed since the last commit, or since a
// revision: `npm test -- changed main`.
import { spawnSync } from 'node:child_process'

const [first, ...rest] = process.argv.slice(2)
const steps =
  first === 'changed'
    ? [['check'], ['test:changed', ...rest]]
    : first
      ? [first, ...rest].map((name) => [name === 'check' ? name : `test:${name}`])
      : [['check'], ['test:waiting'], ['test:unit'], ['test:browser']]

for (const step of steps) {
  process.stdout.write(`\n— ${step.join(' ')}\n`)
  const began = performance.now()
  const { status } = spawnSync(`npm run --silent ${step.join(' ')}`, { stdio: 'inherit', shell: true })
  if (status !== 0) {
    process.stderr.write(`\nFailed: ${step.join(' ')}\n`)
    process.exit(status ?? 1)
  }
  process.stdout.write(`  ${Math.round((performance.now() - began) / 1000)} s\n`)
}
