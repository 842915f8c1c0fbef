import type { Selectable } from 'kysely'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import type { Schema } from '#database/schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import { type ContactInfo, reachTimes, reachWays } from './contact-info.ts'

/**
 * Returns a person's contact data from any of their check-ups; null if there is none. `ids`: from `ActingPerson`, which
 * checks the access. Excludes the person's helper.
 */
export async function findContactInfo(
  { db }: Pick<Deps, 'db'>,
  ids: readonly string[],
): Promise<(ContactInfo & { updatedAt: string }) | null> {
  const row = await db
    .selectFrom('contact_info')
    .selectAll()
    .where('response_id', 'in', ids)
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()
  return row ? { ...contactInfoOf(row), updatedAt: row.updated_at } : null
}

function contactInfoOf(row: Selectable<Schema['contact_info']>): ContactInfo {
  const times: readonly string[] = JSON.parse(row.times)
  return {
    name: row.name,
    way: reachWays.find((way) => way === row.way) ?? 'phone',
    contact: row.contact,
    times: reachTimes.filter((time) => times.includes(time)),
    locale: locales.find((locale) => locale === row.locale) ?? 'en',
    voice: row.voice === 1,
    needs: row.needs,
  }
}
