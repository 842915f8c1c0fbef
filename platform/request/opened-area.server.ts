import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { firstAreaOf } from '#platform/content/campaign.ts'
import type { RequestContext } from './request.ts'
import type { Response } from './session-state.ts'

/** Returns the area of the start page of a check-up: its report includes a step for this area, for every reader. */
export async function openedAreaOf({ deps }: RequestContext, response: Response): Promise<Domain | undefined> {
  const { partner_key, promo_code } = response
  const partner = partner_key !== null && promo_code !== null ? await deps.partners.find(partner_key) : null
  return firstAreaOf(response, partner, deps.content.campaigns)
}
