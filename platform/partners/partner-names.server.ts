import { protectedSince } from '#database/partners.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'
import type { PartnerProblem } from '#platform/content/partner-layers.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { firstSegments } from '#routes/first-segments.ts'

type Named = Pick<Partner, 'id' | 'key' | 'slugs'>
type Context = { db: Database | AnyTransaction; now: () => Date }

/** Number of names that are tried to suggest an unused one. */
const mostTried = 50

/**
 * Returns a problem for each name that another partner has, or gave up less than a year ago, and for each new one that
 * is a page of the product, with a similar name that is unused.
 */
export async function usedNames(ctx: Context, partner: Named): Promise<PartnerProblem[]> {
  return [...(await pageNames(ctx, partner)), ...(await namesOfOthers(ctx, partner))]
}

async function pageNames({ db }: Context, partner: Named): Promise<PartnerProblem[]> {
  const pages = namesOf(partner).filter((name) => firstSegments.has(name))
  if (pages.length === 0) return []
  const own = await db
    .selectFrom('partner_name')
    .select('name')
    .where('name', 'in', pages)
    .where('partner_id', '=', partner.id)
    .execute()
  const names = pages.filter((name) => !own.some((row) => row.name === name))
  return Promise.all(names.map((name) => problemOf({ db }, partner, { name, message: 'is a page of the product' })))
}

async function namesOfOthers({ db, now }: Context, partner: Named): Promise<PartnerProblem[]> {
  const used = await db
    .selectFrom('partner_name')
    .select('name')
    .where('name', 'in', namesOf(partner))
    .where('partner_id', '!=', partner.id)
    .where((eb) => eb.or([eb('given_up_at', 'is', null), eb('given_up_at', '>=', protectedSince(now()))]))
    .execute()
  return Promise.all(used.map(({ name }) => problemOf({ db }, partner, { name, message: 'means another partner too' })))
}

async function problemOf(
  { db }: Pick<Context, 'db'>,
  { key, slugs }: Named,
  { name, message }: { name: string; message: string },
): Promise<PartnerProblem> {
  const at = slugs.findIndex((slug) => slug.toLowerCase() === name)
  const path = key.toLowerCase() === name ? ['key'] : ['slugs', at]
  return { path, message, values: { name, unused: await unusedName(db, name) } }
}

/** Returns an unused name that begins like the given one. */
async function unusedName(db: Database | AnyTransaction, name: string): Promise<string> {
  const tried = Array.from({ length: mostTried }, (_, at) => `${name.slice(0, 60)}-${at + 2}`)
  const rows = await db.selectFrom('partner_name').select('name').where('name', 'in', tried).execute()
  return tried.find((each) => !rows.some((row) => row.name === each)) ?? `${name.slice(0, 50)}-${Date.now()}`
}

/**
 * Replaces the stored names of a partner. A name that it gives up stays reserved for a year, and still finds it. Throws
 * `UsedNames`, which aborts the transaction, if another partner has one of the names, even one that is being published
 * concurrently.
 */
export async function claimNames({ db, now }: Context & { db: AnyTransaction }, partner: Named): Promise<void> {
  const { id } = partner
  const pages = await pageNames({ db, now }, partner)
  if (pages.length > 0) throw new UsedNames(pages)
  // Sorted, to avoid deadlocks between concurrent transactions.
  const names = namesOf(partner).sort()
  await db
    .updateTable('partner_name')
    .set({ given_up_at: now().toISOString() })
    .where('partner_id', '=', id)
    .where('name', 'not in', names)
    .where('given_up_at', 'is', null)
    .execute()
  await db
    .insertInto('partner_name')
    .values(names.map((name) => ({ name, partner_id: id, given_up_at: null })))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ partner_id: id, given_up_at: null })
        .where((eb) =>
          eb.or([eb('partner_name.partner_id', '=', id), eb('partner_name.given_up_at', '<', protectedSince(now()))]),
        ),
    )
    .execute()
  const problems = await namesOfOthers({ db, now }, partner)
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

const namesOf = ({ key, slugs }: Named): string[] => [...new Set([key, ...slugs].map((name) => name.toLowerCase()))]
