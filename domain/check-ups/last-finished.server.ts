import { addMonths } from '#assessment/statistics/add-months.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'
import { sortCheckUps } from '#domain/subjects/sort-check-ups.server.ts'
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

/** The check-ups of this browser session and of the signed-in account holder. */
type Own = { session: { id: string } | undefined; assessmentId: number; audience: string } & Pick<
  RequestContext,
  'signedIn'
>

/**
 * Selects a person's completed check-ups of one questionnaire, latest first: guest check-ups of this browser, and those
 * of the account holder. Audience `for`: those completed by helpers.
 */
export const finishedOf = (db: Database | AnyTransaction, { session, signedIn, assessmentId, audience }: Own) =>
  db
    .selectFrom('response as r')
    .where('r.id', 'in', (eb) =>
      eb
        .selectFrom('response_holder as h')
        .select('h.response_id')
        .where('h.session_id', '=', session?.id ?? '')
        .where('h.via', '=', 'author')
        // A saved check-up may be about another subject of the account.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('response_owner as t').select('t.response_id').whereRef('t.response_id', '=', 'h.response_id'),
            ),
          ),
        )
        .union(
          eb
            .selectFrom('response_owner as o')
            .innerJoin('subject as s', 's.id', 'o.subject_id')
            .select('o.response_id')
            .where('o.person_id', '=', signedIn?.person.id ?? '')
            .where('s.person_id', '=', signedIn?.person.id ?? '')
            .where(({ eb }) =>
              signedIn?.person.frontSubject ? eb('s.id', '=', signedIn.person.frontSubject) : eb('s.who', '=', 'me'),
            ),
        ),
    )
    .where('r.assessment_id', '=', assessmentId)
    .where('r.audience', 'in', audience === 'for' ? ['for'] : ['self', 'with'])
    .where('r.completed_at', 'is not', null)
    .orderBy('r.completed_at', 'desc')
    .orderBy('r.id', 'desc')

/**
 * Returns the last completed check-up of the same respondent and questionnaire if it is 14 days to 12 months old; else
 * null. Considers only check-ups that the respondent answered alone, in this browser or saved to the account. Null on a
 * shared computer, and for helpers, who may answer for another person each time.
 */
export async function lastFinishedOf(
  ctx: RequestContext,
  assessmentId: number,
  db: Database = ctx.deps.db,
): Promise<FinishedResponse | null> {
  const { sessionState, signedIn, deps, timeZone } = ctx
  if (sessionState?.session.kiosk || (!sessionState && !signedIn)) return null
  if (signedIn && !signedIn.person.isSorted) await sortCheckUps({ db, now: deps.now }, signedIn.person.id)
  const row = await finishedOf(db, { session: sessionState?.session, signedIn, assessmentId, audience: 'self' })
    .selectAll('r')
    .limit(1)
    .executeTakeFirst()
  if (!row?.completed_at) return null
  const today = dayIn(deps.now(), timeZone)
  const { completed_at } = row
  return isToReturnTo(dayIn(new Date(completed_at), timeZone), today) ? { ...row, completed_at } : null
}
