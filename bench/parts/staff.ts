import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { interventions, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { buildReport } from '#assessment/report/build-report.ts'
import { plausibleAnswers } from '#assessment/report/persons/populations.example.ts'
import { none, type Share, sumOf } from '#assessment/statistics/counts.ts'
import { shareOf } from '#assessment/statistics/share-of.ts'
import { unitsFrom } from '#assessment/statistics/units.ts'
import { writeUnit } from '#domain/check-ups/figure-units.server.ts'
import { finishedCheckUp } from '#features/report/report.example.ts'
import { notifyOfOpenRequests } from '#features/staff/inbox/messages/messages.server.ts'
import { countDue } from '#features/staff/statistics/compute/count.server.ts'
import type { ServerDeps } from '#server/deps.ts'
import { startPostgres } from '#tests/database/postgres.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { sealedDetails } from '#tests/support/sealed-details.ts'
import { type Figures, type StaffName, staffBudgets } from '../budgets.ts'
import { signInStaff } from '../million/sign-in-staff.ts'
import { withDeps } from '../people.ts'
import { cpuMs } from '../process-figures.ts'
import { median } from '../quantile.ts'

const partnerId = 110
const openRequests = 10_000
const partners = 2000
/** People per quarter of a month. */
const perUnit = 20
/** A past year, so that all of its months are published. */
const year = new Date().getFullYear() - 1
/** Measurements of a page, and of what takes longer or counts against a rate limit. */
const times = { page: 20, few: 4 }
const figures = `/reports-admin?year=${year}`
const boardPdf = `/api/secured/figures/en/board.pdf?partnerID=${partnerId}&selectedYear=${year}`
/** A business day in the morning on which no other message is due. */
const mailTime = new Date('2040-03-06T15:00:00Z')
const rowsAtOnce = 500

type Measured = Record<StaffName, number>

/** Measures the pages, statistics and messages of staff on both databases. */
export async function measureStaff(): Promise<Figures> {
  const sqlite = await measure({})
  const server = await startPostgres()
  const postgres = await measure({ DATABASE_URL: server.url }).finally(server.stop)
  const names = Object.keys(staffBudgets) as StaffName[]
  return Object.fromEntries(names.map((name) => [name, { sqlite: sqlite[name], postgres: postgres[name] }]))
}

async function measure(database: Record<string, string>): Promise<Measured> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'checkup-staff-'))
  const use = <Result>(work: (deps: ServerDeps) => Promise<Result>) => withDeps(dataDir, database, work)
  try {
    const publication = await use(async (deps) => {
      await addRequests(deps, Array(openRequests).fill(partnerId))
      return measurePublication(deps)
    })
    const pages = await measurePages(dataDir, database, use)
    return { publication, ...pages, dailyMails: await use(measureMails) }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Adds a request to each of these partners, all to be answered soon. */
async function addRequests(deps: ServerDeps, to: readonly number[], due = '2040-03-06'): Promise<void> {
  const { responseId } = await finishedCheckUp(deps, {})
  const at = deps.now().toISOString()
  for (let from = 0; from < to.length; from += rowsAtOnce)
    await deps.db
      .insertInto('request')
      .values(
        to.slice(from, from + rowsAtOnce).map((partner_id, each) => {
          const id = uuid()
          const text = `Is there a ride to the eye doctor on day ${from + each}?`
          return {
            ...({ id, response_id: responseId, partner_id, kind: 'talk', name: `Ana ${from + each}` } as const),
            ...sealedDetails(deps, id, { text, language: 'es', method: 'phone', contact: '3865550199' }),
            ...({ asked_at: at, due_on: due, state: 'new' } as const),
          }
        }),
      )
      .execute()
}

/** Returns the contribution of plausible people to the statistics. */
const plausibleShares = (count: number, contentVersion: string): Share[] =>
  plausibleAnswers(count).map((answers, at) =>
    shareOf(buildReport({ questionnaire: wellbeing13, interventions, answers, contentVersion }), {
      answers,
      facets: {
        ...{ language: at % 3 === 0 ? 'es' : 'en', age: String(answers.age_group ?? 'unknown') },
        ...{ zip: at % 2 === 0 ? '321' : '327', campaign: '/start' },
      },
      took: { saved: at % 2 === 0, ladder: at % 3 === 0, plan: at % 5 === 0, program: false },
      ...{ isCounted: false, firstStep: null },
    }),
  )

/** Returns the CPU time of publishing a year of a partner at once. It stays published. */
async function measurePublication(deps: ServerDeps): Promise<number> {
  const units = unitsFrom(`${year}-01-1`, `${year}-12-4`)
  const shares = plausibleShares(units.length * perUnit, deps.content.version)
  await deps.db.transaction().execute(async (trx) => {
    for (const [at, unit] of units.entries()) {
      const counted = sumOf(shares.slice(at * perUnit, (at + 1) * perUnit))
      await writeUnit(trx, partnerId, unit, { checkUps: perUnit, counted, gone: none })
    }
  })
  return medianOf(times.few, async () => {
    await deps.db.deleteFrom('figure_told').execute()
    await deps.db.updateTable('figure_run').set(unpublished).execute()
    return ownCpuMs(() => countDue(deps))
  })
}

/** The state of publication at the start. */
const unpublished = { told_month: '' } as const

async function ownCpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

type Use = <Result>(work: (deps: ServerDeps) => Promise<Result>) => Promise<Result>

/**
 * Measures pages in CPU time, one request after the other, also the figures after a publication, and the PDF for the
 * board in seconds.
 */
async function measurePages(dataDir: string, database: Record<string, string>, use: Use) {
  const product = await startProduct({ ...database, LOG_LEVEL: 'info' }, dataDir)
  const pid = product.process.pid ?? 0
  try {
    return await use(async (deps) => {
      const cookie = await signInStaff(deps, 'staff', partnerId)
      const open = async (address: string) => {
        const answer = await fetch(product.origin + address, { headers: { cookie } })
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}`)
      }
      const cpuOf = (address: string) =>
        medianOf(times.page, async () => {
          const before = cpuMs(pid)
          await open(address)
          return cpuMs(pid) - before
        })
      const republish = () => deps.db.updateTable('figure_run').set({ told_version: uuid() }).execute()
      return {
        requestList: await cpuOf('/staff/requests'),
        staffHome: await cpuOf('/staff'),
        figuresCached: await cpuOf(figures),
        figuresFirst: await medianOf(times.few, async () => {
          await republish()
          const before = cpuMs(pid)
          await open(figures)
          return cpuMs(pid) - before
        }),
        boardPdf: await medianOf(times.few, async () => {
          const start = performance.now()
          await open(boardPdf)
          return (performance.now() - start) / 1000
        }),
      }
    })
  } finally {
    await product.stop()
  }
}

/** Returns the median of some measurements, without the first half, in which the product's code gets compiled. */
async function medianOf(count: number, measureOnce: () => Promise<number>): Promise<number> {
  const measured: number[] = []
  while (measured.length < 2 * count) measured.push(await measureOnce())
  return median(measured.slice(count))
}

/** Returns the seconds until the daily messages of 2,000 partners are in the queue. */
async function measureMails(deps: ServerDeps): Promise<number> {
  const ids = Array.from({ length: partners }, (_, at) => 100_000 + at)
  const like = await deps.partners.find(String(partnerId))
  const at = deps.now().toISOString()
  await deps.db.transaction().execute(async (trx) => {
    for (const id of ids) {
      const key = `center-${id}`
      const data = JSON.stringify({ ...like, id, key, slugs: [], helpEmail: `${key}@example.org` })
      await trx.insertInto('partner').values({ id, key, data }).execute()
      const person = { id: uuid(), name: '', email: `staff@${key}.example.org`, locale: 'en' }
      const proved = { email_verified: 1, phone_verified: 0, second_factor: 1, created_at: at, updated_at: at }
      await trx
        .insertInto('person')
        .values({ ...person, ...proved })
        .execute()
      const role = { person_id: person.id, role: 'staff', partner_id: id } as const
      await trx
        .insertInto('staff_role')
        .values({ ...role, accepted_at: at, ends_at: '2041-01-01' })
        .execute()
    }
  })
  deps.partners.forget()
  await addRequests(deps, ids)
  const start = performance.now()
  await notifyOfOpenRequests({ ...deps, now: () => mailTime }, new Map())
  const seconds = (performance.now() - start) / 1000
  const queued = await deps.db
    .selectFrom('outbox_message')
    .select('id')
    .where('template', '=', 'requests-daily')
    .execute()
  if (queued.length < partners) throw new Error(`${queued.length} messages were queued`)
  return seconds
}
