import type { AnyTransaction, Database } from '#database/schema.ts'

/** Reads the names of members of staff: the first name, and its initials; the email without a name. */
export async function staffNames(
  db: Database | AnyTransaction,
  ids: readonly (string | null)[],
): Promise<Map<string, { name: string; initials: string }>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', known)
    .execute()
  return new Map(
    rows.map(({ id, first_name, last_name, email }) => {
      const name = first_name || last_name || email || ''
      const letters = [first_name, last_name].flatMap((part) => (part ? [[...part][0] ?? ''] : []))
      return [id, { name, initials: (letters.join('') || name.slice(0, 1)).toUpperCase() }]
    }),
  )
}

/** Reads the day of the last completed check-up with a partner of the person of each check-up, as an ISO time. */
export async function lastCheckUps(
  db: Database | AnyTransaction,
  partnerId: number,
  responseIds: readonly string[],
): Promise<Map<string, string>> {
  if (responseIds.length === 0) return new Map()
  const owned = await db
    .selectFrom('response_owner as o')
    .innerJoin('response_owner as other', 'other.subject_id', 'o.subject_id')
    .select(['o.response_id as own', 'other.response_id as id'])
    .where('o.response_id', 'in', responseIds)
    .execute()
  const pairs = [...owned, ...responseIds.map((id) => ({ own: id, id }))]
  const finished = await db
    .selectFrom('response')
    .select(['id', 'completed_at'])
    .where('id', 'in', [...new Set(pairs.map(({ id }) => id))])
    .where('partner_id', '=', partnerId)
    .where('completed_at', 'is not', null)
    .execute()
  const days = new Map(finished.map(({ id, completed_at }) => [id, completed_at ?? '']))
  const last = new Map<string, string>()
  for (const { own, id } of pairs) {
    const day = days.get(id)
    if (day && day > (last.get(own) ?? '')) last.set(own, day)
  }
  return last
}
