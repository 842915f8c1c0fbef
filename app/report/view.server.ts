import { redirect } from 'react-router'
import type { Locale } from '#assessment/questionnaire.ts'
import { type Reader, self } from '#assessment/report/reader.ts'
import type { Partner } from '#server/content/partner.schema.ts'
import { isAuthor } from '../shared/response/response.server.ts'
import { addressFor } from '../shared/routing/address.ts'
import { stateOfZip } from '../shared/support/zip.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import { readChoices } from './choosing/choices.server.ts'
import type { Audience } from './present/audience.ts'
import { present } from './present/present.ts'
import type { ReportView } from './present/report-view.ts'
import { ownReportWithOthers, reportFor, requireFinished } from './report.server.ts'

/** Options of `viewOf` and `viewFor`. */
type ViewOptions = {
  /** Default: the language of the page. */
  locale?: Locale
  /** Include the reasons for everything shown; only for the person themselves. */
  withWhy?: boolean
  /** The name by which the person shares it with a contact. */
  personName?: string
}

/**
 * Returns the report of a response as a reader sees it, in the page's language and in the order of the person's
 * choices. Null if there is nothing that this reader may see.
 */
export async function viewFor(
  ctx: RequestContext,
  response: Response,
  reader: Reader,
  { locale = ctx.locale, withWhy, personName }: ViewOptions = {},
): Promise<ReportView | null> {
  const { deps } = ctx
  const [made, choices, partner, firstName] = await Promise.all([
    reader.who === 'self' ? ownReportWithOthers(ctx, response) : reportFor(ctx, response, reader),
    readChoices(ctx, response.id),
    partnerOf(ctx, response),
    reader.who === 'self' ? firstNameFor(ctx, response) : null,
  ])
  if (!made) return null
  return present({
    forOthers: made.report,
    ...made,
    reader,
    content: deps.content,
    locale,
    partner,
    stateCode: (response.zip ? stateOfZip(response.zip) : null) ?? response.preset_state_id ?? partner?.state ?? null,
    firstArea: deps.content.campaigns.find(({ path }) => path === response.campaign)?.firstArea,
    choices,
    firstName,
    audience: audienceOf(response),
    withWhy,
    personName: reader.who === 'contact' ? personName : undefined,
  })
}

/**
 * Returns the same for pages. Redirects to the check-up if it is not finished, and to the preparing screen if there is
 * nothing to see.
 */
export async function viewOf(
  ctx: RequestContext,
  response: Response,
  reader: Reader = self,
  options: ViewOptions = {},
): Promise<ReportView> {
  await requireFinished(ctx, response)
  const view = await viewFor(ctx, response, reader, options)
  if (!view) throw redirect(addressFor(options.locale ?? ctx.locale, response.id, '/agent-zero'), 303)
  return view
}

/** Returns who gave the answers. */
const audienceOf = ({ audience }: Response): Audience => (audience === 'with' || audience === 'for' ? audience : 'self')

/** Returns the first name of the person who gave the answers for themselves and is signed in; null if it is unknown. */
async function firstNameFor(ctx: RequestContext, response: Response): Promise<string | null> {
  if (!ctx.signedIn || response.audience === 'for') return null
  return (await isAuthor(ctx, response.id)) ? ctx.signedIn.person.firstName : null
}

/** Returns the partner of a report: that of the request, else the one that the check-up was started with. */
export const partnerOf = async (
  { partner, deps }: RequestContext,
  { partner_key }: Response,
): Promise<Partner | null> => partner ?? (partner_key ? await deps.partners.find(partner_key) : null)
