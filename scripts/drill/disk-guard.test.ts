import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'disk-guard-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const members = [
  { name: 'db1', role: 'leader', state: 'running', api_url: 'http://db1:8008/patroni' },
  { name: 'db2', role: 'sync_standby', state: 'streaming', api_url: 'http://db2:8008/patroni' },
  { name: 'db3', role: 'replica', state: 'streaming', api_url: 'http://db3:8008/patroni' },
]
const alone = members.slice(0, 1)
const urls = { primary: 'http://db1:8008/primary', cluster: 'http://db1:8008/cluster', sync: 'http://db2:8008/sync' }

test.each([
  { says: 'stops the primary when a synchronous standby responds', stops: true },
  { says: 'does nothing while space is left', free: 17, stops: false },
  { says: 'does nothing on a replica', responds: [urls.cluster, urls.sync], stops: false },
  { says: 'does nothing while Patroni does not respond', responds: [urls.primary, urls.sync], stops: false },
  { says: 'does nothing without another machine', cluster: { members: alone }, stops: false },
  { says: 'does nothing while the cluster is paused', cluster: { members, pause: true }, stops: false },
  { says: 'does nothing when the standby is dead', responds: [urls.primary, urls.cluster], stops: false },
])('$says', ({ free = 15, responds = Object.values(urls), cluster = { members }, stops }) => {
  expect(runGuard(free, responds, pythonJson(cluster))).toBe(stops)
})

/** Patroni's JSON has a space after each comma and colon. */
const pythonJson = (value: unknown) => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ')

/** Runs the guard for one round with fake commands. Returns whether it stopped PostgreSQL. */
function runGuard(free: number, responds: readonly string[], cluster: string): boolean {
  const commands = {
    // The first sleep starts the round, the next one ends the loop.
    sleep: `test ! -e ${folder}/slept && touch ${folder}/slept`,
    df: `printf 'Avail\\n900\\n${free}\\n'`,
    curl:
      `case $3 in ${responds.join('|')}) ;; *) exit 7 ;; esac\n` +
      `case $3 in ${urls.cluster}) echo '${cluster}' ;; esac`,
    pg_ctl: `echo "$*" >${folder}/stopped`,
  }
  for (const [name, body] of Object.entries(commands))
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 })
  const env = { PATH: `${folder}:${process.env.PATH}` }
  const { stderr } = spawnSync('sh', ['deploy/high-availability/disk-guard.sh', '/data', 'http://db1:8008'], { env })
  expect(String(stderr)).toBe('')
  const stopped = path.join(folder, 'stopped')
  return existsSync(stopped) && readFileSync(stopped, 'utf8').includes('--pgdata /data --mode immediate')
}
