import { allow } from '#platform/abuse/rate-limit.server.ts'
import { personFields, type SignedIn } from '#platform/identity/person.ts'
import { signInKind } from '#platform/identity/roles.ts'
import { endBrowserSession } from '#platform/request/end-browser-session.server.ts'
import { openDrafts, sealDrafts } from '#platform/request/form-drafts.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { readDrafts, type SentDraft, withDraft } from './drafts.ts'
import { idleRules } from './idle.ts'
import { mayCheckAccount } from './session.policy.ts'
import type { SimpleSession } from './session.schema.ts'
import { type AccountCheck, guestState, isAuthenticated, tokenStatusAfter } from './session.ts'

/** Minimum interval between two updates of the last activity, in milliseconds. */
const notedEveryMs = 60_000

/** Records activity in the session, in one statement. Does nothing if the browser has no session. */
export async function noteActivity({ deps, sessionState }: RequestContext): Promise<void> {
  if (!sessionState) return
  const at = deps.now()
  const { active_at } = sessionState.session
  if (active_at !== null && at.getTime() - Date.parse(active_at) < notedEveryMs) return
  sessionState.session.active_at = at.toISOString()
  await deps.db
    .updateTable('browser_session')
    .set({ active_at: sessionState.session.active_at })
    .where('id', '=', sessionState.session.id)
    .execute()
}

/**
 * Returns the short form of the session. `hasToken`: the request had a token, valid or not. `expiresAt`: of the bearer
 * token, if there is one.
 */
export function simpleSession({ sessionState, bearer }: RequestContext, hasToken: boolean): SimpleSession {
  const tokenStatus = tokenStatusAfter(sessionState ? 'good' : hasToken ? 'failed' : 'absent')
  return {
    tokenStatus,
    isActive: sessionState !== null,
    expiresAt: bearer?.expiresAt ?? sessionState?.session.expires_at ?? null,
  }
}

/**
 * Returns the session with the signed-in account, without its check-ups. `responseId`: the one in the query; without a
 * sign-in, the caller is a guest unless that check-up has an account.
 */
export async function sessionWithPerson(ctx: RequestContext, hasToken: boolean, responseId: string | null) {
  const { sessionState, signedIn, deps } = ctx
  const simple = simpleSession(ctx, hasToken)
  const session = sessionState?.session
  const personId = signedIn?.person.id ?? null
  const activeAt = session && (session.active_at ?? session.seen_at)
  const rules = idleRules({ kiosk: session?.kiosk === 1, staff: isStaff(signedIn) })
  const check = responseId === null ? 'notFound' : await checkForAccount(ctx, responseId)
  return {
    ...simple,
    isAuthenticated: isAuthenticated(simple.tokenStatus, personId),
    personId,
    startTime: session?.created_at ?? null,
    timeout: rules.idleMs / 1000,
    inactiveTime: activeAt ? Math.max(0, Math.round((deps.now().getTime() - Date.parse(activeAt)) / 1000)) : null,
    person: signedIn && personFields(signedIn.person),
    screening_id: responseId,
    ...guestState(signedIn !== null, responseId, check),
  }
}

/** Returns whether a check-up was saved to an account; `notFound` to callers who may not learn that. */
export async function checkForAccount(ctx: RequestContext, responseId: string): Promise<AccountCheck> {
  if (!(await mayCheckAccount(ctx, responseId))) return 'notFound'
  const owner = await ctx.deps.db
    .selectFrom('response_owner')
    .select('person_id')
    .where('response_id', '=', responseId)
    .executeTakeFirst()
  return owner ? 'found' : 'notFound'
}

/**
 * Stores the fields of a form in the session when its page is closed, until the page is opened again. Stores nothing on
 * a shared computer. Deleting a draft is not counted against the budget.
 */
export async function saveDraft(ctx: RequestContext, draft: SentDraft): Promise<'kept' | 'tooMany'> {
  const { deps, sessionState } = ctx
  if (!sessionState || sessionState.session.kiosk === 1) return 'kept'
  const { id } = sessionState.session
  const cost = Math.ceil(JSON.stringify(draft).length / 1024)
  const allowed =
    draft.fields.length === 0 ||
    ((await allow(ctx, 'draft-session', id, { cost })) && (await allow(ctx, 'draft-network', '', { cost })))
  if (!allowed) return 'tooMany'
  await deps.db.transaction().execute(async (trx) => {
    // This update locks the row: a second page that is closed at the same time waits until this draft is stored.
    const { form_drafts } = await trx
      .updateTable('browser_session')
      .set({ seen_at: sessionState.session.seen_at })
      .where('id', '=', id)
      .returning('form_drafts')
      .executeTakeFirstOrThrow()
    const drafts = withDraft(readDrafts(openDrafts(deps, id, form_drafts)), draft, deps.now())
    await trx
      .updateTable('browser_session')
      .set({
        form_drafts: drafts && sealDrafts(deps, id, JSON.stringify(drafts)),
        active_at: deps.now().toISOString(),
      })
      .where('id', '=', id)
      .execute()
  })
  return 'kept'
}

/**
 * Ends a session after an idle time: on a shared computer the visit, elsewhere the sign-in of staff. Returns true if
 * the browser must clear its data.
 */
export async function leave(ctx: RequestContext): Promise<boolean> {
  if (ctx.sessionState?.session.kiosk === 1) {
    await endBrowserSession(ctx)
    return true
  }
  if (isStaff(ctx.signedIn)) await ctx.endSignIn()
  return false
}

const isStaff = (signedIn: SignedIn | null): boolean => signedIn !== null && signInKind(signedIn.person) === 'staff'
