import { addMonths } from '#assessment/statistics/add-months.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/** A completed check-up. */
export type FinishedResponse = Response & { completed_at: string }

/** A check-up may be repeated from 14 days after the last one, and is compared until 12 months after it. */
const fromDays = 14
const untilMonths = 12

/** Tests if a new check-up today is a repetition of one completed on a given day. */
export function isToReturnTo(finished: string, today: string): boolean {
  const days = (Date.parse(today) - Date.parse(finished)) / 86_400_000
  return days >= fromDays && addMonths(finished, untilMonths) >= today
}

/** The browser session and account of a caller. */
type Own = { session: { id: string } | undefined; assessmentId: number } & Pick<RequestContext, 'signedIn'>

/** Selects the completed check-ups of one questionnaire by a caller, newest first. */
export const finishedOf = (db: Database | AnyTransaction, { session, signedIn, assessmentId }: Own) =>
  db
    .selectFrom('response as r')
    .where('r.id', 'in', (eb) =>
      eb
        .selectFrom('response_holder as h')
        .select('h.response_id')
        .where('h.session_id', '=', session?.id ?? '')
        .where('h.via', '=', 'author')
        .union(
          eb
            .selectFrom('response_owner as o')
            .select('o.response_id')
            .where('o.person_id', '=', signedIn?.person.id ?? ''),
        ),
    )
    .where('r.assessment_id', '=', assessmentId)
    .where('r.completed_at', 'is not', null)
    .orderBy('r.completed_at', 'desc')
    .orderBy('r.id', 'desc')

/**
 * Returns the last completed check-up of the same respondent and questionnaire, if it is 14 days to 12 months old; else
 * null. Considers check-ups that the respondent answered alone, in this browser or saved to the account. Null on a
 * shared computer and for helpers, who may answer for another person each time.
 */
export async function lastFinishedOf(
  ctx: RequestContext,
  assessmentId: number,
  db: Database = ctx.deps.db,
): Promise<FinishedResponse | null> {
  const { sessionState, signedIn, deps, timeZone } = ctx
  if (sessionState?.session.kiosk || (!sessionState && !signedIn)) return null
  const row = await finishedOf(db, { session: sessionState?.session, signedIn, assessmentId })
    .selectAll('r')
    .where('r.audience', 'in', ['self', 'with'])
    .limit(1)
    .executeTakeFirst()
  if (!row?.completed_at) return null
  const today = dayIn(deps.now(), timeZone)
  const { completed_at } = row
  return isToReturnTo(dayIn(new Date(completed_at), timeZone), today) ? { ...row, completed_at } : null
}
