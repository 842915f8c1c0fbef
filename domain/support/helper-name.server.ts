import type { Database } from '#database/schema.ts'

/**
 * Returns the first name of the last recipient of these check-ups, who could make a call for the person. Revoked shares
 * do not count. Null for no recipient with a name.
 */
export async function helperName(db: Database, ids: readonly string[]): Promise<string | null> {
  const row = await db
    .selectFrom('share')
    .select('recipient_name')
    .where('response_id', 'in', ids)
    .where('recipient_name', 'is not', null)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.recipient_name ?? null
}
