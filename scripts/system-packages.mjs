// Finds or installs the system packages that the tests need: Chromium, PostgreSQL and further browsers. Plain
// JavaScript
// without dependencies.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const first = (...files) => files.find((file) => existsSync(file))

/** The headless shell is Chromium without windows: it is smaller to install and opens pages with less CPU. */
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Returns the path of a Chromium on this machine, or undefined. The environment variable CHROMIUM overrides it. */
export const findChromium = () => process.env.CHROMIUM ?? first(...browsers)

/** Returns the path of a Firefox on this machine, or undefined. The environment variable FIREFOX overrides it. */
export const findFirefox = () => process.env.FIREFOX ?? first('/usr/bin/firefox-esr', '/usr/bin/firefox')

/** Returns the path of Cog, the browser of WPE WebKit, if it and its driver are installed. */
export const findCog = () => first('/usr/bin/WPEWebDriver') && first('/usr/bin/cog')

/** Returns the path of MiniBrowser, the browser of WebKitGTK, if it, its driver and a display are available. */
export const findMiniBrowser = () =>
  first('/usr/bin/WebKitWebDriver') &&
  first('/usr/bin/Xvfb') &&
  first(...['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`))

/**
 * Returns the folder of the newest PostgreSQL binaries, or undefined. The environment variable POSTGRES_BIN overrides
 * it.
 */
function findPostgres() {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  return ['/usr/local/bin', '/opt/homebrew/bin', ...versions.map((version) => `${base}/${version}/bin`)].find(
    (folder) => existsSync(`${folder}/initdb`),
  )
}

/** Returns the path of Chromium, after installing it if missing. Exits with a message when the installation fails. */
export function ensureChromium() {
  return findChromium() ?? installed(['chromium-headless-shell', 'chromium'], findChromium)
}

/**
 * Returns the folder of PostgreSQL's binaries, after installing them if missing. Exits with a message when that fails.
 */
export function ensurePostgres() {
  return findPostgres() ?? installed(['postgresql'], findPostgres)
}

const further = [
  { name: 'Firefox', find: findFirefox, packages: 'firefox-esr', tests: 'its journeys are' },
  { name: 'WPE WebKit', find: findCog, packages: 'wpewebkit-driver cog', tests: 'its walk is' },
  { name: 'WebKitGTK', find: findMiniBrowser, packages: 'webkit2gtk-driver xvfb', tests: 'its walk is' },
]

/**
 * Installs the missing browsers besides Chromium. On failure prints that, and their tests are skipped; with CI=true
 * that is a failure.
 */
export function ensureBrowsers() {
  for (const { name, find, packages, tests } of further) {
    if (find() ?? tryInstalling([packages], find)) continue
    console.error(`${name} could not be installed here: ${tests} skipped.`)
    if (process.env.CI === 'true') process.exit(1)
  }
}

/** Installs the first of these packages that this system has. Exits with a message when that fails. */
function installed(names, find) {
  const found = tryInstalling(names, find)
  if (found) return found
  console.error(`The tests need ${names[0]}, and it could not be installed here. Please install it and run them again.`)
  process.exit(1)
}

/**
 * Installs the first of these packages (or space-separated lists of them) available on this system. Returns the result
 * of `find` then.
 */
function tryInstalling(names, find) {
  const run = (...args) => {
    const [command, ...rest] = process.getuid?.() === 0 ? args : ['sudo', '-n', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
  run('apt-get', 'update', '-qq')
  for (const name of names) {
    console.log(`Installing ${name}.`)
    run('apt-get', 'install', '-y', '-qq', ...name.split(' '))
    const found = find()
    if (found) return found
  }
}
