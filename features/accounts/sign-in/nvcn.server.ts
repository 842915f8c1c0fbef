import { updateBrowserSession } from '#platform/request/browser-session.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { inLocale, samePath } from '#routes/screen.ts'
import { nvcnAssessmentId } from './sign-in.ts'

const nvcnPartner = 'nvcn'

/** Tests if an address is the sign-in page of the volunteer network. */
export const isNvcnLogin = ({ pathname }: URL): boolean => samePath(inLocale('en', pathname), '/NVCN-login')

/**
 * Selects the check-up of the volunteer network as the next one of this browser, with the network as its partner unless
 * the visit has one. Does nothing if the content has no such check-up.
 */
export async function chooseNvcn({ deps, sessionState }: RequestContext): Promise<void> {
  if (!sessionState || !deps.content.questionnaires.has(nvcnAssessmentId)) return
  const chosen = { assessment_id: nvcnAssessmentId, partner_key: sessionState.session.partner_key ?? nvcnPartner }
  await updateBrowserSession(deps, sessionState.session.id, chosen)
  Object.assign(sessionState.session, chosen)
}
