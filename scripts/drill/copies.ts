import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#database/open.ts'
import { until } from './database-cluster.ts'
import { countLost, round } from './outcome.ts'
import type { Drill, Stage } from './stage.ts'
import { postgresBin } from './tools.ts'

/** Copy of the acknowledged pages of each person. */
const acknowledgedBy = ({ stream }: Stage) => stream.everybody.map((visitor) => ({ ...visitor }))

const secondsSince = (began: number) => round((performance.now() - began) / 1000)

/** Restoring from a backup, and from base backup and WAL. */
export const copies: Readonly<Record<string, Drill>> = {
  restore: {
    says: 'everything is deleted, and comes back from a copy of npm run backup, made while people answered',
    ways: 'proxy',
    alerts: ['CheckupProcessDown'],
    bounds: {},
    async steps(stage) {
      const { machines, cluster, settings, stream, say } = stage
      const copy = path.join(machines.folder, 'copy')
      const run = async (script: string) => {
        const env = { PATH: process.env.PATH, ...settings, BACKUP_KEY: 'a passphrase for the drill' }
        const child = spawn(process.execPath, [script, copy], { env, stdio: ['ignore', 'ignore', 'inherit'] })
        const [code] = await once(child, 'exit')
        if (code !== 0) throw new Error(`${script} ended with ${code}`)
      }
      const before = acknowledgedBy(stage)
      let began = performance.now()
      await run('scripts/backup.ts')
      const backup = secondsSince(began)
      say(`copied in ${backup} s`)
      await stage.untilServed(20, 60)
      await stream.end()
      await Promise.all(stage.products.map(({ stop }) => stop()))
      await onlyThere(cluster.superuserUrl, 'drop schema public cascade; create schema public authorization checkup')
      say('all tables are dropped')
      began = performance.now()
      await run('scripts/restore.ts')
      const restored = secondsSince(began)
      for (const product of stage.products) await product.restart()
      const { answers, lost } = await countLost(stage.deps.db, before)
      return {
        'seconds of the backup': backup,
        'megabytes of the copy': round(statSync(copy).size / 1_000_000),
        'seconds until the data are back': restored,
        'seconds until both processes are ready': secondsSince(began),
        'answers before the backup': answers,
        'answers lost': lost,
      }
    },
  },
  pitr: {
    says: 'all answers are deleted by mistake, and come back as of the moment before from base backup and WAL',
    ways: 'proxy',
    alerts: [],
    bounds: {},
    async steps(stage) {
      const { machines, cluster, stream, say } = stage
      const data = path.join(machines.folder, 'app1', 'recovered')
      const asPostgres = (...command: readonly string[]) => machines.get('app1').start(command, { user: 'postgres' })
      execFileSync('chown', ['postgres', path.dirname(data)])
      const from = cluster.replicationUrl.replace(/@[^/]*/, `@${(await cluster.primary()).address}:5432`)
      const copying = asPostgres(path.join(postgresBin(), 'pg_basebackup'), '-D', data, '-d', from, '-c', 'fast')
      const [code] = await once(copying, 'exit')
      if (code !== 0) throw new Error('The base backup failed: DRILL_LEAVES_FILES=1 leaves its log')
      say('the base backup is made')
      await stage.untilServed(30, 60)
      const before = acknowledgedBy(stage)
      const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(stage.deps.db)
      const moment = rows[0]?.at ?? ''
      await stage.untilServed(30, 60)
      await stream.end()
      await onlyThere(cluster.superuserUrl, 'delete from answer; select pg_switch_wal()')
      say('all answers are deleted')
      const began = performance.now()
      appendFileSync(
        path.join(data, 'postgresql.auto.conf'),
        [
          `restore_command = 'cp ${cluster.archive}/%f %p'`,
          `recovery_target_time = '${moment}'`,
          "recovery_target_action = 'promote'",
          "archive_mode = 'off'",
          // No standby follows it yet: a commit would wait forever.
          "synchronous_standby_names = ''",
          '',
        ].join('\n'),
      )
      writeFileSync(path.join(data, 'recovery.signal'), '')
      const { address } = machines.get('app1')
      const settings = [
        `listen_addresses=${address}`,
        `unix_socket_directories=${path.dirname(data)}`,
        'hot_standby=on',
      ]
      asPostgres(path.join(postgresBin(), 'postgres'), '-D', data, ...settings.flatMap((each) => ['-c', each]))
      const recovered = openDatabase({
        dataDir: '',
        databaseUrl: cluster.superuserUrl.replace(/@[^/]*/, `@${address}:5432`).replace('verify-full', 'no-verify'),
      })
      try {
        await until('the recovered server', 300, async () => {
          await sql`create temporary table writable (x integer)`.execute(recovered)
          return true
        })
        const seconds = secondsSince(began)
        const { answers, lost } = await countLost(recovered, before)
        return { 'seconds of recovery': seconds, 'answers before the moment': answers, 'answers lost': lost }
      } finally {
        await recovered.destroy()
      }
    },
  },
}

/** Runs statements as the superuser on the primary. */
async function onlyThere(url: string, statements: string): Promise<void> {
  const db = openDatabase({ dataDir: '', databaseUrl: url })
  await sql.raw(statements).execute(db)
  await db.destroy()
}
