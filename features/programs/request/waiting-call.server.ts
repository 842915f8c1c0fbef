import type { Database } from '#database/schema.ts'
import { calendarOf, dueOn } from '#domain/requests/due-on.ts'
import { weekdayOfDay } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { programName } from '../offered.server.ts'

/** A program request that awaits the center's call, formatted. */
export type WaitingCall = { id: string; responseId: string; center: string; program: string; day: string }

/** A request that was sent and not answered. `at`: when it was sent. */
type SentRequest = {
  id: string
  response_id: string
  program: string
  partner_key: string | null
  told: string | null
  at: string
}

/** Returns the program requests of some check-ups that await a call. */
export async function waitingCalls(ctx: RequestContext, ids: readonly string[]): Promise<WaitingCall[]> {
  // Not filtered in SQL, since the database would then scan the index of all people's unanswered requests.
  const rows = (await sentRequests(ctx.deps.db, ids)).filter(({ answer }) => answer === null)
  const calls = await Promise.all(rows.map((row) => waitingCall(ctx, { ...row, at: row.sent_at ?? row.updated_at })))
  return calls.filter((call) => call !== null)
}

const sentRequests = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('program_choice')
    .select(['id', 'response_id', 'program', 'partner_key', 'told', 'sent_at', 'updated_at', 'answer'])
    .where('response_id', 'in', ids)
    .where('state', '=', 'sent')
    .orderBy('sent_at')
    .execute()

/**
 * Returns the call that a person awaits from the center after a program request. Returns null if the person chose to
 * call the center, or if the day by which the center should call is past.
 */
export async function waitingCall(ctx: RequestContext, row: SentRequest): Promise<WaitingCall | null> {
  const { deps, locale } = ctx
  const { wish } = JSON.parse(row.told ?? '{}')
  const partner = await deps.partners.find(row.partner_key ?? '')
  const day = partner && dueOn(new Date(row.at), calendarOf(partner, deps.settings.timeZone))
  if (!partner || !day || wish === 'self' || day < todayOf(ctx)) return null
  return {
    id: row.id,
    responseId: row.response_id,
    center: partner.friendlyName,
    program: programName(ctx, row.program, locale),
    day: weekdayOfDay(day, locale),
  }
}
