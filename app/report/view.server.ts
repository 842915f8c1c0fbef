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

/** Options of `viewOf`. */
type ViewOptions = {
  /** Default: the language of the page. */
  locale?: Locale
  /** Removes what paper and other people must not show; the report is then computed without the withheld answers. */
  restrict?: (report: Report) => Report
  /** Include the reasons for everything shown; only for the person themselves. */
  withWhy?: boolean
}

/**
 * Returns the report of a response for screens, in the page's language and in the order of the person's choices.
 * Redirects to the check-up if it is not finished, and to the preparing screen if no question was answered.
 */
export async function viewOf(ctx: RequestContext, response: Response, options: ViewOptions = {}): Promise<ReportView> {
  const { deps } = ctx
  const { locale = ctx.locale, restrict, withWhy } = options
  await requireFinished(ctx, response)
  const [made, choices] = await Promise.all([
    restrict ? reportForOthersOf(ctx, response) : reportOf(ctx, response),
    readChoices(ctx, response.id),
  ])
  if (!made) throw redirect(addressFor(locale, response.id, '/agent-zero'), 303)
  const campaign = deps.content.campaigns.find(({ path }) => path === response.campaign)
  const partner = await partnerOf(ctx, response)
  return present({
    ...made,
    report: restrict ? restrict(made.report) : made.report,
    content: deps.content,
    locale,
    partner,
    stateCode: (response.zip ? stateOfZip(response.zip) : null) ?? response.preset_state_id ?? partner?.state ?? null,
    firstArea: campaign?.firstArea,
    choices,
    withWhy,
  })
}

/** Returns the partner of a report: that of the request, else the one that the check-up was started with. */
export const partnerOf = async (
  { partner, deps }: RequestContext,
  { partner_key }: Response,
): Promise<Partner | null> => partner ?? (partner_key ? await deps.partners.find(partner_key) : null)
