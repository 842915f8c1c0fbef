import { redirect } from 'react-router'
import { addressFor } from '../shared/address.ts'
import type { Response } from '../shared/browser-session.server.ts'
import type { Here } from '../shared/request.ts'
import { stateOfZip } from '../shared/zip.ts'
import { readChoices } from './choices.server.ts'
import { present, type ReportView } from './present.ts'
import { reportOf, requireFinished } from './report.server.ts'

/**
 * The report of a response as screens show it, in the page's language and in the order of what the person chose. Whoever
 * is in the middle of the check-up goes back to it; where nothing was answered, preparing says so.
 */
export async function viewOf(here: Here, response: Response): Promise<ReportView> {
  const { deps, locale } = here
  await requireFinished(here, response)
  const [made, choices] = await Promise.all([reportOf(here, response), readChoices(here, response.id)])
  if (!made) throw redirect(addressFor(locale, response.id, '/agent-zero'), 303)
  const campaign = deps.content.campaigns.find(({ path }) => path === response.campaign)
  const partner = here.partner ?? (response.partner_key ? await deps.partners.find(response.partner_key) : null)
  return present({
    ...made,
    content: deps.content,
    locale,
    partner,
    stateCode: (response.zip ? stateOfZip(response.zip) : null) ?? response.preset_state_id ?? partner?.state ?? null,
    firstArea: campaign?.firstArea,
    choices,
  })
}
