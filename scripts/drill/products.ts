import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writeConfig } from './config-files.ts'
import { until } from './database-cluster.ts'
import type { Machine, Machines } from './machines.ts'
import { tool } from './tools.ts'

export const origin = 'https://checkup.example.org'

/** A process of the product. */
export type ProductProcess = {
  machine: Machine
  address: string
  stop: () => Promise<void>
  /** Stops it, then starts it from a folder with a build of the product. */
  restart: (folder?: string, more?: ProductSettings) => Promise<void>
}
/** Settings of all processes, beside those of their machine. */
export type ProductSettings = Readonly<Record<string, string>>

export const productSettings = (machines: Machines, databaseUrl: string, mailPort: number): ProductSettings => ({
  ORIGIN: origin,
  HELP_EMAIL: 'help@drill.test',
  SECRET: '9b1fKq0dXvJtY3nLwPz7RmCsU2aGhE5o',
  METRICS_TOKEN: 'drill-metrics-token-0123456789abcdef',
  DATABASE_URL: databaseUrl,
  DATABASE_SECONDS: '5',
  // One for HAProxy and one for the header that people.ts sends, so the simulated address counts as the client's.
  TRUSTED_PROXIES: '2',
  MAIL_FROM: 'checkup@example.org',
  SMTP_URL: `smtps://${machines.gateway}:${mailPort}`,
  NODE_EXTRA_CA_CERTS: path.join(machines.folder, 'tls/ca.crt'),
  DRAIN_SECONDS: '4',
  LOG_LEVEL: 'warn',
})

/** Starts a process of the product and waits until it is ready. */
export async function startProduct(
  machine: Machine,
  settings: ProductSettings,
  folder = process.cwd(),
): Promise<ProductProcess> {
  let child = await startIn(folder, {})
  async function startIn(cwd: string, more: ProductSettings): Promise<ChildProcess> {
    const flags = readFileSync(path.join(cwd, 'server/node-flags'), 'utf8').trim().split(' ')
    const started = machine.start([process.execPath, ...flags, 'server/start.ts'], {
      cwd,
      environment: {
        ...{ NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: 'build/compile-cache' },
        ...{ HOST: machine.address, PORT: '3000', DATA_DIR: machine.name, ...settings, ...more },
      },
    })
    await until(
      `the product on ${machine.name}`,
      60,
      async () => started.exitCode !== null || (await fetch(`http://${machine.address}:3000/readyz`)).ok,
    )
    if (started.exitCode !== null)
      throw new Error(`The product on ${machine.name} ended: DRILL_LEAVES_FILES=1 leaves its log`)
    return started
  }
  async function stop(): Promise<void> {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return {
    machine,
    stop,
    address: `${machine.address}:3000`,
    async restart(cwd = process.cwd(), more = {}) {
      await stop()
      child = await startIn(cwd, more)
    },
  }
}

/** Starts HAProxy in front of both processes. Returns its address. */
export async function startHaproxy(machines: Machines): Promise<string> {
  const machine = machines.get('proxy')
  const names = ['db1', 'db2', 'db3', 'app1', 'app2']
  const addresses = Object.fromEntries(names.map((name) => [name.toUpperCase(), machines.get(name).address]))
  const values = { ...addresses, ADDRESS: machine.address }
  const file = writeConfig(path.join(machines.folder, 'proxy'), 'haproxy.cfg', values)
  machine.start([tool('haproxy'), '-db', '-f', file])
  const address = `${machine.address}:8080`
  await until('HAProxy', 20, async () => (await fetch(`http://${address}/readyz`)).ok)
  return address
}
