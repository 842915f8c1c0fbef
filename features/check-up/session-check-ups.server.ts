import { updateBrowserSession } from '#platform/request/browser-session.server.ts'
import { releaseResponses } from '#platform/request/end-browser-session.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/** A check-up of a browser session, for the page that releases it. */
export type SessionCheckUp = Pick<
  Response,
  'id' | 'started_at' | 'completed_at' | 'return_code_hash' | 'code_version' | 'code_ended_at'
> & {
  via: 'author' | 'code'
  /** The check-up is saved to an account, where its owner finds it. */
  saved: boolean
}

/** Lists the check-ups of this browser session, last started first. */
export async function checkUpsOfSession({ deps, sessionState }: RequestContext): Promise<SessionCheckUp[]> {
  if (!sessionState) return []
  const rows = await deps.db
    .selectFrom('response_holder as h')
    .innerJoin('response as r', 'r.id', 'h.response_id')
    .leftJoin('response_owner as o', 'o.response_id', 'r.id')
    .select(['r.id', 'r.started_at', 'r.completed_at', 'r.return_code_hash', 'r.code_version', 'r.code_ended_at'])
    .select(['h.via', 'o.person_id'])
    .where('h.session_id', '=', sessionState.session.id)
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
  return rows.map(({ person_id, ...held }) => ({ ...held, saved: person_id !== null }))
}

/**
 * Prepares a browser for the next person: releases all its check-ups and clears the current one, the start parameters
 * and the drafts. The answers stay available by return code.
 */
export async function clearBrowserSession({ deps, sessionState }: RequestContext): Promise<void> {
  if (!sessionState) return
  const nothing = {
    response_id: null,
    assessment_id: null,
    prev_response_id: null,
    preset_state_id: null,
    promo_code: null,
    access_id: null,
    client_id: null,
    zip: null,
    form_drafts: null,
    test_flag: 0,
  }
  await deps.db.transaction().execute(async (trx) => {
    await releaseResponses({ ...deps, db: trx }, sessionState.session.id)
    await updateBrowserSession({ ...deps, db: trx }, sessionState.session.id, nothing)
  })
  Object.assign(sessionState.session, nothing)
  sessionState.response = null
}
