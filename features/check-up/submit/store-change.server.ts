import type { Answer } from '#assessment/answers/answers.ts'
import type { DeferredPart } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { addedPartsOf, formOf, isKnownAuthor } from '#domain/check-ups/response.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { notifyCenter } from '../center-progress.server.ts'
import type { Change } from './compute-change.ts'

/** Writes a change, in the transaction in which it was computed, and updates the given check-up. */
export async function save(
  { deps, sessionState }: RequestContext,
  trx: AnyTransaction,
  response: Response,
  partner: Partner | null,
  change: Change,
): Promise<void> {
  const at = deps.now().toISOString()
  const ofResponse = { response_id: response.id }
  const finishes = change.complete && response.completed_at === null
  if (finishes) await trx.updateTable('response').set({ completed_at: at }).where('id', '=', response.id).execute()
  if (change.replaced.length > 0)
    await trx
      .deleteFrom('answer')
      .where('response_id', '=', response.id)
      .where('question_id', 'in', change.replaced)
      .execute()
  if (change.changed.length > 0) {
    const rows = change.changed.flatMap((question_id) =>
      valuesOf(change.answers[question_id]).map((value) => ({ ...ofResponse, question_id, value })),
    )
    if (rows.length > 0) await trx.insertInto('answer').values(rows).execute()
    if (response.completed_at) await trx.deleteFrom('report').where('response_id', '=', response.id).execute()
  }
  if (change.pages.length > 0)
    await trx
      .insertInto('response_page')
      .values(change.pages.map((page_id) => ({ ...ofResponse, page_id, submitted_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (finishes && sessionState && !isKnownAuthor(sessionState, response.id))
    await makeAuthor({ ...deps, db: trx }, response.id, sessionState.session.id)
  if (finishes) await notifyCenter(deps, trx, partner, response, 'completed')
  if (finishes) response.completed_at = at
}

/**
 * Makes the browser session that completed a check-up by return code its author, unless another browser of the author
 * can still save it.
 */
async function makeAuthor({ db, now }: Pick<Deps, 'db' | 'now'>, responseId: string, sessionId: string): Promise<void> {
  await db
    .updateTable('response_holder')
    .set({ via: 'author' })
    .where('response_id', '=', responseId)
    .where('session_id', '=', sessionId)
    .where('via', '=', 'code')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('response_holder as h')
            .innerJoin('browser_session as s', 's.id', 'h.session_id')
            .select('h.session_id')
            .where('h.response_id', '=', responseId)
            .where('h.via', '=', 'author')
            .where('s.expires_at', '>', now().toISOString()),
        ),
      ),
    )
    .execute()
}

/** Returns an answer as stored: one text per value. */
function valuesOf(answer: Answer | undefined): string[] {
  if (answer === undefined) return []
  return typeof answer === 'object' ? [...answer] : [String(answer)]
}

/** Adds a part to a short form, which from now on asks its questions. */
export async function addPart(trx: AnyTransaction, response: Response, part: DeferredPart): Promise<void> {
  const added = addedPartsOf(response)
  if (formOf(response) !== 'short' || added.includes(part)) return
  response.asked = [...added, part].join()
  await trx.updateTable('response').set({ asked: response.asked }).where('id', '=', response.id).execute()
}
