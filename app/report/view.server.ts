import { redirect } from 'react-router'
import type { Locale } from '#assessment/questionnaire.ts'
import type { Report } from '#assessment/report/report.ts'
import type { Partner } from '#server/content/partner.schema.ts'
import { addressFor } from '../shared/routing/address.ts'
import { stateOfZip } from '../shared/support/zip.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import { readChoices } from './choosing/choices.server.ts'
import { present } from './present/present.ts'
import type { ReportView } from './present/report-view.ts'
import { reportForOthersOf, reportOf, requireFinished } from './report.server.ts'

/** How a view differs from the usual one. */
type Wanted = {
  /** Another language than that of the page. */
  locale?: Locale
  /** What to leave of the report before anything is shown of it: for paper and for other people. */
  keep?: (report: Report) => Report
  /** Say why each thing is there: only for the person themselves. */
  withWhy?: boolean
}

/**
 * The report of a response as screens show it, in the page's language and in the order of what the person chose. Whoever
 * is in the middle of the check-up goes back to it; where nothing was answered, preparing says so.
 */
export async function viewOf(ctx: RequestContext, response: Response, wanted: Wanted = {}): Promise<ReportView> {
  const { deps } = ctx
  const { locale = ctx.locale, keep, withWhy } = wanted
  await requireFinished(ctx, response)
  const [made, choices] = await Promise.all([
    keep ? reportForOthersOf(ctx, response) : reportOf(ctx, response),
    readChoices(ctx, response.id),
  ])
  if (!made) throw redirect(addressFor(locale, response.id, '/agent-zero'), 303)
  const campaign = deps.content.campaigns.find(({ path }) => path === response.campaign)
  const partner = await partnerOf(ctx, response)
  return present({
    ...made,
    report: keep ? keep(made.report) : made.report,
    content: deps.content,
    locale,
    partner,
    stateCode: (response.zip ? stateOfZip(response.zip) : null) ?? response.preset_state_id ?? partner?.state ?? null,
    firstArea: campaign?.firstArea,
    choices,
    withWhy,
  })
}

/** The partner that stands behind a report: that of the request, else the one that the check-up began with. */
export const partnerOf = async (
  { partner, deps }: RequestContext,
  { partner_key }: Response,
): Promise<Partner | null> => partner ?? (partner_key ? await deps.partners.find(partner_key) : null)
