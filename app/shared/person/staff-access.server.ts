import { helpersIn } from '../consent/consent.ts'
import type { Deps } from '../visit/deps.ts'
import type { RequestContext } from '../visit/request.ts'
import type { Response } from '../visit/visit.ts'
import { note } from './audit.server.ts'
import { mayHelpWithReport, reachOf } from './roles.ts'

/** What was agreed to and taken back about being helped, for one check-up, the newest first. */
export const helpConsents = ({ db }: Pick<Deps, 'db'>, responseId: string) =>
  db
    .selectFrom('consent')
    .select(['kind', 'granted', 'partner_id', 'created_at'])
    .where('response_id', '=', responseId)
    .where('kind', '=', 'partnerHelp')
    .orderBy('id', 'desc')
    .execute()

/**
 * The finished check-up of somebody else that whoever asks may look at because they are staff of its partner and the
 * person agreed to be helped by it. Null for all others, whether or not there is such a check-up. Whatever is shown of it
 * is what may stand on paper; every look has to be noted by `noteLook`.
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
  const helpers = helpersIn(await helpConsents(deps, response.id))
  return mayHelpWithReport(signedIn, { partnerId: response.partner_id }, helpers) ? response : null
}

/** Notes that staff looked at a check-up, for the person to see. */
export const noteLook = ({ deps, signedIn }: RequestContext, response: Response): Promise<void> =>
  note(deps, {
    actor: 'staff',
    actorId: signedIn?.person.id ?? null,
    action: 'viewed',
    responseId: response.id,
    partnerId: response.partner_id,
  })
