import { updateBrowserSession } from '../shared/browser-session.server.ts'
import type { Here } from '../shared/request.ts'

/**
 * Forgets what this browser was in the middle of, for people who want to begin anew: the response in hand and what a
 * start link had brought. The answers themselves stay, for whoever holds their return code, until they are too old.
 */
export async function resetAssessment({ deps, visit }: Here): Promise<void> {
  if (!visit) return
  const nothing = {
    response_id: null,
    assessment_id: null,
    prev_response_id: null,
    preset_state_id: null,
    promo_code: null,
    access_id: null,
    test_flag: 0,
  }
  await updateBrowserSession(deps, visit.session.id, nothing)
  Object.assign(visit.session, nothing)
  visit.response = null
}
