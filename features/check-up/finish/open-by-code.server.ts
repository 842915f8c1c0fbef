import type { AnyTransaction } from '#database/schema.ts'
import { readReturnCode, returnCodeHashes } from '#domain/check-ups/return-code/return-code.ts'
import { note } from '#domain/people/audit.server.ts'
import { passesBusy } from '#platform/abuse/captcha.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { updateBrowserSession } from '#platform/request/browser-session.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { mayOpenByCode, mayOpenSaved } from '../check-up.policy.ts'

/** Reason why a code opened nothing. `signIn`: the check-up is saved to an account, so the owner must sign in. */
export type Refusal = 'missing' | 'wrong' | 'tooMany' | 'signIn'

type Coded = { id: string; completed_at: string | null }

/**
 * Opens the check-up of a return code as the current one, with its partner and start page, and logs that for its
 * author. A guest's check-up becomes readable, and answerable while incomplete. A saved one opens only for its
 * signed-in owner: guests are asked to sign in (`signIn`), and other callers get `wrong`, as for an unknown or expired
 * code. `captcha`: a proof of work, required during an attack.
 */
export async function openByCode(
  ctx: RequestContext,
  typed: string,
  captcha: FormDataEntryValue | null = null,
): Promise<Coded | { refused: Exclude<Refusal, 'signIn'> } | { refused: 'signIn'; saved: Coded }> {
  const { deps, signedIn } = ctx
  if (typed.trim() === '') return { refused: 'missing' }
  const allowed = (await allow(ctx, 'return-code')) && (await passesBusy(ctx, 'return-code-all', captcha))
  if (!allowed) return { refused: 'tooMany' }
  const code = readReturnCode(typed)
  const found = code && (await findByCode(ctx, code))
  if (!code || !found || (found.owner_id === null && !mayOpenByCode(ctx, found))) {
    deps.events.note('wrongReturnCode')
    return { refused: 'wrong' }
  }
  const session = await ctx.ensureSession()
  return deps.db.transaction().execute(async (trx) => {
    const response = await lockByCode(ctx, trx, code)
    if (!response) return { refused: 'wrong' }
    const ownerId = await ownerOf(trx, response.id)
    const by = { actor: signedIn ? 'person' : 'guest', actorId: signedIn?.person.id, responseId: response.id } as const
    if (ownerId !== null && !mayOpenSaved(ctx, ownerId)) {
      await note({ ...deps, db: trx }, { ...by, action: 'codeTyped' })
      deps.events.note('refusedCheckUp', 'code')
      return signedIn ? { refused: 'wrong' } : { refused: 'signIn', saved: response }
    }
    if (ownerId === null)
      await trx
        .insertInto('response_holder')
        .values({
          response_id: response.id,
          session_id: session.id,
          created_at: deps.now().toISOString(),
          via: 'code',
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await updateBrowserSession({ ...deps, db: trx }, session.id, {
      response_id: response.id,
      assessment_id: response.assessment_id,
      campaign: response.campaign,
      partner_key: response.partner_key,
    })
    await note({ ...deps, db: trx }, { ...by, action: 'openedByCode' })
    return response
  })
}

const findByCode = ({ deps }: RequestContext, code: string) =>
  deps.db
    .selectFrom('response as r')
    .leftJoin('response_owner as o', 'o.response_id', 'r.id')
    .select(['r.updated_at', 'o.person_id as owner_id'])
    .select((response) =>
      response
        .selectFrom('response_holder as h')
        .innerJoin('browser_session as s', 's.id', 'h.session_id')
        .whereRef('h.response_id', '=', 'r.id')
        .select(({ fn }) => fn.max('s.expires_at').as('until'))
        .as('held_until'),
    )
    .where('r.return_code_hash', 'in', returnCodeHashes(deps.keyedHash, code))
    .executeTakeFirst()

/**
 * Reads the check-up of a code and locks its row, by an update that changes nothing: a concurrent saving, renewal or
 * revocation of the code waits, or was committed before and is seen here.
 */
function lockByCode({ deps }: RequestContext, trx: AnyTransaction, code: string) {
  return trx
    .updateTable('response')
    .set(({ ref }) => ({ return_code_hash: ref('return_code_hash') }))
    .where('return_code_hash', 'in', returnCodeHashes(deps.keyedHash, code))
    .returning(['id', 'assessment_id', 'campaign', 'partner_key', 'completed_at'])
    .executeTakeFirst()
}

async function ownerOf(trx: AnyTransaction, responseId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('response_owner')
    .select('person_id')
    .where('response_id', '=', responseId)
    .executeTakeFirst()
  return row?.person_id ?? null
}
