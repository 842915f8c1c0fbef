// Finds or installs the system packages that the tests need: Chromium, PostgreSQL, PgBouncer and other browsers. With
// NO_INSTALL=1 it installs nothing. Plain JavaScript without packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const mayInstall = process.env.NO_INSTALL !== '1'
const isCi = process.env.CI === 'true'

const first = (...files) => files.find((file) => existsSync(file))

/** The headless shell first: Chromium without windows, which is smaller and uses less CPU. */
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Returns the path of Chromium; undefined if it is not installed. The environment variable CHROMIUM overrides it. */
export const findChromium = () => process.env.CHROMIUM ?? first(...browsers)

/** Returns the path of Firefox; undefined if it is not installed. The environment variable FIREFOX overrides it. */
export const findFirefox = () => process.env.FIREFOX ?? first('/usr/bin/firefox-esr', '/usr/bin/firefox')

/** Returns the path of Cog, the browser of WPE WebKit, if it and its driver are installed. */
export const findCog = () => first('/usr/bin/WPEWebDriver') && first('/usr/bin/cog')

/** Returns the path of MiniBrowser, the browser of WebKitGTK, if it, its driver and a display are available. */
export const findMiniBrowser = () =>
  first('/usr/bin/WebKitWebDriver') &&
  first('/usr/bin/Xvfb') &&
  first(...['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`))

/** Returns the path of PgBouncer, a pool of connections to PostgreSQL; undefined if it is not installed. */
export const findPgBouncer = () => first('/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer')

/**
 * Returns the folder of the newest PostgreSQL binaries; undefined if none are installed. The environment variable
 * POSTGRES_BIN overrides it.
 */
function findPostgres() {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  return ['/usr/local/bin', '/opt/homebrew/bin', ...versions.map((version) => `${base}/${version}/bin`)].find(
    (folder) => existsSync(`${folder}/initdb`),
  )
}

/** Programs that the tests start, and the packages that contain them, in order of preference. */
const tools = {
  chromium: {
    name: 'Chromium',
    find: findChromium,
    packages: ['chromium-headless-shell', 'chromium'],
    tests: 'the journeys in it',
  },
  postgres: { name: 'PostgreSQL', find: findPostgres, packages: ['postgresql'], tests: 'the tests on it' },
  pgBouncer: { name: 'PgBouncer', find: findPgBouncer, packages: ['pgbouncer'], tests: 'the test behind it' },
  firefox: { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'], tests: 'the journeys in it' },
  wpe: { name: 'WPE WebKit', find: findCog, packages: ['wpewebkit-driver cog'], tests: 'the walk in it' },
  gtk: { name: 'WebKitGTK', find: findMiniBrowser, packages: ['webkit2gtk-driver xvfb'], tests: 'the walk in it' },
}

/** Returns the missing programs: the tests that need them, and the command that installs them on Debian. */
export const missingTools = () =>
  Object.values(tools)
    .filter(({ find }) => !find())
    .map(({ name, tests, packages: [first] }) => ({ name, tests, install: `sudo apt-get install ${first}` }))

/** Returns the path of Chromium, installing it if missing. See `needed`. */
export const ensureChromium = () => needed(tools.chromium)

/** Returns the folder of PostgreSQL's binaries, installing them if missing. See `needed`. */
export const ensurePostgres = () => needed(tools.postgres)

/**
 * Installs the missing tools except Chromium and PostgreSQL. On failure their tests are skipped with a message; with
 * CI=true the failure is fatal.
 */
export function ensureOtherTools() {
  for (const tool of [tools.pgBouncer, tools.firefox, tools.wpe, tools.gtk]) {
    if (tool.find() ?? tryInstalling(tool)) continue
    console.error(`${tool.name} is not here: ${tool.tests} is skipped.`)
    if (isCi) process.exit(1)
  }
}

/**
 * Returns the path of a program, installing it if missing. Exits with a message if that fails. With NO_INSTALL=1
 * returns undefined, and the tests that need it are skipped, unless CI=true.
 */
function needed(tool) {
  const found = tool.find() ?? tryInstalling(tool)
  if (found) return found
  const [first] = tool.packages
  console.error(`${tool.name} is not here, for ${tool.tests}. It is in the package ${first}.`)
  if (mayInstall || isCi) process.exit(1)
}

/**
 * Installs the first of the packages (or space-separated lists of them) available on this system. Returns the result of
 * `find` afterward.
 */
function tryInstalling({ name: tool, packages, tests, find }) {
  if (!mayInstall) return undefined
  const run = (...args) => {
    const [command, ...rest] = process.getuid?.() === 0 ? args : ['sudo', '-n', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
  run('apt-get', 'update', '-qq')
  for (const name of packages) {
    console.log(`Installing ${name}, with the system's package manager: ${tool}, for ${tests}.`)
    run('apt-get', 'install', '-y', '-qq', ...name.split(' '))
    const found = find()
    if (found) return found
  }
}
