import type { AnyTransaction, Database } from '#database/schema.ts'
import type { PartnerProblem } from '#platform/content/partner-layers.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'

type Named = Pick<Partner, 'id' | 'key' | 'slugs'>

/** Returns a problem for each name that another partner already has. */
export async function usedNames(db: Database | AnyTransaction, { id, key, slugs }: Named): Promise<PartnerProblem[]> {
  const rows = await db
    .selectFrom('partner_name')
    .select('name')
    .where('name', 'in', lowerCase([key, ...slugs]))
    .where('partner_id', '!=', id)
    .execute()
  const isUsed = (name: string) => rows.some((row) => row.name === name.toLowerCase())
  const message = 'means another partner too'
  return [
    ...(isUsed(key) ? [{ path: ['key'], message }] : []),
    ...slugs.flatMap((slug, at) => (isUsed(slug) ? [{ path: ['slugs', at], message }] : [])),
  ]
}

/**
 * Replaces the stored names of a partner. Throws `UsedNames`, which aborts the transaction, if another partner has one
 * of them, even one that is being published concurrently.
 */
export async function claimNames(trx: AnyTransaction, partner: Named): Promise<void> {
  const { id, key, slugs } = partner
  // Sorted, to avoid deadlocks between concurrent transactions.
  const names = lowerCase([key, ...slugs]).sort()
  await trx.deleteFrom('partner_name').where('partner_id', '=', id).where('name', 'not in', names).execute()
  await trx
    .insertInto('partner_name')
    .values(names.map((name) => ({ name, partner_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const problems = await usedNames(trx, partner)
  if (problems.length > 0) throw new UsedNames(problems)
}

class UsedNames extends Error {
  readonly problems: readonly PartnerProblem[]
  constructor(problems: readonly PartnerProblem[]) {
    super('partner names are taken')
    this.problems = problems
  }
}

/** Runs a transaction that claims names. Returns the problems if another partner has one of them. */
export async function claiming<Outcome>(
  transaction: Promise<Outcome>,
): Promise<Outcome | { problems: readonly PartnerProblem[] }> {
  try {
    return await transaction
  } catch (error) {
    if (error instanceof UsedNames) return { problems: error.problems }
    throw error
  }
}

const lowerCase = (names: readonly string[]): string[] => [...new Set(names.map((name) => name.toLowerCase()))]
