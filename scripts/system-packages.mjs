// Programs that the tests need from the system: Chromium, and PostgreSQL's own binaries. Plain JavaScript, no packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Path of a Chromium on this machine, or undefined. CHROMIUM overrides. */
export const findChromium = () => process.env.CHROMIUM ?? browsers.find((file) => existsSync(file))

/** Folder of PostgreSQL's binaries (the newest version), or undefined. POSTGRES_BIN overrides. */
export function findPostgres() {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  return ['/usr/local/bin', '/opt/homebrew/bin', ...versions.map((version) => `${base}/${version}/bin`)].find(
    (folder) => existsSync(`${folder}/initdb`),
  )
}

/** Finds Chromium, installing it when it is missing. Ends the process with advice when it cannot be had. */
export function ensureChromium() {
  return findChromium() ?? installed('chromium', findChromium)
}

/** Finds PostgreSQL's binaries, installing them when they are missing. */
export function ensurePostgres() {
  return findPostgres() ?? installed('postgresql', findPostgres)
}

function installed(name, find) {
  console.log(`Installing ${name}.`)
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', name],
  ]) {
    const [command, ...rest] = [...sudo, ...args]
    spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
  }
  const found = find()
  if (found) return found
  console.error(`The tests need ${name}, and it could not be installed here. Please install it and run them again.`)
  process.exit(1)
}
