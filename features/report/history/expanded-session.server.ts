import { listAccessibleResponses } from '#domain/check-ups/response.server.ts'
import { sessionWithPerson } from '#features/accounts/session/session.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { responseFields } from './response-fields.server.ts'

const mostResponses = 20

/**
 * Returns the session with the signed-in account and the check-ups accessible to this browser or saved to the account,
 * last updated first, each with the recommendations of its report. `responseId` is the one in the query.
 */
export async function expandedSession(ctx: RequestContext, hasToken: boolean, responseId: string | null) {
  const session = await sessionWithPerson(ctx, hasToken, responseId)
  const responses = (await listAccessibleResponses(ctx)).slice(0, mostResponses)
  return { ...session, responses: await responseFields(ctx, responses) }
}
