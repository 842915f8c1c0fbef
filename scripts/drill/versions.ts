import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { figuresOf } from './outcome.ts'
import { origin } from './products.ts'
import type { Drill, Figures, Stage } from './stage.ts'

const git = (...more: readonly string[]) => execFileSync('git', more, { encoding: 'utf8' }).trim()

const migrationsAt = (revision: string) =>
  git('ls-tree', '--name-only', `${revision}:database/migrations`)
    .split('\n')
    .filter((name) => /^\d+-[^.]+(\.from-\d+)?\.ts$/.test(name))
    .sort()

/** Finds the newest version from which one can upgrade: it has the first migrations of this one, but not all. */
function newestWithFewerMigrations(): string {
  const current = migrationsAt('HEAD').join()
  const added = git('log', '--format=%H', '--diff-filter=A', '--', 'database/migrations').split('\n')
  const before = added
    .map((revision) => `${revision}^`)
    .find((revision) => {
      const migrations = migrationsAt(revision).join()
      return migrations !== current && current.startsWith(migrations)
    })
  if (!before) throw new Error('No version before this one is found: set DRILL_BEFORE')
  return before
}

/**
 * Builds the version before the newest migration, or the revision in DRILL_BEFORE, once. Returns its folder.
 */
function versionBefore(): string {
  const revision = git('rev-parse', '--short=12', process.env.DRILL_BEFORE ?? newestWithFewerMigrations())
  const folder = path.join(os.tmpdir(), `checkup-version-${revision}`)
  if (!existsSync(path.join(folder, 'build/server/index.js'))) {
    process.stdout.write(`building ${revision}, a minute or two\n`)
    mkdirSync(folder, { recursive: true })
    execFileSync('sh', ['-c', `git archive ${revision} | tar -x -C ${folder}`])
    if (!existsSync(path.join(folder, 'node_modules')))
      symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    execFileSync(process.execPath, [path.resolve('node_modules/@react-router/dev/bin.cjs'), 'build'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return folder
}

/** Restarts the processes from a folder, one after the other. */
async function rollTo(stage: Stage, folder: string): Promise<Figures> {
  for (const product of stage.products) {
    stage.say(`${product.machine.name} is restarted`)
    await product.restart(folder)
    stage.say(`${product.machine.name} is ready`)
    await pause(3000)
  }
  await stage.untilServed(50, 60)
  return figuresOf(stage)
}

/** Names of the scripts and styles of a build. */
const assetsOf = (folder: string) => readdirSync(path.join(folder, 'build/client/assets'))

/** Tests if a file is served. Not by `fetch`, which replaces the Host header. */
const isServed = (url: string) =>
  new Promise<boolean>((resolve) => {
    const request = http.get(url, { headers: { host: new URL(origin).host } }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on('error', () => resolve(false))
  })

/** Counts the files of the version before that no process serves. */
async function missingAssets({ products }: Stage, folder: string): Promise<number> {
  const current = new Set(assetsOf(process.cwd()))
  const former = assetsOf(folder).filter((name) => !current.has(name) && /\.(js|css)$/.test(name))
  const answers = await Promise.all(
    former.slice(0, 20).flatMap((name) => products.map(({ address }) => isServed(`http://${address}/assets/${name}`))),
  )
  return answers.filter((ok) => !ok).length
}

const dayMs = 86_400_000
const noErrors = { 'seconds without service': 10, 'forms refused or without answer': 0 }

/** Changes of the version, and a wrong clock. */
export const versions: Readonly<Record<string, Drill>> = {
  upgrade: {
    says: 'both processes go from the version before to this one, one after the other',
    ways: 'proxy',
    from: versionBefore,
    alerts: [],
    bounds: { ...noErrors, 'files of the version before that are gone': 0 },
    async steps(stage) {
      const figures = await rollTo(stage, process.cwd())
      return { ...figures, 'files of the version before that are gone': await missingAssets(stage, versionBefore()) }
    },
  },
  rollback: {
    says: 'both processes go back to the version before, on the schema of this one',
    ways: 'proxy',
    setUp: versionBefore,
    alerts: [],
    bounds: noErrors,
    steps: (stage) => rollTo(stage, versionBefore()),
  },
  clock: {
    says: 'the clock of one process is nine days ahead: it must delete nothing',
    ways: 'proxy',
    alerts: ['CheckupClock'],
    bounds: { 'check-ups deleted': 0, 'processes that believe their clock': 0 },
    async steps(stage) {
      const { deps, products, say } = stage
      const old = (await beginCheckUps(deps, 60)).map(({ responseId }) => responseId)
      // Due in five days by the right clock, and four days ago by the wrong one.
      const updated_at = new Date(deps.now().getTime() - 25 * dayMs).toISOString()
      await deps.db.deleteFrom('response_holder').where('response_id', 'in', old).execute()
      await deps.db.updateTable('response').set({ updated_at }).where('id', 'in', old).execute()
      const [first] = products
      await first?.restart(undefined, {
        NODE_OPTIONS: '--import=./tests/support/shifted-clock.ts',
        CLOCK_SHIFT_MS: String(9 * dayMs),
      })
      say('app1 runs nine days ahead')
      await pause(40_000)
      const left = await deps.db.selectFrom('response').select('id').where('id', 'in', old).execute()
      const metrics = await fetch(`http://${first?.address}/metrics`, {
        headers: { authorization: `Bearer ${stage.settings.METRICS_TOKEN}` },
      })
      const suspects = /checkup_clock_problem\{[^}]*\} 1/.test(await metrics.text())
      return {
        ...(await figuresOf(stage)),
        'check-ups deleted': old.length - left.length,
        'processes that believe their clock': suspects ? 0 : 1,
      }
    },
  },
}
