import { setImmediate as afterEvents, setTimeout as wait } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { type Counted, none, people, plusCounted, type Share, sumOf } from '#assessment/statistics/counts.ts'
import { type Published, publish } from '#assessment/statistics/publish.ts'
import { retractErased } from '#assessment/statistics/retract-erased.ts'
import { StoredShare } from '#assessment/statistics/share-of.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { lockFigures, readMonth, writeMonth } from '#domain/check-ups/figure-months.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import { lastFullMonth, monthIn, settlingMs } from './months.ts'
import { readPublished } from './published.server.ts'
import { sharesOf } from './shares.server.ts'

/** Dependencies of counting. */
export type CountDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'content'>

/** Check-ups per transaction. Smaller in a process that serves requests, since it answers none during a batch. */
const slices = { alone: 300, besideTraffic: 100 }
/**
 * Pause after a batch in a process that serves requests. SQLite statements are synchronous: without a pause it would
 * serve none until all are counted, four minutes for a million.
 */
const pauseMs = 50

/**
 * Options of counting. `signal` stops it after the current batch, `onSlice` gets the number counted so far,
 * `besideTraffic` marks a process that serves requests.
 */
export type CountOptions = { signal?: AbortSignal; onSlice?: (counted: number) => void; besideTraffic?: boolean }

/**
 * Counts the check-ups that are old enough, oldest first, and publishes the months that have ended since. Several
 * processes may run it at once. Returns the number counted.
 */
export async function countDue(deps: CountDeps, options: CountOptions = {}): Promise<number> {
  const { signal, onSlice, besideTraffic = false } = options
  const slice = slices[besideTraffic ? 'besideTraffic' : 'alone']
  const until = settledBefore(deps)
  let all = 0
  for (;;) {
    if (signal?.aborted) return all
    const counted = await countSlice(deps, until, slice)
    if (counted === 0) break
    all += counted
    onSlice?.(all)
    if (besideTraffic) await wait(pauseMs)
  }
  await publishMonths(deps, lastFullMonth(until, deps.settings.timeZone), signal)
  return all
}

/** Returns the number of check-ups that `countDue` would process now. */
export async function countLeft({ db, now, settings }: CountDeps): Promise<number> {
  const run = await db.selectFrom('figure_run').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  const { left } = await db
    .selectFrom('response')
    .select(({ fn }) => fn.countAll<number | string>().as('left'))
    .where(({ eb, refTuple, tuple }) => eb(refTuple('started_at', 'id'), '>', tuple(run.started_at, run.last_id)))
    .where('started_at', '<', settledBefore({ now, settings }).toISOString())
    .executeTakeFirstOrThrow()
  return Number(left)
}

const settledBefore = ({ now, settings }: Pick<CountDeps, 'now' | 'settings'>) =>
  new Date(now().getTime() - settlingMs(settings.guestDays))

/** Counts the next `slice` check-ups started before `until`. Returns the number of processed check-ups. */
async function countSlice(deps: CountDeps, until: Date, slice: number): Promise<number> {
  const { db, settings } = deps
  const run = await db.selectFrom('figure_run').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  const next = await db
    .selectFrom('response')
    .selectAll()
    .where(({ eb, refTuple, tuple }) => eb(refTuple('started_at', 'id'), '>', tuple(run.started_at, run.last_id)))
    .where('started_at', '<', until.toISOString())
    .orderBy('started_at')
    .orderBy('id')
    .limit(slice)
    .execute()
  const last = next.at(-1)
  if (!last) return 0
  // Excludes API calls without the token of a partner's server, which can invent any number of people.
  const countable = next.filter(
    ({ test_flag, partner_id, begun_by }) => test_flag === 0 && partner_id !== null && begun_by !== 'call',
  )
  const shares = await sharesOf(deps, countable)
  await afterEvents()
  await db.transaction().execute(async (trx) => {
    const now = await lockFigures(trx)
    // Another process has counted them meanwhile.
    if (now.started_at !== run.started_at || now.last_id !== run.last_id) return
    await trx.updateTable('figure_run').set({ started_at: last.started_at, last_id: last.id }).execute()
    const rows = countable.flatMap(({ id, partner_id, started_at }) => {
      const share = shares.get(id)
      return share && partner_id !== null
        ? [{ response_id: id, partner_id, month: monthIn(new Date(started_at), settings.timeZone), share }]
        : []
    })
    await addShares(trx, rows)
  })
  return next.length
}

type ShareRow = { response_id: string; partner_id: number; month: string; share: Share }

/** Adds shares to their months, except those of check-ups that were deleted or counted meanwhile. */
async function addShares(trx: AnyTransaction, rows: readonly ShareRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ response_id }) => response_id)
  const stored = await trx.selectFrom('response').select('id').where('id', 'in', ids).execute()
  const storedIds = new Set(stored.map(({ id }) => id))
  const there = rows.filter(({ response_id }) => storedIds.has(response_id))
  if (there.length === 0) return
  const added = await trx
    .insertInto('figure_share')
    .values(there.map((row) => ({ ...row, share: JSON.stringify(row.share) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('response_id')
    .execute()
  const recent = new Set(added.map(({ response_id }) => response_id))
  const months = Map.groupBy(
    there.filter(({ response_id }) => recent.has(response_id)),
    ({ partner_id, month }) => `${partner_id} ${month}`,
  )
  for (const same of months.values()) {
    const [{ partner_id, month } = { partner_id: 0, month: '' }] = same
    const before = await readMonth(trx, partner_id, month)
    const counted = plusCounted(before.counted, sumOf(same.map(({ share }) => share)))
    await writeMonth(trx, partner_id, month, { ...before, checkUps: before.checkUps + same.length, counted })
  }
}

/** Publishes the months until `last`, unless that was done, in one transaction per partner. */
async function publishMonths({ db }: CountDeps, last: string, signal: AbortSignal | undefined): Promise<void> {
  const run = await db.selectFrom('figure_run').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  if (run.told_month >= last) return
  // Years that ended before the last run have nothing left to publish.
  const first = run.told_month.slice(0, 4)
  const years = await db
    .selectFrom('figure_month')
    .select(['partner_id', 'month'])
    .where('month', '>=', first)
    .where('month', '<=', last)
    .orderBy('partner_id')
    .orderBy('month')
    .execute()
  const each = Map.groupBy(years, ({ partner_id, month }) => `${partner_id} ${month.slice(0, 4)}`)
  for (const months of each.values()) {
    if (signal?.aborted) return
    const [{ partner_id: partnerId, month } = { partner_id: 0, month: '' }] = months
    const isCounted = await db.transaction().execute(async (trx) => {
      // Counting was reset meanwhile, so it must finish before the next publication.
      if ((await lockFigures(trx)).started_at < run.started_at) return false
      await publishYear(trx, partnerId, month.slice(0, 4), last)
      return true
    })
    if (!isCounted) return
    await afterEvents()
  }
  await db.transaction().execute(async (trx) => {
    const now = await lockFigures(trx)
    // The published tables may lack check-ups that another process counted meanwhile: the next run publishes these
    // months again.
    if (now.started_at !== run.started_at || now.last_id !== run.last_id) return
    await trx.updateTable('figure_run').set({ told_month: last }).where('id', '=', 1).execute()
  })
}

async function publishYear(trx: AnyTransaction, partnerId: number, year: string, last: string): Promise<void> {
  const stored = await trx
    .selectFrom('figure_month')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('month', '>=', year)
    .where('month', '<=', last < `${year}-12` ? last : `${year}-12`)
    .orderBy('month')
    .execute()
  const months = stored.map((row) => ({
    ...{ month: row.month, checkUps: row.check_ups },
    counted: JSON.parse(row.counted) as Counted,
    gone: JSON.parse(row.gone) as Counted,
  }))
  const published = await readPublished(trx, partnerId, { from: `${year}-01`, to: `${year}-12` })
  const left = retractErased(months, published)
  const counted = months.map((each) =>
    left.months.includes(each.month)
      ? { ...each, counted: plusCounted(each.counted, each.gone, -1), gone: none }
      : each,
  )
  for (const { month, ...counts } of counted)
    if (left.months.includes(month)) await writeMonth(trx, partnerId, month, counts)
  const now = published.map((table) => left.tables.find((each) => keyOf(each) === keyOf(table)) ?? table)
  const recent = publish(
    counted.map((each) => ({ month: each.month, ...each.counted })),
    now,
  )
  await writePublished(trx, partnerId, [...left.tables, ...recent])
}

const keyOf = ({ facet, measure, from }: Published) => `${facet} ${measure} ${from}`

async function writePublished(trx: AnyTransaction, partnerId: number, tables: readonly Published[]): Promise<void> {
  if (tables.length === 0) return
  await trx.updateTable('figure_run').set({ told_version: uuid() }).where('id', '=', 1).execute()
  for (const { facet, measure, from, to, parts, sums } of tables) {
    const row = { last_month: to, parts: parts && JSON.stringify(parts), sums: sums ? JSON.stringify(sums) : null }
    await trx
      .insertInto('figure_told')
      .values({ partner_id: partnerId, facet, measure, first_month: from, ...row })
      .onConflict((conflict) => conflict.columns(['partner_id', 'facet', 'measure', 'first_month']).doUpdateSet(row))
      .execute()
  }
}

/** Check-ups per transaction when counts are reset, which takes some hundredths of a second. */
const forgottenAtOnce = 500

/**
 * Resets the counts of all months with complete check-ups, so that `countDue` counts them again. Each batch leaves
 * valid counts and may be the last one. Months with deleted check-ups and published tables stay unchanged. `onMonth`
 * gets the number of months done. Returns the number of months of each kind.
 */
export async function resetCounts(
  { db }: Pick<Deps, 'db'>,
  onMonth: (done: number, all: number) => void = () => {},
): Promise<{ again: number; kept: number }> {
  await restart(db)
  const months = await db
    .selectFrom('figure_month')
    .select(['partner_id', 'month'])
    .orderBy('partner_id')
    .orderBy('month')
    .execute()
  let repeated = 0
  for (const [at, month] of months.entries()) {
    if (await forgetMonth(db, month)) repeated++
    onMonth(at + 1, months.length)
  }
  return { again: repeated, kept: months.length - repeated }
}

const restart = (db: Deps['db']) =>
  db.updateTable('figure_run').set({ started_at: '', last_id: '' }).where('id', '=', 1).execute()

type PartnerMonth = { partner_id: number; month: string }

/** Resets a month, unless check-ups of it were deleted since. Returns true if it did. */
async function forgetMonth(db: Deps['db'], month: PartnerMonth): Promise<boolean> {
  for (let isFirst = true; ; isFirst = false) {
    const left = await db.transaction().execute((trx) => forgetSlice(trx, month, isFirst))
    if (left !== 'more') return left === 'nothing'
  }
}

/**
 * Subtracts some check-ups from the counts of a month. Returns the state of the month: `kept` if it will not change any
 * more.
 */
async function forgetSlice(
  trx: AnyTransaction,
  { partner_id, month }: PartnerMonth,
  isFirst: boolean,
): Promise<'nothing' | 'more' | 'kept'> {
  await lockFigures(trx)
  const before = await readMonth(trx, partner_id, month)
  const ofMonth = trx.selectFrom('figure_share').where('partner_id', '=', partner_id).where('month', '=', month)
  if (people(before.gone.all) > 0) return 'kept'
  if (isFirst) {
    const { stored } = await ofMonth
      .select(({ fn }) => fn.countAll<number | string>().as('stored'))
      .executeTakeFirstOrThrow()
    if (Number(stored) !== before.checkUps) return 'kept'
  }
  const rows = await ofMonth.select(['response_id', 'share']).limit(forgottenAtOnce).execute()
  const ids = rows.map(({ response_id }) => response_id)
  if (ids.length > 0) await trx.deleteFrom('figure_share').where('response_id', 'in', ids).execute()
  await restart(trx)
  if (rows.length === before.checkUps) {
    await trx.deleteFrom('figure_month').where('partner_id', '=', partner_id).where('month', '=', month).execute()
    return 'nothing'
  }
  const shares = rows.map(({ share }) => StoredShare.parse(JSON.parse(share)))
  const counted = plusCounted(before.counted, sumOf(shares), -1)
  await writeMonth(trx, partner_id, month, { ...before, checkUps: before.checkUps - rows.length, counted })
  // Some were deleted by retention meanwhile: those stay counted.
  return rows.length < forgottenAtOnce ? 'kept' : 'more'
}
