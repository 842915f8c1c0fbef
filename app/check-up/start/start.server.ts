import type { Campaign } from '#server/content/campaign.schema.ts'
import { takeFrameButton } from '../../shared/forms/frame-buttons.server.ts'
import { pagesOf } from '../../shared/response/report-address.ts'
import { questionnaireOf } from '../../shared/response/response.server.ts'
import { inLocale } from '../../shared/routing/screen.ts'
import { readZip } from '../../shared/support/zip.ts'
import { updateBrowserSession } from '../../shared/visit/browser-session.server.ts'
import type { RequestContext } from '../../shared/visit/request.ts'
import { assessmentToBegin, beginResponse, type Refusal } from '../begin.server.ts'
import { readStart, type Start, type StartField, type StartValues, startQuery, startValues } from './start.ts'

/** The start form to show again: typed values, invalid fields, or why the check-up cannot begin. */
export type StartAgain = { values: StartValues; wrong: StartField[]; refused: Refusal | null }

type Outcome = { to: string } | { again: StartAgain; status: number }

const refusalStatus = { partnerZero: 422, tooMany: 429 } as const

/** Handles a start form: applies a button of the header or footer, or begins the check-up. */
export async function submitStart(ctx: RequestContext, campaign: Campaign, url: URL, form: FormData): Promise<Outcome> {
  const assessmentId = assessmentToBegin(ctx, url)
  const remembered = ctx.visit?.session.zip ?? ''
  const values = startValues(form, { length: campaign.form, zip: remembered })
  const read =
    campaign.layout === 'short' ? { start: shortStart(campaign, remembered) } : readStart(form, campaign.form)
  const elsewhere = await takeFrameButton(ctx, form, withValues(url, values))
  if (elsewhere !== null) {
    const zip = readZip(values.zip)
    if (zip !== null) await keepZip(ctx, zip)
    return { to: elsewhere }
  }
  if ('wrong' in read) return { again: { values, wrong: read.wrong, refused: null }, status: 422 }
  const wording = campaign.layout === 'short' ? 'startShort' : 'start'
  const begun = await beginResponse(ctx, { campaign, assessmentId, wording, ...read.start })
  if ('refused' in begun)
    return { again: { values, wrong: [], refused: begun.refused }, status: refusalStatus[begun.refused] }
  return { to: inLocale(ctx.locale, `${pagesOf(questionnaireOf(ctx, assessmentId))}/1`) }
}

/** The values of the short start page, which asks nothing: people answer for themselves. */
const shortStart = ({ form }: Campaign, zip: string): Start => ({ audience: 'self', form, zip: zip || null })

/** Returns the page's address with the form values that may be in one. */
function withValues(url: URL, values: StartValues): string {
  const query = new URLSearchParams(url.search)
  for (const [name, value] of Object.entries(startQuery(values))) query.set(name, value)
  return `${url.pathname}?${query}`
}

async function keepZip(ctx: RequestContext, zip: string): Promise<void> {
  const session = await ctx.ensureSession()
  await updateBrowserSession(ctx.deps, session.id, { zip })
  session.zip = zip
}
