import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { databaseNames } from './database-cluster.ts'
import type { Machines } from './machines.ts'
import { find } from './tools.ts'

const monitoring = path.join(import.meta.dirname, '../../deploy/monitoring')

/** Names of the alerts that have fired since the start. */
export type Alerts = { fired: () => ReadonlySet<string>; end: () => void }

/**
 * Starts Prometheus with the rules of `deploy/monitoring/`, with waits shortened to 5 seconds, and its node exporter on
 * each database machine. Returns null if they are not installed.
 */
export function startPrometheus(machines: Machines, token: string): Alerts | null {
  const [prometheus, exporter] = [find('prometheus'), find('prometheus-node-exporter')]
  if (!prometheus || !exporter) return null
  const folder = path.join(machines.folder, 'proxy')
  const rules = readFileSync(path.join(monitoring, 'alerts.yaml'), 'utf8').replace(/for: \d+\w/g, 'for: 5s')
  writeFileSync(path.join(folder, 'alerts.yaml'), rules)
  const targets = (names: readonly string[], port: number) => [
    { targets: names.map((name) => `${machines.get(name).address}:${port}`) },
  ]
  const config = {
    global: { scrape_interval: '4s', scrape_timeout: '4s', evaluation_interval: '2s' },
    rule_files: ['alerts.yaml'],
    scrape_configs: [
      { job_name: 'checkup', authorization: { credentials: token }, static_configs: targets(['app1', 'app2'], 3000) },
      { job_name: 'patroni', static_configs: targets(databaseNames, 8008) },
      { job_name: 'node', static_configs: targets(databaseNames, 9100) },
    ],
  }
  for (const name of databaseNames) {
    const { address, start } = machines.get(name)
    const flags = ['--collector.disable-defaults', '--collector.filesystem', `--web.listen-address=${address}:9100`]
    start([exporter, ...flags], { log: `${name}-exporter` })
  }
  const file = path.join(folder, 'prometheus.yaml')
  writeFileSync(file, JSON.stringify(config))
  const { address, start } = machines.get('proxy')
  start(
    [
      ...[prometheus, `--config.file=${file}`, `--storage.tsdb.path=${path.join(folder, 'prometheus')}`],
      `--web.listen-address=${address}:9090`,
    ],
    { log: 'prometheus' },
  )
  const fired = new Set<string>()
  const timer = setInterval(() => void readAlerts(address, fired), 2000)
  return { fired: () => fired, end: () => clearInterval(timer) }
}

async function readAlerts(address: string, fired: Set<string>): Promise<void> {
  try {
    const answer = await fetch(`http://${address}:9090/api/v1/alerts`, { signal: AbortSignal.timeout(2000) })
    const { data } = (await answer.json()) as { data: { alerts: { state: string; labels: { alertname: string } }[] } }
    for (const { state, labels } of data.alerts) if (state === 'firing') fired.add(labels.alertname)
  } catch {
    // Not ready yet.
  }
}
