import { calendarOf, localTimeIn } from '#domain/requests/due-on.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Deps } from '#platform/request/deps.ts'

/**
 * Returns the next day by which the partner's staff answer an open contact request from this check-up. Null if
 * there is none or its day has passed, since no page may promise a call then.
 */
export async function coordinatorCalls(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  responseId: string,
  partner: Partner & { id: number },
): Promise<string | null> {
  const { day } = localTimeIn(now(), calendarOf(partner, settings.timeZone))
  const open = await db
    .selectFrom('request')
    .select('due_on')
    .where('response_id', '=', responseId)
    .where('partner_id', '=', partner.id)
    .where('kind', '=', 'talk')
    .where('state', 'in', ['new', 'taken'])
    .where('due_on', '>=', day)
    .orderBy('due_on')
    .executeTakeFirst()
  return open?.due_on ?? null
}
