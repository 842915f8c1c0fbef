import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { RequestContext } from '#platform/request/request.ts'
import {
  type Budget,
  type BudgetName,
  budgets,
  type ContactBudget,
  type HouseBudget,
  type WorkBudget,
} from './budgets.ts'
import { widestNetwork } from './networks.ts'

/** The parts of the request context that counting needs. */
export type Counting = Pick<RequestContext, 'deps' | 'networks' | 'retryAfter'>

/** A counter in the database, and its limit. */
type Counter = { of: string; most: number }

/**
 * `db`: the current transaction. `cost`: points that an attempt uses up, default 1. `most`: a limit from the settings
 * that replaces the budget's `points`.
 */
export type CountOptions = { db?: Database; cost?: number; most?: number }

/**
 * Counts one attempt against a budget and returns whether it is allowed. `whom` is the budget's key; the caller's
 * network is added where the budget needs it. All processes share the counts, which are in the database. Keys are
 * hashed, so no IP address or contact is stored. A refusal is a security event, and sets `ctx.retryAfter`. Narrow
 * networks are counted first, so an attempt that one refuses costs its neighbors nothing.
 */
export async function allow(
  ctx: Counting,
  name: Exclude<BudgetName, WorkBudget>,
  whom = '',
  { db = ctx.deps.db, cost = 1, most }: CountOptions = {},
): Promise<boolean> {
  const budget: Budget = { ...budgets[name], ...(most !== undefined && { points: most }) }
  const [nearest, ...wider] = countersOf(ctx, budget, whom)
  for (const counters of [[nearest], wider]) {
    if (counters.length === 0) continue
    const counted = await count({ ...ctx.deps, db }, name, counters, cost)
    const full = counters.filter(({ of, most }) => (counted.get(of)?.points ?? 0) > most)
    if (full.length === 0) continue
    if (budget.beyond !== 'omit') ctx.deps.events.note('rateLimited', name)
    const ends = full.map(({ of }) => counted.get(of)?.endsAt ?? 0)
    if (budget.beyond === 'wait') wait(ctx, Math.max(...ends))
    return false
  }
  return true
}

/** Maximum number of doublings: the proof then takes about eight seconds on an average phone. */
const hardest = 3

/**
 * Returns how often to double the proof-of-work difficulty after `points` attempts: once past the budget, twice from
 * twice the budget, and so on.
 */
export const doublings = (points: number, most: number): number =>
  points <= most ? 0 : Math.min(hardest, 1 + Math.floor(Math.log2(points / most)))

/**
 * Counts an attempt against a global budget, which refuses nothing. Returns how often to double the proof-of-work
 * difficulty.
 */
export async function countForAll(
  ctx: Pick<Counting, 'deps'>,
  name: WorkBudget,
  { db = ctx.deps.db, cost = 1 }: CountOptions = {},
): Promise<number> {
  const most = budgets[name].points
  const counted = await count({ ...ctx.deps, db }, name, [{ of: '', most }], cost)
  const times = doublings(counted.get('')?.points ?? 0, most)
  if (times > 0) ctx.deps.events.note('rateLimited', name)
  return times
}

function countersOf(ctx: Counting, { per, points }: Budget, whom: string): [Counter, ...Counter[]] {
  if (per === 'contact at a house') return [{ of: `${whom} ${widestNetwork(ctx)}`, most: points }]
  if (per !== 'network') return [{ of: whom, most: points }]
  const counter = ({ name, times }: { name: string; times: number }) => ({
    of: `${whom} ${name}`,
    most: points * times,
  })
  const [nearest, ...wider] = ctx.networks
  return [counter(nearest), ...wider.map(counter)]
}

/** Records how long the caller has to wait: the maximum over all refusals of the request, in seconds. */
function wait(ctx: Counting, endsAt: number): void {
  const seconds = Math.max(1, Math.ceil((endsAt - ctx.deps.now().getTime()) / 1000))
  ctx.retryAfter = Math.max(ctx.retryAfter ?? 0, seconds)
}

/** Returns the value of the `Retry-After` header of a 429, in seconds. */
export const retryAfter = (ctx: Pick<RequestContext, 'retryAfter'>): string => String(ctx.retryAfter ?? shortestWait)
const shortestWait = 60

/** Adds the cost to all counters in one statement. Returns the used points of each, and the end of its window in ms. */
async function count(
  { db, now, keyedHash }: Pick<RequestContext['deps'], 'db' | 'now' | 'keyedHash'>,
  name: BudgetName,
  counters: readonly Counter[],
  cost: number,
): Promise<Map<string, { points: number; endsAt: number }>> {
  const at = now()
  const moment = at.toISOString()
  const end = new Date(at.getTime() + budgets[name].seconds * 1000).toISOString()
  const isOver = sql`rate_limit.expires_at <= ${moment}`
  const byKey = new Map(counters.map(({ of }) => [counterKey(keyedHash, name, of), of]))
  const rows = await db
    .insertInto('rate_limit')
    // Sorted, to avoid deadlocks between concurrent requests.
    .values([...byKey.keys()].toSorted().map((key) => ({ key, points: cost, expires_at: end })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when ${isOver} then ${cost} else rate_limit.points + ${cost} end`,
        expires_at: sql<string>`case when ${isOver} then ${end} else rate_limit.expires_at end`,
      }),
    )
    .returning(['key', 'points', 'expires_at'])
    .execute()
  return new Map(
    rows.map(({ key, points, expires_at }) => [byKey.get(key) ?? '', { points, endsAt: Date.parse(expires_at) }]),
  )
}

/** Returns the key of a counter in the database. */
export const counterKey = (keyedHash: RequestContext['deps']['keyedHash'], name: BudgetName, of: string): string =>
  keyedHash('rate-limit', `${name} ${of}`)

/**
 * Counts an attempt for a contact: first for the caller's network, then for all strangers together, unless the person
 * has used that network before (`isFamiliar`). So an attacker elsewhere cannot use up the person's attempts, and gains
 * nothing from having many networks.
 */
export async function allowForContact(
  ctx: Counting,
  contact: string,
  { house, strangers }: { house: readonly HouseBudget[]; strangers: ContactBudget },
  isFamiliar: () => Promise<boolean>,
  options: CountOptions = {},
): Promise<boolean> {
  for (const name of house) if (!(await allow(ctx, name, contact, options))) return false
  return (await isFamiliar()) || allow(ctx, strangers, contact, options)
}
