import type { AnyTransaction } from '#database/schema.ts'
import { createBrowserSession, deleteBrowserSession, sessionCookie } from '#platform/request/browser-session.server.ts'
import { endBrowserSession } from '#platform/request/end-browser-session.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addressAfterSignOut } from './sign-in.ts'

/**
 * Signs out: ends the sign-in and this browser's session, and revokes their tokens. Check-ups saved to the account
 * become inaccessible to this browser. A check-up without an owner moves to a new session without a sign-in, except for
 * callers with a bearer token, who have no token for that session. Returns the address to redirect to: the entry page
 * of the check-up.
 */
export async function signOut(ctx: RequestContext): Promise<string> {
  const { sessionState } = ctx
  const goOn = addressAfterSignOut(
    ctx.locale,
    sessionState?.response?.assessment_id ?? sessionState?.session.assessment_id ?? null,
  )
  if (ctx.bearer) await endBrowserSession(ctx)
  else await leaveAccount(ctx)
  return goOn
}

async function leaveAccount(ctx: RequestContext): Promise<void> {
  await ctx.endSignIn()
  const { deps, sessionState } = ctx
  if (!sessionState) return
  const started = await deps.db.transaction().execute(async (trx) => {
    const unsaved = await unsavedOf(trx, sessionState.session.id)
    const goesOn = unsaved.some(({ response_id }) => response_id === sessionState.response?.id)
    const next = await createBrowserSession(
      { ...deps, db: trx },
      {
        partner_key: sessionState.session.partner_key,
        kiosk: sessionState.session.kiosk,
        campaign: sessionState.session.campaign,
        test_flag: sessionState.session.test_flag,
        ...(goesOn && { response_id: sessionState.response?.id, assessment_id: sessionState.session.assessment_id }),
      },
    )
    const created_at = deps.now().toISOString()
    if (unsaved.length > 0)
      await trx
        .insertInto('response_holder')
        .values(unsaved.map((current) => ({ ...current, session_id: next.session.id, created_at })))
        .execute()
    await deleteBrowserSession({ db: trx }, sessionState.session.id)
    return { ...next, response: goesOn ? sessionState.response : null }
  })
  ctx.sessionState = { session: started.session, response: started.response }
  ctx.cookies.push(sessionCookie(deps.settings, started.token))
}

const unsavedOf = (trx: AnyTransaction, sessionId: string) =>
  trx
    .selectFrom('response_holder as h')
    .leftJoin('response_owner as o', 'o.response_id', 'h.response_id')
    .select(['h.response_id', 'h.via'])
    .where('h.session_id', '=', sessionId)
    .where('o.person_id', 'is', null)
    .execute()
