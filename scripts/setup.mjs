// npm run setup: installs the locked packages and the git hooks, and lists what else the tests need. Installs nothing
// outside this folder. Plain JavaScript without packages, since it runs on any Node.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { missingTools } from './system-packages.mjs'

const oldest = 20
if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(`This is Node ${process.versions.node}. Please install Node ${oldest} or newer: https://nodejs.org`)
  process.exit(1)
}

/** Runs a script by this Node, and exits with its code on failure. */
function run(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run('scripts/prepare.mjs', '--no-build')
// npm passes its path to its scripts.
if (existsSync('.git')) run(process.env.npm_execpath, 'exec', '--yes', '--', 'lefthook@2.2.2', 'install')

const missing = missingTools()
if (missing.length > 0) console.log('\nSome tests need more, and are skipped without it:')
for (const { name, tests, install } of missing) console.log(`  ${name}, for ${tests}: ${install}`)
console.log('\nReady. npm run dev shows the product at http://localhost:3000')
