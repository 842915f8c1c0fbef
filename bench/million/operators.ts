import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { KyselyPlugin } from 'kysely'
import { v7 as uuid } from 'uuid'
import { formFromPayload } from '#assessment/answers/parse-answers.ts'
import { doingWell, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { ensurePostgres } from '#scripts/system-packages.mjs'
import type { ServerDeps } from '#server/deps.ts'
import { deleteOld } from '#server/jobs/retention.ts'
import { pageForm } from '#tests/support/check-ups.ts'
import type { MillionFigures } from './kinds.ts'

/** People who submit answers while an operator's command runs. */
type Answering = { origin: string; people: readonly string[] }

/** Number of check-ups past their retention. */
const old = 1000
const calmMs = 5000
const betweenMs = 50

/** Measures retention while people answer: with nothing to delete, and with 1,000 check-ups. */
export async function measureRetention(deps: ServerDeps, answering: Answering): Promise<MillionFigures> {
  await deleteOld(deps)
  const idle = await timeOf(() => deleteOld(deps))
  const calm = await whileAnswering(answering, () => wait(calmMs))
  await addOld(deps)
  const slowest = slowestStatement()
  const run = await whileAnswering(answering, () => deleteOld({ ...deps, db: deps.db.withPlugin(slowest.plugin) }))
  return {
    ...{ calm: calm.longest, retentionIdle: idle, retention: run.ms / 1000 },
    ...{ retentionLongest: slowest.ms, retentionWait: run.longest },
  }
}

/** Measures `scripts/backup.ts` while people answer. */
export async function measureBackup(
  environment: Record<string, string>,
  answering: Answering,
): Promise<MillionFigures> {
  const file = path.join(os.tmpdir(), `checkup-million-${process.pid}`)
  const env = { ...environment, PATH: `${ensurePostgres()}:${process.env.PATH}` }
  try {
    const { ms, longest } = await whileAnswering(answering, () =>
      promisify(execFile)(process.execPath, ['scripts/backup.ts', file], { env }),
    )
    return { backup: ms / 1000, backupWait: longest, backupMb: statSync(file).size / 1_000_000 }
  } finally {
    rmSync(file, { force: true })
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/**
 * Makes people answer, each after a short pause, while `work` runs. Returns its duration and the longest submit, in ms.
 */
async function whileAnswering({ origin, people }: Answering, work: () => Promise<unknown>) {
  let ended = false
  let longest = 0
  const answer = async (cookie: string) => {
    for (let turn = 0; !ended; turn++) {
      await wait(betweenMs)
      const number = 1 + (turn % (wellbeing13.pages.length - 1))
      const before = performance.now()
      const response = await fetch(`${origin}/checkUp/${number}`, {
        ...{ method: 'POST', redirect: 'manual', body: pageForm(number, doingWell) },
        headers: { origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      })
      await response.arrayBuffer()
      if (response.status !== 303) throw new Error(`A page was answered with ${response.status}`)
      longest = Math.max(longest, performance.now() - before)
    }
  }
  const answers = Promise.all(people.map(answer))
  const ms = await timeOf(work).finally(() => {
    ended = true
  })
  await answers
  return { ms, longest }
}

/**
 * Creates a plugin that records the time of the slowest statement, in ms. Excludes transactions: retention has none.
 */
function slowestStatement() {
  const began = new WeakMap<object, number>()
  const slowest = {
    ms: 0,
    plugin: {
      transformQuery({ node, queryId }) {
        began.set(queryId, performance.now())
        return node
      },
      transformResult({ result, queryId }) {
        slowest.ms = Math.max(slowest.ms, performance.now() - (began.get(queryId) ?? Number.POSITIVE_INFINITY))
        return Promise.resolve(result)
      },
    } satisfies KyselyPlugin,
  }
  return slowest
}

/** Adds completed check-ups of guests from two years ago. */
export async function addOld({ db, now }: ServerDeps): Promise<void> {
  const at = new Date(now().getTime() - 2 * 365 * 86_400_000).toISOString()
  const values = Object.entries(formFromPayload(doingWell)).flatMap(([question_id, all]) =>
    all.map((value) => ({ question_id, value })),
  )
  const facts = { assessment_id: 13, form: 'whole', locale: 'en', audience: 'self', test_flag: 0, consent_version: '1' }
  const moments = { consented_at: at, started_at: at, updated_at: at, completed_at: at }
  for (let added = 0; added < old; added += 100) {
    const ids = Array.from({ length: 100 }, () => uuid())
    await db.transaction().execute(async (trx) => {
      const rows = ids.map((id) => ({
        ...facts,
        ...moments,
        id,
        return_code_hash: randomBytes(32).toString('base64url'),
      }))
      await trx.insertInto('response').values(rows).execute()
      for (const response_id of ids) {
        await trx
          .insertInto('answer')
          .values(values.map((value) => ({ ...value, response_id })))
          .execute()
        await trx
          .insertInto('response_page')
          .values(wellbeing13.pages.map(({ id }) => ({ response_id, page_id: id, submitted_at: at })))
          .execute()
      }
    })
  }
}
