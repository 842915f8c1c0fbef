import { redirect } from 'react-router'
import { findHeldResponse, heldResponse, questionnaireOf } from '../shared/response/response.server.ts'
import { addressFor } from '../shared/routing/address.ts'
import { inLocale } from '../shared/routing/screen.ts'
import { type RequestContext, responseIdIn } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'

/**
 * Returns the finished COVID-19 check-up that the caller may read: one of this browser, or one saved to the signed-in
 * person. Throws 404 for an id that they may not read, and a redirect for another kind of check-up, none, or an
 * unfinished one.
 */
export async function readableCv19(ctx: RequestContext, url: URL): Promise<Response> {
  if (!(await findHeldResponse(ctx, url, { quiet: true })) && responseIdIn(url) === null) throw toStart(ctx)
  const response = await heldResponse(ctx, url)
  const { report, pagesAt = '/checkUp' } = questionnaireOf(ctx, response)
  if (report !== 'cv19') throw toStart(ctx)
  if (response.completed_at === null) throw redirect(addressFor(ctx.locale, response.id, `${pagesAt}/1`), 303)
  return response
}

const toStart = ({ locale, deps }: RequestContext) =>
  redirect(inLocale(locale, deps.content.questionnaires.get(deps.content.cv19.questionnaire)?.pagesAt ?? '/start'), 303)
