import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import type { PersonBar } from '#platform/page/site.ts'
import { type RequestContext, responseIdIn } from '#platform/request/request.ts'

/**
 * Returns the subjects of the signed-in account to switch between; null for an account with one subject, for staff, and
 * on a shared tablet. The current one: the subject of the check-up in the address, else the last one chosen
 * (`frontSubject`).
 */
export async function personBarOf({ deps, signedIn, ...ctx }: RequestContext, url: URL): Promise<PersonBar | null> {
  const person = signedIn?.person
  if (!person || person.subjects < 2 || person.role !== 'person' || ctx.sessionState?.session.kiosk) return null
  const rows = await deps.db
    .selectFrom('subject as s')
    .leftJoin('response_owner as o', (join) =>
      join.onRef('o.subject_id', '=', 's.id').on('o.response_id', '=', responseIdIn(url) ?? ''),
    )
    .select(['s.id', 's.who', 's.name', 's.created_at', 'o.response_id'])
    .where('s.person_id', '=', person.id)
    .where('s.closed_at', 'is', null)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute()
  const current =
    rows.find(({ response_id }) => response_id !== null) ??
    rows.find(({ id }) => id === person.frontSubject) ??
    rows.find(({ who }) => who === 'me')
  return {
    currentId: current?.id ?? null,
    persons: rows.map(({ id, who, name, created_at }, at) => ({
      ...{ id, at, name, isCaredFor: who === 'cares' },
      day: dayOfMoment(created_at, ctx.locale, ctx.timeZone),
    })),
  }
}
