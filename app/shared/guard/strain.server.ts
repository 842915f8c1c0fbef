import type { RequestContext } from '../visit/request.ts'
import { type BudgetName, budgets, type WorkBudget } from './budgets.ts'
import { counterKey } from './rate-limit.server.ts'

/** The most doublings of a proof of work: some eight seconds on an ordinary phone. */
const hardest = 3

const isWork = (name: BudgetName): name is WorkBudget => budgets[name].beyond === 'work'
/** The budgets for everybody, past which proofs of work become harder. */
const workBudgets = (Object.keys(budgets) as BudgetName[]).filter(isWork)

/** Returns how many times the proof of work doubles at a number of tries: once past the budget, again at twice of it. */
export const doublings = (points: number, most: number): number =>
  points <= most ? 0 : Math.min(hardest, 1 + Math.floor(Math.log2(points / most)))

/**
 * Returns how many times the proof of work is doubled now, 0 to 3: by the budget for everybody that is passed the furthest,
 * of those named, else of all. One statement.
 */
export async function strainOf(
  { deps: { db, now, keyedHash } }: Pick<RequestContext, 'deps'>,
  names: readonly WorkBudget[] = workBudgets,
): Promise<number> {
  const byKey = new Map(names.map((name) => [counterKey(keyedHash, name, ''), name]))
  const rows = await db
    .selectFrom('rate_limit')
    .select(['key', 'points'])
    .where('key', 'in', [...byKey.keys()])
    .where('expires_at', '>', now().toISOString())
    .execute()
  return rows.reduce((most, { key, points }) => {
    const name = byKey.get(key)
    return name ? Math.max(most, doublings(points, budgets[name].points)) : most
  }, 0)
}
