import { helpNowAddress, noteHelpAsked } from '../response/help-asked.server.ts'
import { keepPreference } from '../visit/preferences.server.ts'
import type { RequestContext } from '../visit/request.ts'
import type { Response } from '../visit/visit.ts'

/**
 * Does what a button of the header or footer asks for when it sent the page's own form (`handle.form`): keeps a
 * preference, or notes that the person asked for help now, in `response` or else in the one in hand. Gives the address to
 * go on to, with `from` as the way back; null when the form was sent by a button of its own.
 */
export async function takeFrameButton(
  ctx: RequestContext,
  form: FormData,
  from: string,
  response: Response | null | undefined = ctx.visit?.response,
): Promise<string | null> {
  if (form.get('go') !== 'help') return keepPreference(ctx, form, from)
  await noteHelpAsked(ctx, response)
  return helpNowAddress(ctx, from)
}
