import { v7 as uuid } from 'uuid'
import { plausibleAnswers } from '#assessment/report/persons/populations.example.ts'
import { deleteAll } from '#features/my-data/delete.server.ts'
import { createBrowserSession, sessionCookieName } from '#platform/request/browser-session.server.ts'
import type { ServerDeps } from '#server/deps.ts'
import { beginCheckUps, formBody } from '#tests/support/check-ups.ts'
import { fullPages } from '../forms.ts'
import { generate } from '../load/generate.ts'
import type { Submit } from '../load/plan.ts'
import { startOf } from '../parts/steps.ts'
import { finishedGuests, type SignedIn, signedInPeople } from '../people.ts'
import { quantile } from '../quantile.ts'
import type { MillionFigures } from './kinds.ts'

/** Requests of each kind after the warm-up; fewer if the set-up is slow. */
const times = { warm: 20, measured: 100, few: 30 }

/** Measures the requests of users, one user at a time. Each round has other users. */
export async function measurePeople(deps: ServerDeps, origin: string, round: number): Promise<MillionFigures> {
  const p95 = async (submits: readonly Submit[], status = '200') => {
    const ask = (part: readonly Submit[]) => generate({ origin, connections: 1, submits: part })
    await ask(submits.slice(0, times.warm))
    const { statuses, sent, p95: time } = await ask(submits.slice(times.warm, times.warm + times.measured))
    if (statuses[status] !== sent) throw new Error(`Answered with ${JSON.stringify(statuses)}`)
    return time
  }
  const count = times.warm + times.measured
  const started = await beginCheckUps(deps, count)
  const guests = await finishedGuests(deps, count)
  const members = await signedInPeople(deps, count)
  const report = guests.map(
    ({ cookie, responseId }): Submit => ({ path: `/recommendations3?responseId=${responseId}`, cookie }),
  )
  const download = formBody({ format: ['json'], locale: ['en'] })
  const answers = plausibleAnswers(count)
  return {
    start: await p95(started.map((_, at) => startOf(`127.${round + 1}.${at % 250}.1`))),
    submit: await p95(started.flatMap((one, at) => fullPages(one, answers[at] ?? {}).slice(0, 1))),
    reportFirst: await p95(report),
    reportRepeat: await p95(report),
    dashboard: await p95(members.map(({ cookie }) => ({ path: '/return-user', cookie }))),
    export: await p95(members.map(({ cookie }): Submit => ({ path: '/api/my-data/download', cookie, body: download }))),
    signIn: await p95(await withCodes(deps, members.slice(0, times.warm + times.few)), '303'),
    deletion: quantile(await timesOf(members.slice(-times.few), (member) => remove(deps, member)), 0.95),
  }
}

const remove = ({ db, now }: ServerDeps, { personId, responseId }: SignedIn) =>
  db
    .transaction()
    .execute((trx) => deleteAll({ db: trx, now }, { personId, responseIds: [responseId], sessionId: null }, 'operator'))

/** Stores a sign-in code for each person. Returns the requests that submit the codes. */
async function withCodes({ db, now, settings, keyedHash }: ServerDeps, people: readonly SignedIn[]): Promise<Submit[]> {
  const at = now()
  const ends = { created_at: at.toISOString(), expires_at: new Date(at.getTime() + 600_000).toISOString() }
  const submits: Submit[] = []
  for (const [turn, { email }] of people.entries()) {
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

/** Returns the duration of `work` for each entry in ms, one entry at a time. */
export async function timesOf<Each>(all: readonly Each[], work: (each: Each) => Promise<unknown>): Promise<number[]> {
  const measured: number[] = []
  for (const each of all) {
    const before = performance.now()
    await work(each)
    measured.push(performance.now() - before)
  }
  return measured
}
