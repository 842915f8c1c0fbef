import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#database/open.ts'
import { readSettings } from '#platform/config/settings.ts'
import type { Deps } from '#platform/request/deps.ts'
import { startMailServer } from '#tests/services/mail-server.ts'
import { startPrometheus } from './alerts.ts'
import { type DatabaseCluster, databaseNames, etcdNames, startDatabaseCluster, until } from './database-cluster.ts'
import { type Machines, openMachines } from './machines.ts'
import { beginVisitors, type Stream, startStream } from './people.ts'
import { type ProductProcess, type ProductSettings, productSettings, startHaproxy, startProduct } from './products.ts'

type Mail = Awaited<ReturnType<typeof startMailServer>>

/** Everything that a drill disturbs. */
export type Stage = {
  machines: Machines
  cluster: DatabaseCluster
  products: readonly ProductProcess[]
  settings: ProductSettings
  deps: Pick<Deps, 'db' | 'now' | 'settings'>
  stream: Stream
  mail: Mail
  /** Prints a line with the seconds since the drill began. */
  say: (text: string) => void
  /** Waits until each way has acknowledged `forms` more. */
  untilServed: (forms: number, seconds: number) => Promise<void>
  /** Waits until each expected alert has fired, for a minute at most. */
  untilAlerted: () => Promise<void>
}
/** Figures of a drill, by name. */
export type Figures = Record<string, number>
/** A drill: what is started, what is done to it, and the bounds of its figures. */
export type Drill = {
  says: string
  needsRoot?: true
  /** Where people send forms: `each`: to the proxy and each process; `proxy`: to the proxy only. */
  ways: 'each' | 'proxy'
  /** Runs before the machines are created, such as a build that takes minutes. */
  setUp?: () => unknown
  /** Prepares the data folder of a database machine before it starts. */
  prepare?: (folder: string) => void
  /** Returns the folder with the build that the processes start with. */
  from?: () => string
  /** Disturbs the stage, ends the stream, and returns what was counted. */
  steps: (stage: Stage) => Promise<Figures>
  /** Alerts that must fire, where Prometheus is installed. */
  alerts: readonly string[]
  /** Maximum of each figure. `seconds without service` applies to each address that people use. */
  bounds: Figures
}

/** Enough people for the longest drill: each answers one check-up. */
const people = 1500

const began = performance.now()
const say = (text: string) =>
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}\n`)

/** Starts a cluster with people in it, runs the steps, and ends everything. */
export async function runDrill({ ways, setUp, prepare, from, steps, alerts: expected }: Drill): Promise<Figures> {
  setUp?.()
  const folder = from?.()
  const machines = openMachines([...databaseNames, ...etcdNames, 'app1', 'app2', 'proxy'])
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      machines.close()
      process.exit(1)
    })
  const close: (() => unknown)[] = []
  try {
    const cluster = await startDatabaseCluster(machines, prepare)
    say(`three databases are ready; primary: ${(await cluster.primary()).name}`)
    const tls = (file: string) => readFileSync(path.join(machines.folder, 'tls', file))
    const mail = await startMailServer(
      { secure: true, key: tls('mail.key'), cert: tls('mail.crt') },
      0,
      machines.gateway,
    )
    close.unshift(mail.stop)
    const settings = productSettings(machines, cluster.url, mail.port)
    const start = (name: string) => startProduct(machines.get(name), settings, folder)
    const products = [await start('app1'), await start('app2')]
    const proxy = await startHaproxy(machines)
    const alerts = startPrometheus(machines, settings.METRICS_TOKEN ?? '')
    close.unshift(() => alerts?.end())
    if (!alerts) say('no alerts: prometheus or prometheus-node-exporter is not installed')
    const { NODE_EXTRA_CA_CERTS: _, ...own } = settings
    const ownSettings = readSettings({ ...own, LOG_LEVEL: 'silent' })
    // Opened without migrating, which is up to the processes.
    const deps = { db: openDatabase(ownSettings), now: () => new Date(), settings: ownSettings }
    close.unshift(() => deps.db.destroy())
    const [app1 = '', app2 = ''] = products.map(({ address }) => address)
    const visitors = await beginVisitors(deps, people)
    const stream = startStream(ways === 'proxy' ? { proxy } : { proxy, app1, app2 }, visitors)
    close.unshift(stream.end)
    const untilServed = async (forms: number, seconds: number) => {
      const before = Object.entries(stream.seen).map(([name, { acknowledged }]) => [name, acknowledged] as const)
      await until('people to be served', seconds, async () =>
        before.every(([name, count]) => (stream.seen[name]?.acknowledged ?? 0) >= count + forms),
      )
    }
    await untilServed(30, 60)
    await pause(5000)
    say('people answer')
    const silent = () => (alerts ? expected.filter((name) => !alerts.fired().has(name)) : [])
    const untilAlerted = async () => {
      for (let tries = 0; tries < 60 && silent().length > 0; tries++) await pause(1000)
    }
    const stage = { machines, cluster, products, settings, deps, stream, mail, say, untilServed, untilAlerted }
    const figures = await steps(stage)
    if (!alerts) return figures
    say(`alerts that fired: ${[...alerts.fired()].join(', ')}`)
    return { ...figures, 'expected alerts that did not fire': silent().length }
  } finally {
    for (const end of close) await end()
    machines.close()
  }
}
