import { redirect } from 'react-router'
import { accessibleResponse, findAccessibleResponse, questionnaireOf } from '#domain/check-ups/response.server.ts'
import { type RequestContext, responseIdIn } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { addressFor } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'

/**
 * Returns the completed COVID-19 check-up that the caller may read: one of this browser, or one saved to the signed-in
 * account. Throws 404 for an id that the caller may not read; throws a redirect for another kind of check-up, an
 * unfinished one, or none.
 */
export async function readableCv19(ctx: RequestContext, url: URL): Promise<Response> {
  if (!(await findAccessibleResponse(ctx, url, { quiet: true })) && responseIdIn(url) === null) throw toStart(ctx)
  const response = await accessibleResponse(ctx, url)
  const { report, pagesAt = '/checkUp' } = questionnaireOf(ctx, response)
  if (report !== 'cv19') throw toStart(ctx)
  if (response.completed_at === null) throw redirect(addressFor(ctx.locale, response.id, `${pagesAt}/1`), 303)
  return response
}

const toStart = ({ locale, deps }: RequestContext) =>
  redirect(inLocale(locale, deps.content.questionnaires.get(deps.content.cv19.questionnaire)?.pagesAt ?? '/start'), 303)
