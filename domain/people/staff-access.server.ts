import type { AnyTransaction } from '#database/schema.ts'
import { helpersIn } from '#domain/consent/consent.ts'
import { roles } from '#platform/identity/person.ts'
import { mayHelpWithReport, reaches, reachOf, type StaffAct } from '#platform/identity/roles.ts'
import type { Deps } from '#platform/request/deps.ts'
import { locked } from '#platform/request/locked.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { note } from './audit.server.ts'

/** Reads the consents to help by a partner, and their withdrawals, for a check-up, newest first. */
export const helpConsents = ({ db }: Pick<Deps, 'db'>, responseId: string) =>
  db
    .selectFrom('consent')
    .select(['kind', 'granted', 'partner_id', 'wording', 'created_at'])
    .where('response_id', '=', responseId)
    .where('kind', '=', 'partnerHelp')
    .orderBy('id', 'desc')
    .execute()

/**
 * Finds a completed check-up that the caller may read as staff of its partner, with the person's consent; else null,
 * also for an unknown id. Show only the printable parts, and record every access with `noteView`.
 */
export async function findHelped({ deps, signedIn }: RequestContext, responseId: string): Promise<Response | null> {
  if (reachOf(signedIn, 'helpWithReport') === 'none') return null
  const response = await deps.db
    .selectFrom('response')
    .selectAll()
    .where('id', '=', responseId)
    .where('completed_at', 'is not', null)
    .executeTakeFirst()
  if (!response) return null
  const helpers = helpersIn(await helpConsents(deps, response.id), deps.now())
  return mayHelpWithReport(signedIn, { partnerId: response.partner_id }, helpers) ? response : null
}

/** Records in the audit log that staff viewed a check-up. The person can see the entry. */
export const noteView = ({ deps, signedIn }: RequestContext, response: Response): Promise<void> =>
  note(deps, {
    actor: 'staff',
    actorId: signedIn?.person.id ?? null,
    action: 'viewed',
    responseId: response.id,
    partnerId: response.partner_id,
  })

/**
 * Tests if a member of staff still has a permission, in the transaction of the act. The role cannot end before the end
 * of the transaction.
 */
export async function stillMay(
  { db: trx, now }: { db: AnyTransaction; now: () => Date },
  personId: string,
  act: StaffAct,
  partnerId: number,
): Promise<boolean> {
  const inForce = trx
    .selectFrom('staff_role')
    .select(['role', 'partner_id'])
    .where('person_id', '=', personId)
    .where('accepted_at', 'is not', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now().toISOString())]))
  const row = await locked(trx, inForce, 'keep').executeTakeFirst()
  const role = roles.find((each) => each === row?.role)
  return row !== undefined && role !== undefined && role !== 'person'
    ? reaches({ role, partnerId: row.partner_id }, act, partnerId)
    : false
}
