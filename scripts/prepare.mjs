// Runs before `npm start`, `npm run dev` and `npm test` on any Node of the machine (20 or newer): plain JavaScript
// without packages.
// 1. Installs the locked packages if they are missing or the lock file changed. One of them is the Node for the rest.
// 2. Builds if a source is newer than the build (not with --no-build). 3. Installs Chromium by the system's package
// manager if it is missing (with --with-browser), and PostgreSQL and the other browsers of the journeys if available
// (with --with-browsers).
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const stamp = 'node_modules/.installed'
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

/** Runs npm by the path that npm passes to its scripts: no lookup in PATH, no shell. */
function npm(...args) {
  const result = spawnSync(process.execPath, [process.env.npm_execpath, ...args], { stdio: 'inherit' })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing packages. This takes a minute the first time.')
  npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')
  writeFileSync(stamp, lock)
}

function newest(file) {
  if (!existsSync(file)) return 0
  const stats = statSync(file)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(file).map((name) => newest(join(file, name))))
}

const sources = [
  'app',
  'assessment',
  'content/messages',
  'database',
  'domain',
  'features',
  'platform',
  'public',
  'routes',
  'server',
  'ui',
  'package-lock.json',
  'vite.config.ts',
  'scripts/bundle',
  'react-router.config.ts',
]
if (!process.argv.includes('--no-build') && newest('build/server/index.js') < Math.max(...sources.map(newest))) {
  console.log('Building.')
  npm('run', '--silent', 'build', '--', '--logLevel', 'warn')
}

const wishes = (flag) => process.argv.includes(flag)
if (wishes('--with-browser') || wishes('--with-browsers')) {
  const { ensureOtherTools, ensureChromium, ensurePostgres } = await import('./system-packages.mjs')
  ensureChromium()
  if (wishes('--with-browsers')) {
    ensurePostgres()
    ensureOtherTools()
  }
}
