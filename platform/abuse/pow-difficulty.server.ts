import type { RequestContext } from '#platform/request/request.ts'
import { type BudgetName, budgets, type WorkBudget } from './budgets.ts'
import { counterKey, doublings } from './rate-limit.server.ts'

const isWork = (name: BudgetName): name is WorkBudget => budgets[name].beyond === 'work'
const workBudgets = (Object.keys(budgets) as BudgetName[]).filter(isWork)

/** Returns the number of doublings of the proof of work, 0 to 3: the maximum over the global budgets. One statement. */
export async function powDifficultyOf({ deps: { db, now, keyedHash } }: Pick<RequestContext, 'deps'>): Promise<number> {
  const byKey = new Map(workBudgets.map((name) => [counterKey(keyedHash, name, ''), name]))
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
