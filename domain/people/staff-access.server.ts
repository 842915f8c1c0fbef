import { helpersIn } from '#domain/consent/consent.ts'
import { mayHelpWithReport, reachOf } from '#platform/identity/roles.ts'
import type { Deps } from '#platform/request/deps.ts'
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
