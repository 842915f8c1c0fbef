import { savePreference } from '#platform/request/preferences.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { inLocale } from '#routes/screen.ts'
import { helpNowAddress, noteHelpRequest } from './help-request.server.ts'

/**
 * Handles a button of the header or footer that submitted the page's form (`handle.form`): opens the help page, stores
 * a preference, or records a request for immediate help in `response`, by default the current check-up. Returns the
 * address to redirect to, with `from` as the way back; null if a button of the page's form submitted it.
 */
export async function takeFrameButton(
  ctx: RequestContext,
  form: FormData,
  from: string,
  response: Response | null | undefined = ctx.sessionState?.response,
): Promise<string | null> {
  if (form.get('go') === 'guide') return inLocale(ctx.locale, '/help')
  if (form.get('go') !== 'help') return savePreference(ctx, form, from)
  await noteHelpRequest(ctx, response)
  return helpNowAddress(ctx, from)
}
