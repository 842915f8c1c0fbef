import { calendarOf, dueOn } from '#domain/requests/due-on.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Deps } from '#platform/request/deps.ts'

/**
 * Returns the day by which the partner's staff answer the oldest open contact request from this check-up. Null without
 * one: then no page may promise a call.
 */
export async function coordinatorCalls(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  responseId: string,
  partner: Partner & { id: number },
): Promise<string | null> {
  const open = await db
    .selectFrom('request')
    .select('asked_at')
    .where('response_id', '=', responseId)
    .where('partner_id', '=', partner.id)
    .where('kind', '=', 'talk')
    .where('state', 'in', ['new', 'taken'])
    .orderBy('asked_at')
    .executeTakeFirst()
  return open ? dueOn(new Date(open.asked_at), calendarOf(partner, settings.timeZone)) : null
}
