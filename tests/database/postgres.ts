import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ensurePostgres } from '#scripts/system-packages.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * URL of the temporary PostgreSQL server, on which tests create databases; empty if PostgreSQL is not installed.
     */
    postgresUrl: string
  }
}

/** Vitest global set-up: starts a temporary PostgreSQL, provides its URL to the tests, and stops it after them. */
export default async function setup(project: TestProject) {
  if (!ensurePostgres()) {
    project.provide('postgresUrl', '')
    return
  }
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}

/**
 * Starts a PostgreSQL server from the system's binaries, on a free local port, in a temporary folder inside `within`.
 * With `standbyOf` it is a read-only standby of that server, with `copy` it starts from that base backup; with `tls` it
 * takes encrypted connections too.
 */
export async function startPostgres({
  within = os.tmpdir(),
  standbyOf,
  copy,
  tls,
  more = [],
}: {
  within?: string
  standbyOf?: string
  /** Data folder that a base backup made. */
  copy?: string
  /** Certificate and key, as PEM. */
  tls?: { cert: Buffer; key: Buffer }
  /** More settings, such as `archive_mode=on`. */
  more?: readonly string[]
} = {}): Promise<{ url: string; kill: () => Promise<void>; stop: () => Promise<void> }> {
  const bin = postgresBin()
  const folder = postgresFolder(within)
  const user = postgresUser()
  const data = copy ?? path.join(folder, 'data')
  const quiet = { ...user, stdio: 'ignore' as const, cwd: folder }
  if (standbyOf) makeBaseBackup(standbyOf, data, '-R')
  else if (!copy)
    execFileSync(
      path.join(bin, 'initdb'),
      ['-D', data, '-U', 'checkup', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      quiet,
    )
  const port = await freePort()
  const settings = [
    '-F',
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
    '-c',
    'max_connections=200',
    ...(tls ? ['-c', 'ssl=on'] : []),
    ...more.flatMap((setting) => ['-c', setting]),
  ]
  // PostgreSQL looks for files of these names, and refuses a key that others can read.
  for (const [name, pem] of Object.entries({ 'server.crt': tls?.cert, 'server.key': tls?.key })) {
    if (!pem) continue
    writeFileSync(path.join(data, name), pem, { mode: 0o600 })
    if (user) chownSync(path.join(data, name), user.uid, user.gid)
  }
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], quiet)
  const url = `postgres://checkup@127.0.0.1:${port}/postgres`
  await waitForServer(url)
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal)
    await ended
  }
  return {
    url,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the data folder of a running server to `to`. */
export function makeBaseBackup(url: string, to: string, ...flags: readonly string[]): void {
  const all = ['-D', to, '-d', url, '-c', 'fast', '--no-sync', ...flags]
  execFileSync(path.join(postgresBin(), 'pg_basebackup'), all, { ...postgresUser(), stdio: 'ignore', cwd: '/' })
}

/** Makes a temporary folder in which the server may write. */
export function postgresFolder(within = os.tmpdir()): string {
  const folder = mkdtempSync(path.join(within, 'checkup-postgres-'))
  const user = postgresUser()
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

function postgresBin(): string {
  const binaries = ensurePostgres()
  if (!binaries) throw new Error('PostgreSQL is not installed here')
  // Some systems link only a few of the programs into a common folder.
  return path.dirname(realpathSync(path.join(binaries, 'initdb')))
}

/** PostgreSQL refuses to run as root, so it runs as another user then. */
function postgresUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim())
  return { uid: id('-u'), gid: id('-g') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Waits until the server accepts connections. Throws after about 30 s. */
async function waitForServer(url: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries === 300) throw new Error('The temporary PostgreSQL did not start', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
