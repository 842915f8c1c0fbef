import { setImmediate as afterEvents, setTimeout as wait } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { type Counted, none, people, plusCounted, type Share, sumOf } from '#assessment/statistics/counts.ts'
import { publish } from '#assessment/statistics/publication/publish.ts'
import type { Published, Unit } from '#assessment/statistics/publication/published-table.ts'
import { retractErased } from '#assessment/statistics/publication/retract-erased.ts'
import { StoredShare } from '#assessment/statistics/share-of.ts'
import { firstUnitOf, lastUnitOf, unitsFrom } from '#assessment/statistics/units.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { lockFigures, readUnit, writeUnit } from '#domain/check-ups/figure-units.server.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import type { Deps } from '#platform/request/deps.ts'
import { lastFullUnit, settlingMs, unitIn } from './counting-time.ts'
import { readPublished } from './published.server.ts'
import { sharesOf } from './shares.server.ts'

/** Dependencies of counting. */
export type CountDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'content'>

/**
 * Number of check-ups counted in a transaction. Smaller in a process that serves requests, since it answers none
 * meanwhile.
 */
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
 * Counts the check-ups that are old enough, oldest first, and publishes the quarters of a month that have ended since.
 * Several processes may run it at once. Returns the number counted.
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
  await publishUnits(deps, lastFullUnit(until, deps.settings.timeZone), signal)
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
        ? [{ response_id: id, partner_id, month: unitIn(new Date(started_at), settings.timeZone), share }]
        : []
    })
    await addShares(trx, await inStoredMonths(trx, rows))
  })
  return next.length
}

type ShareRow = { response_id: string; partner_id: number; month: string; share: Share }

/**
 * Returns shares with the stored name of their quarter of a month, or of their month if it was counted as one, since
 * its sums cannot be split.
 */
async function inStoredMonths(trx: AnyTransaction, rows: readonly ShareRow[]): Promise<ShareRow[]> {
  const months = [...new Set(rows.map(({ month }) => month.slice(0, 7)))]
  if (months.length === 0) return []
  const stored = await trx
    .selectFrom('figure_month')
    .select(['partner_id', 'month'])
    .where('month', 'in', months)
    .execute()
  const asOne = new Set(stored.map(({ partner_id, month }) => `${partner_id} ${month}`))
  return rows.map((row) => {
    const month = row.month.slice(0, 7)
    return asOne.has(`${row.partner_id} ${month}`) ? { ...row, month } : row
  })
}

/** Adds shares to the counts of their quarters of a month. Skips check-ups that were deleted or already counted. */
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
  const units = Map.groupBy(
    there.filter(({ response_id }) => recent.has(response_id)),
    ({ partner_id, month }) => `${partner_id} ${month}`,
  )
  for (const same of units.values()) {
    const [{ partner_id, month } = { partner_id: 0, month: '' }] = same
    const before = await readUnit(trx, partner_id, month)
    const counted = plusCounted(before.counted, sumOf(same.map(({ share }) => share)))
    await writeUnit(trx, partner_id, month, { ...before, checkUps: before.checkUps + same.length, counted })
  }
}

/** Publishes the quarters of a month up to `last` unless that was done before, in one transaction per partner. */
async function publishUnits(deps: CountDeps, last: string, signal: AbortSignal | undefined): Promise<void> {
  const { db } = deps
  const run = await db.selectFrom('figure_run').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  if (run.told_month >= last) return
  // Years that ended before the last run have nothing left to publish.
  const first = run.told_month.slice(0, 4)
  const counted = await db
    .selectFrom('figure_month')
    .select(['partner_id', 'month'])
    .where('month', '>=', first)
    .where('month', '<=', last)
    .orderBy('partner_id')
    .orderBy('month')
    .execute()
  const years = Map.groupBy(counted, ({ partner_id, month }) => `${partner_id} ${month.slice(0, 4)}`)
  for (const units of years.values()) {
    if (signal?.aborted) return
    const [{ partner_id: partnerId, month } = { partner_id: 0, month: '' }] = units
    const isCounted = await db.transaction().execute(async (trx) => {
      // Counting was reset meanwhile, so it must finish before the next publication.
      if ((await lockFigures(trx)).started_at < run.started_at) return false
      await publishYear(deps, trx, { partnerId, year: Number(month.slice(0, 4)), last })
      return true
    })
    if (!isCounted) return
    await afterEvents()
  }
  await db.transaction().execute(async (trx) => {
    const now = await lockFigures(trx)
    // The published tables may lack check-ups that another process has counted in the meantime. The next run publishes
    // these quarters of a month again.
    if (now.started_at !== run.started_at || now.last_id !== run.last_id) return
    await trx.updateTable('figure_run').set({ told_month: last }).where('id', '=', 1).execute()
  })
}

type PartnerYear = { partnerId: number; year: number; last: string }

async function publishYear(
  { now: clock, settings }: CountDeps,
  trx: AnyTransaction,
  { partnerId, year, last }: PartnerYear,
): Promise<void> {
  const until = [last, `${year}-12-4`].toSorted()[0] ?? last
  const rows = await trx
    .selectFrom('figure_month')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('month', '>=', String(year))
    .where('month', '<=', until)
    .orderBy('month')
    .execute()
  const stored = rows
    .map((row) => ({
      ...{ name: row.month, unit: lastUnitOf(row.month), checkUps: row.check_ups },
      counted: JSON.parse(row.counted) as Counted,
      gone: JSON.parse(row.gone) as Counted,
    }))
    .filter(({ unit }) => unit <= until)
  const published = await readPublished(trx, partnerId, year)
  const left = retractErased(stored, published)
  const counted = stored.map((each) =>
    left.units.includes(each.unit) ? { ...each, counted: plusCounted(each.counted, each.gone, -1), gone: none } : each,
  )
  for (const { name, unit, ...counts } of counted)
    if (left.units.includes(unit)) await writeUnit(trx, partnerId, name, counts)
  const now = published.map((table) => left.tables.find((each) => keyOf(each) === keyOf(table)) ?? table)
  const [first] = counted
  const start = (await hasEarlierYear(trx, partnerId, year)) ? `${year}-01-1` : first && firstUnitOf(first.name)
  const recent = publish(start === undefined ? [] : inARow(unitsFrom(start, until), counted), now)
  await writePublished(trx, partnerId, { replaced: left.tables, recent, day: dayIn(clock(), settings.timeZone) })
}

/**
 * Returns the counts of consecutive quarters of a month. Includes those without check-ups, so that no table shows which
 * ones these are.
 */
const inARow = (units: readonly string[], counted: readonly { unit: string; counted: Counted }[]): Unit[] =>
  units.map((unit) => {
    const [first = none, ...others] = counted.flatMap((each) => (each.unit === unit ? each.counted : []))
    return { unit, ...others.reduce((sum, each) => plusCounted(sum, each), first) }
  })

async function hasEarlierYear(trx: AnyTransaction, partnerId: number, year: number): Promise<boolean> {
  const row = await trx
    .selectFrom('figure_month')
    .select('month')
    .where('partner_id', '=', partnerId)
    .where('month', '<', String(year))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const keyOf = ({ facet, measure, from }: Published) => `${facet} ${measure} ${from}`

type Changes = { replaced: readonly Published[]; recent: readonly Published[]; day: string }

async function writePublished(
  trx: AnyTransaction,
  partnerId: number,
  { replaced, recent, day }: Changes,
): Promise<void> {
  if (replaced.length + recent.length === 0) return
  await trx.updateTable('figure_run').set({ told_version: uuid() }).where('id', '=', 1).execute()
  const contentOf = ({ parts, sums }: Published) => ({
    parts: parts && JSON.stringify(parts),
    sums: sums ? JSON.stringify(sums) : null,
  })
  for (const table of replaced) {
    const { facet, measure, from } = table
    // A table that was published when months were counted as one starts with the name of a month.
    const names = [from, ...(firstUnitOf(from.slice(0, 7)) === from ? [from.slice(0, 7)] : [])]
    await trx
      .updateTable('figure_told')
      .set({ ...contentOf(table), changed_on: day })
      .where('partner_id', '=', partnerId)
      .where('facet', '=', facet)
      .where('measure', '=', measure)
      .where('first_month', 'in', names)
      .execute()
  }
  const rows = recent.map((table) => ({
    ...{ partner_id: partnerId, facet: table.facet, measure: table.measure },
    ...{ first_month: table.from, last_month: table.to, ...contentOf(table) },
  }))
  for (let from = 0; from < rows.length; from += tablesAtOnce)
    await trx
      .insertInto('figure_told')
      .values(rows.slice(from, from + tablesAtOnce))
      .execute()
}

/** Tables written by one statement: few enough for the parameters of a statement. */
const tablesAtOnce = 100

/** Check-ups per transaction when counts are reset, which takes some hundredths of a second. */
const forgottenAtOnce = 500

/**
 * Resets the counts of all units (a partner's quarters of a month) with check-ups that are all still stored, so that
 * `countDue` counts them again. Each batch leaves valid counts, so an interruption is harmless. Units with deleted
 * check-ups and published tables do not change. `onUnit` gets the number of units done. Returns the number of units
 * that were reset (`again`) and that were not (`kept`).
 */
export async function resetCounts(
  { db }: Pick<Deps, 'db'>,
  onUnit: (done: number, all: number) => void = () => {},
): Promise<{ again: number; kept: number }> {
  await restart(db)
  const units = await db
    .selectFrom('figure_month')
    .select(['partner_id', 'month'])
    .orderBy('partner_id')
    .orderBy('month')
    .execute()
  let repeated = 0
  for (const [at, unit] of units.entries()) {
    if (await forgetUnit(db, unit)) repeated++
    onUnit(at + 1, units.length)
  }
  return { again: repeated, kept: units.length - repeated }
}

const restart = (db: Deps['db']) =>
  db.updateTable('figure_run').set({ started_at: '', last_id: '' }).where('id', '=', 1).execute()

type PartnerUnit = { partner_id: number; month: string }

/** Resets the counts of a unit, unless check-ups in it were deleted since. Returns whether they were reset. */
async function forgetUnit(db: Deps['db'], unit: PartnerUnit): Promise<boolean> {
  for (let isFirst = true; ; isFirst = false) {
    const left = await db.transaction().execute((trx) => forgetSlice(trx, unit, isFirst))
    if (left !== 'more') return left === 'nothing'
  }
}

/** Subtracts some check-ups from the counts of a unit. `kept`: the remaining counts must not change. */
async function forgetSlice(
  trx: AnyTransaction,
  { partner_id, month }: PartnerUnit,
  isFirst: boolean,
): Promise<'nothing' | 'more' | 'kept'> {
  await lockFigures(trx)
  const before = await readUnit(trx, partner_id, month)
  const ofUnit = trx.selectFrom('figure_share').where('partner_id', '=', partner_id).where('month', '=', month)
  if (people(before.gone.all) > 0) return 'kept'
  if (isFirst) {
    const { stored } = await ofUnit
      .select(({ fn }) => fn.countAll<number | string>().as('stored'))
      .executeTakeFirstOrThrow()
    if (Number(stored) !== before.checkUps) return 'kept'
  }
  const rows = await ofUnit.select(['response_id', 'share']).limit(forgottenAtOnce).execute()
  const ids = rows.map(({ response_id }) => response_id)
  if (ids.length > 0) await trx.deleteFrom('figure_share').where('response_id', 'in', ids).execute()
  await restart(trx)
  if (rows.length === before.checkUps) {
    await trx.deleteFrom('figure_month').where('partner_id', '=', partner_id).where('month', '=', month).execute()
    return 'nothing'
  }
  const shares = rows.map(({ share }) => StoredShare.parse(JSON.parse(share)))
  const counted = plusCounted(before.counted, sumOf(shares), -1)
  await writeUnit(trx, partner_id, month, { ...before, checkUps: before.checkUps - rows.length, counted })
  // Some were deleted meanwhile for their age: those stay counted.
  return rows.length < forgottenAtOnce ? 'kept' : 'more'
}
