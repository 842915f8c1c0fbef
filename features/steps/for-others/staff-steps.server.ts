import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { others } from '#assessment/report/reader.ts'
import { wordingHash } from '#domain/consent/consent.server.ts'
import { consentTexts } from '#domain/consent/consent-texts.server.ts'
import { helpConsents } from '#domain/people/staff-access.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { type ReaderStep, readerSteps } from './reader-steps.server.ts'

/**
 * Returns the steps that staff of the check-up's partner may see; null unless the owner has consented to that. Earlier
 * consents to help did not mention steps.
 */
export async function stepsForStaff(ctx: RequestContext, response: Response): Promise<readonly ReaderStep[] | null> {
  const { deps } = ctx
  if (response.partner_id === null) return null
  const partner = await deps.partners.find(String(response.partner_id))
  const newest = (await helpConsents(deps, response.id)).find(({ partner_id }) => partner_id === response.partner_id)
  if (!partner || newest?.granted !== 1) return null
  const mentions = locales.some((locale) =>
    (['partnerHelp', 'partnerHelpWithoutEnd'] as const).some(
      (wording) => newest.wording === wordingHash(consentTexts(wording, locale, partner.name)),
    ),
  )
  return mentions ? readerSteps(ctx, response, others) : null
}
