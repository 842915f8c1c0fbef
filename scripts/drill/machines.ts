import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { descendants, signalAll } from './process-tree.ts'

/** A host of the drill: a network namespace for root, otherwise an address of the loopback interface. */
export type Machine = {
  name: string
  address: string
  /** Starts a program here. Its output goes to `NAME.log` in the folder of the machines. */
  start: (command: readonly string[], options?: StartOptions) => ChildProcess
  /** Sends a signal to every process here, started by others or by PostgreSQL itself. */
  signal: (signal: NodeJS.Signals) => void
}
type StartOptions = {
  log?: string
  environment?: Readonly<Record<string, string>>
  cwd?: string
  /** User to run as if root runs the drill, since PostgreSQL refuses to run as root. */
  user?: string
}

export type Machines = {
  folder: string
  get: (name: string) => Machine
  /** Address of the drill itself. */
  gateway: string
  /** Takes a machine off the network, or only away from others. Requires root. */
  cut: (name: string, from?: readonly string[]) => void
  repair: (name: string) => void
  close: () => void
}

export const isRoot = process.getuid?.() === 0
const run = (command: string, ...more: readonly string[]) =>
  execFileSync(command, more, { stdio: ['ignore', 'ignore', 'pipe'] })

/** Creates the machines with a common network and a temporary folder. */
export function openMachines(names: readonly string[]): Machines {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'checkup-drill-'))
  run('chmod', '755', folder)
  const prefix = `drill${process.pid % 100_000}`
  const [high, low] = [100 + (process.pid % 100), Math.floor(process.pid / 100) % 250]
  const subnet = isRoot ? `10.${high}.${low}` : `127.${high}.${low}`
  const addressOf = (name: string) => `${subnet}.${names.indexOf(name) + 2}`
  const space = (name: string) => `${prefix}-${name}`
  if (isRoot)
    connect(
      prefix,
      subnet,
      names.map((name) => ({ space: space(name), address: addressOf(name) })),
    )
  const children = new Map<string, ChildProcess[]>(names.map((name) => [name, []]))

  const get = (name: string): Machine => ({
    name,
    address: addressOf(name),
    start(command, { log = name, environment = {}, cwd, user } = {}) {
      const as = user && isRoot ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : []
      const inside = isRoot ? ['ip', 'netns', 'exec', space(name)] : []
      const [file = '', ...more] = [...inside, ...as, ...command]
      const output = openSync(path.join(folder, `${log}.log`), 'a')
      const env = { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', ...environment }
      const child = spawn(file, more, { env, cwd, stdio: ['ignore', output, output] })
      children.get(name)?.push(child)
      return child
    },
    signal(signal) {
      const roots = children.get(name)?.flatMap(({ pid, exitCode }) => (pid && exitCode === null ? [pid] : [])) ?? []
      signalAll(descendants([...roots, ...postmaster(path.join(folder, name, 'postgresql'))]), signal)
    },
  })
  for (const name of names) mkdirSync(path.join(folder, name))
  const reaches = (action: 'add' | 'del', from: string, to: string) =>
    run('ip', '-n', space(from), 'route', action, 'blackhole', `${addressOf(to)}/32`)
  const cuts = new Map<string, readonly string[]>()
  return {
    folder,
    get,
    gateway: isRoot ? `${subnet}.1` : '127.0.0.1',
    cut(name, from = []) {
      cuts.set(name, from)
      for (const other of from) reaches('add', name, other)
      if (from.length === 0) run('ip', '-n', space(name), 'link', 'set', 'eth0', 'down')
    },
    repair(name) {
      for (const other of cuts.get(name) ?? []) reaches('del', name, other)
      if (cuts.get(name)?.length === 0) run('ip', '-n', space(name), 'link', 'set', 'eth0', 'up')
    },
    close() {
      for (const name of names) get(name).signal('SIGKILL')
      if (isRoot) {
        for (const name of names) run('ip', 'netns', 'delete', space(name))
        run('ip', 'link', 'delete', prefix)
      }
      for (const name of names) spawnQuietly('umount', path.join(folder, name))
      if (process.env.DRILL_LEAVES_FILES !== '1') rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const spawnQuietly = (command: string, ...more: string[]) => {
  try {
    execFileSync(command, more, { stdio: 'ignore' })
  } catch {
    // Was not mounted.
  }
}

/** Process id of the PostgreSQL server of a data folder, which is not a child of Patroni. */
export function postmaster(dataDir: string): number[] {
  try {
    return [Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])]
  } catch {
    return []
  }
}

/** Connects namespaces by pairs of interfaces to one bridge. */
function connect(bridge: string, subnet: string, all: readonly { space: string; address: string }[]): void {
  run('ip', 'link', 'add', bridge, 'type', 'bridge')
  run('ip', 'address', 'add', `${subnet}.1/24`, 'dev', bridge)
  run('ip', 'link', 'set', bridge, 'up')
  for (const [at, { space, address }] of all.entries()) {
    const outer = `${bridge}v${at}`
    run('ip', 'netns', 'add', space)
    run('ip', 'link', 'add', outer, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
    run('ip', 'link', 'set', outer, 'master', bridge, 'up')
    run('ip', '-n', space, 'link', 'set', 'lo', 'up')
    run('ip', '-n', space, 'address', 'add', `${address}/24`, 'dev', 'eth0')
    run('ip', '-n', space, 'link', 'set', 'eth0', 'up')
  }
}
