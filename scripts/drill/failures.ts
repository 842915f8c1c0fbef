import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseNames, etcdNames, until } from './database-cluster.ts'
import { figuresOf } from './outcome.ts'
import type { Drill, Stage } from './stage.ts'

/** Waits until another machine is the primary, and people are served by each process again. */
async function untilFailover({ cluster, say, untilServed, untilAlerted }: Stage, before: string): Promise<void> {
  await until('another primary', 90, async () => (await cluster.primary()).name !== before)
  say(`${(await cluster.primary()).name} is the primary`)
  await untilServed(20, 90)
  say('each way is served')
  await pause(5000)
  await untilAlerted()
}

/** Disturbs the primary, waits for another one, and lets the first return, which must change nothing. */
const failOver =
  (what: string, disturb: (stage: Stage, primary: string) => void, repair: (stage: Stage, primary: string) => void) =>
  async (stage: Stage) => {
    const { name } = await stage.cluster.primary()
    stage.say(`${name}: ${what}`)
    disturb(stage, name)
    await untilFailover(stage, name)
    repair(stage, name)
    stage.say(`${name} is back`)
    await pause(15_000)
    return figuresOf(stage)
  }

/** Failures of a database machine. */
export const failures: Readonly<Record<string, Drill>> = {
  failover: {
    says: 'PostgreSQL of the primary is killed (SIGKILL)',
    ways: 'each',
    alerts: ['CheckupFailover'],
    bounds: { 'seconds without service': 20 },
    steps: failOver(
      'PostgreSQL is killed',
      ({ cluster, machines }, name) => process.kill(cluster.postmasterOf(machines.get(name)), 'SIGKILL'),
      () => undefined,
    ),
  },
  hang: {
    says: 'every process on the machine of the primary stands still (SIGSTOP), with its connections open',
    ways: 'each',
    alerts: ['CheckupFailover', 'CheckupDatabaseDown', 'CheckupDatabaseMachineDown'],
    bounds: { 'seconds without service': 30 },
    steps: failOver(
      'all processes stand still',
      ({ machines }, name) => machines.get(name).signal('SIGSTOP'),
      ({ machines }, name) => machines.get(name).signal('SIGCONT'),
    ),
  },
  fence: {
    says: 'the primary loses the other databases and etcd, while the product still reaches it',
    ways: 'each',
    needsRoot: true,
    alerts: ['CheckupFailover'],
    bounds: { 'seconds without service': 30 },
    steps: failOver(
      'away from the other databases and etcd',
      ({ machines }, name) =>
        machines.cut(
          name,
          [...databaseNames, ...etcdNames].filter((other) => other !== name),
        ),
      ({ machines }, name) => machines.repair(name),
    ),
  },
  partition: {
    says: 'the machine of the primary is off the network',
    ways: 'each',
    needsRoot: true,
    alerts: ['CheckupFailover', 'CheckupDatabaseDown', 'CheckupDatabaseMachineDown'],
    bounds: { 'seconds without service': 30 },
    steps: failOver(
      'off the network',
      ({ machines }, name) => machines.cut(name),
      ({ machines }, name) => machines.repair(name),
    ),
  },
  disk: {
    says: 'the disk of the primary is full',
    ways: 'each',
    needsRoot: true,
    alerts: ['CheckupFailover', 'CheckupDiskFull'],
    bounds: { 'seconds without service': 30 },
    prepare: (folder) =>
      void execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', folder], { stdio: 'ignore' }),
    steps: failOver(
      'its disk is full',
      ({ cluster, machines }, name) => fill(cluster.dataDirOf(machines.get(name))),
      ({ cluster, machines }, name) => rmSync(fillerOf(cluster.dataDirOf(machines.get(name)))),
    ),
  },
}

const fillerOf = (dataDir: string) => path.join(dataDir, '../filler')

/** Fills the disk, while others write too. */
function fill(dataDir: string): void {
  try {
    for (;;) appendFileSync(fillerOf(dataDir), Buffer.alloc(65_536))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
