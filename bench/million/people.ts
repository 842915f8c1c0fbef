import { v7 as uuid } from 'uuid'
import { deleteAll } from '#app/my-data/delete.server.ts'
import { createBrowserSession, sessionCookieName } from '#app/shared/visit/browser-session.server.ts'
import type { ServerDeps } from '#server/deps.ts'
import { beginCheckUps, formBody } from '#tests/check-ups.ts'
import { generate } from '../load/generate.ts'
import type { Submit } from '../load/plan.ts'
import type { MillionFigures } from '../million-kinds.ts'
import { plansFor } from '../parts/steps.ts'
import { quantile } from '../quantile.ts'

/** Repetitions of each request, after some to warm up; fewer of those with a slower set-up. */
const times = { warm: 20, measured: 100, few: 30 }

/** The people of all sizes. `answering`: cookies of those who answer while operators work. */
export type People = { plans: Awaited<ReturnType<typeof plansFor>>; answering: readonly string[] }

/** Creates them in the database of a product. */
export async function peopleFor(deps: ServerDeps, dataDir: string, database: Record<string, string>): Promise<People> {
  const plans = await plansFor(dataDir, database)
  const answering = await beginCheckUps(deps, 4)
  return { plans, answering: answering.map(({ cookie }) => cookie) }
}

/** Measures what people wait for, one after the other. Each round has other people. */
export async function measurePeople(
  deps: ServerDeps,
  origin: string,
  { plans }: People,
  round: number,
): Promise<MillionFigures> {
  const p95 = async (submits: readonly Submit[], status = '200') => {
    const ask = (part: readonly Submit[]) => generate({ origin, connections: 1, seconds: 120, submits: part })
    await ask(submits.slice(0, times.warm))
    const { statuses, sent, p95: time } = await ask(submits.slice(times.warm, times.warm + times.measured))
    if (statuses[status] !== sent) throw new Error(`Answered with ${JSON.stringify(statuses)}`)
    return time
  }
  const callers = plans.dashboard(round).map(({ cookie }) => cookie)
  const download = formBody({ format: ['json'], locale: ['en'] })
  const [signingIn, leaving] = [callers.length - 2 * times.few, callers.length - times.few]
  const ids = await personIds(deps, round * callers.length)
  return {
    start: await p95(plans.start(round)),
    submit: await p95(plans.scripted(round)),
    reportFirst: await p95(plans.reportFirst(round)),
    reportAgain: await p95(plans.reportAgain(round)),
    dashboard: await p95(plans.dashboard(round)),
    export: await p95(callers.map((cookie): Submit => ({ path: '/api/my-data/download', cookie, body: download }))),
    signIn: await p95(await withCodes(deps, ids.slice(signingIn, leaving)), '303'),
    deletion: quantile(
      await timesOf(ids.slice(leaving), ({ id, responseId }) =>
        deps.db
          .transaction()
          .execute((db) =>
            deleteAll({ db, now: deps.now }, { personId: id, responseIds: [responseId], sessionId: null }, 'operator'),
          ),
      ),
      0.95,
    ),
  }
}

type Caller = { id: string; email: string; responseId: string }

/** Finds the callers of a round, in their order. */
async function personIds({ db }: ServerDeps, first: number): Promise<Caller[]> {
  const emails = Array.from({ length: 300 }, (_, at) => `caller-${first + at}@example.org`)
  const rows = await db
    .selectFrom('person as p')
    .innerJoin('response_owner as o', 'o.person_id', 'p.id')
    .select(['p.id', 'p.email', 'o.response_id as responseId'])
    .where('p.email', 'in', emails)
    .execute()
  return emails.flatMap((email) => rows.find((row) => row.email === email) ?? [])
}

/** Returns the forms by which people sign in who were sent a code. */
async function withCodes({ db, now, settings, keyedHash }: ServerDeps, callers: readonly Caller[]): Promise<Submit[]> {
  const at = now()
  const ends = { created_at: at.toISOString(), expires_at: new Date(at.getTime() + 600_000).toISOString() }
  const submits: Submit[] = []
  for (const [turn, { email }] of callers.entries()) {
    const { session, token } = await createBrowserSession({ db, now, settings }, {})
    const id = uuid()
    const code_hash = keyedHash('one-time-code', `${id} 123456`)
    await db
      .insertInto('one_time_code')
      .values({ ...{ id, purpose: 'account', subject: email, session_id: session.id, code_hash, tries: 0 }, ...ends })
      .execute()
    submits.push({
      ...{ path: '/login', cookie: `${sessionCookieName(settings.origin)}=${token}`, from: `127.9.${turn}.1` },
      body: formBody({ at: ['code'], code: ['123456'], go: ['open'] }),
    })
  }
  return submits
}

/** Returns how long `work` takes for each, one after the other, in ms. */
export async function timesOf<Each>(all: readonly Each[], work: (each: Each) => Promise<unknown>): Promise<number[]> {
  const measured: number[] = []
  for (const each of all) {
    const before = performance.now()
    await work(each)
    measured.push(performance.now() - before)
  }
  return measured
}
