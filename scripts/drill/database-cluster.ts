import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeCertificates } from './certificates.ts'
import { writeConfig } from './config-files.ts'
import { isRoot, type Machine, type Machines, postmaster } from './machines.ts'
import { postgresBin, tool } from './tools.ts'

export const databaseNames = ['db1', 'db2', 'db3'] as const
export const etcdNames = ['etcd1', 'etcd2', 'etcd3'] as const
const password = 'drill-password-0123456789'

/** Three PostgreSQL servers under Patroni, with etcd on three other machines. */
export type DatabaseCluster = {
  /** `DATABASE_URL` with all three hosts and TLS. */
  url: string
  /** The same for the superuser. */
  superuserUrl: string
  /** The same for base backups. */
  replicationUrl: string
  /** Folder with the WAL for point-in-time recovery. */
  archive: string
  primary: () => Promise<Machine>
  /** Process id of the primary's PostgreSQL. */
  postmasterOf: (machine: Machine) => number
  dataDirOf: (machine: Machine) => string
}

/** Returns the version of the etcd cluster as one of its servers reports it; "not_decided" or empty at first. */
async function etcdVersion(address: string): Promise<string> {
  try {
    const answer = await fetch(`http://${address}:2379/version`, { signal: AbortSignal.timeout(2000) })
    return ((await answer.json()) as { etcdcluster: string }).etcdcluster
  } catch {
    return ''
  }
}

type Member = { name: string; role: string; state: string; sync_standby?: boolean; replication_state?: string }

export async function startDatabaseCluster(
  machines: Machines,
  prepare?: (folder: string) => void,
): Promise<DatabaseCluster> {
  const { folder } = machines
  const all = databaseNames.map((name) => machines.get(name))
  const [tls, archive] = [path.join(folder, 'tls'), path.join(folder, 'archive')]
  for (const created of [tls, archive]) mkdirSync(created)
  const etcds = etcdNames.map((name) => machines.get(name))
  const addresses = Object.fromEntries([...all, ...etcds].map(({ name, address }) => [name, address]))
  makeCertificates(tls, { ...addresses, mail: machines.gateway })
  const upper = Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name.toUpperCase(), address]))
  for (const { name, address, start } of etcds) {
    const data = path.join(folder, name)
    mkdirSync(data, { recursive: true })
    const config = writeConfig(data, 'etcd.yaml', { ...upper, NAME: name, ADDRESS: address, DATA: data })
    start([tool('etcd'), '--config-file', config])
  }
  // Patroni ends if the cluster of etcd has no version yet.
  await until('etcd', 60, async () =>
    (await Promise.all(etcds.map(({ address }) => etcdVersion(address)))).every((version) => /^\d/.test(version)),
  )
  for (const { name, address, start } of all) {
    const data = path.join(folder, name)
    prepare?.(data)
    const values = {
      ...{ ...upper, NAME: name, ADDRESS: address, DATA: data, TLS: tls, ARCHIVE: archive },
      ...{ PASSWORD: password, POSTGRES_BIN: postgresBin() },
    }
    const patroni = writeConfig(data, 'patroni.yaml', values)
    if (isRoot) giveToPostgres([data, archive, tls])
    start([tool('patroni'), patroni], { user: 'postgres', cwd: data })
    start(['sh', writeConfig(data, 'disk-guard.sh', {}), `${data}/postgresql`, `http://${address}:8008`], {
      ...{ user: 'postgres', log: `${name}-disk-guard` },
      environment: { PATH: `${postgresBin()}:${process.env.PATH}` },
    })
  }
  const urlOf = (user: string, name: string) =>
    `postgres://${user}:${password}@${all.map(({ address }) => `${address}:5432`).join(',')}/${name}` +
    `?sslmode=verify-full&sslrootcert=${path.join(tls, 'ca.crt')}`
  const first = all[0]?.address ?? ''
  const status = async (): Promise<Member[]> => {
    for (const { address } of all)
      try {
        const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2000) })
        return ((await answer.json()) as { members: Member[] }).members
      } catch {
        // The next one may answer.
      }
    return []
  }
  await until('the cluster', 120, async () => {
    const members = await status()
    return members.filter(({ state }) => /running|streaming/.test(state)).length === 3 && hasSync(members)
  })
  await createDatabase(
    urlOf('postgres', 'postgres').replace(/@[^/]*/, `@${(await primaryOf(status, machines)).address || first}:5432`),
  )
  return {
    url: urlOf('checkup', 'checkup'),
    superuserUrl: urlOf('postgres', 'checkup'),
    replicationUrl: urlOf('replication', 'postgres'),
    archive,
    primary: () => primaryOf(status, machines),
    postmasterOf: ({ name }) => postmaster(path.join(folder, name, 'postgresql'))[0] ?? 0,
    dataDirOf: ({ name }) => path.join(folder, name, 'postgresql'),
  }
}

const hasSync = (members: readonly Member[]) => members.some(({ role }) => role === 'sync_standby')

async function primaryOf(status: () => Promise<Member[]>, machines: Machines): Promise<Machine> {
  const name = (await status()).find(({ role }) => role === 'leader')?.name
  if (!name) throw new Error('The cluster has no primary')
  return machines.get(name)
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create role checkup login password '${password}'`)
  await client.query('create database checkup owner checkup')
  await client.end()
}

/** Gives files to the user of PostgreSQL, which reads keys of that user only. */
function giveToPostgres(folders: readonly string[]): void {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim())
  const [user, group] = [id('-u'), id('-g')]
  for (const folder of folders) {
    chownSync(folder, user, group)
    for (const file of readdirSync(folder)) chownSync(path.join(folder, file), user, group)
  }
}

/** Waits until a condition is true. Throws after `seconds`. */
export async function until(what: string, seconds: number, holds: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(200))
    if (await holds().catch(() => false)) return
  throw new Error(`Waited ${seconds} s for ${what}`)
}
