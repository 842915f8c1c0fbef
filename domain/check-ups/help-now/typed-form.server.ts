import { redirect } from 'react-router'
import { readForm } from '#platform/forms/form.server.ts'
import { savePreference } from '#platform/request/preferences.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { helpNowAddress, noteHelpRequest } from './help-request.server.ts'

/**
 * Like `takeFrameButton`, for forms with input that must not appear in a URL. If a preference button was pressed,
 * stores the preference and responds with 307, so that the browser posts the same form to the URL in the chosen
 * language. Returns `'again'` for that second post: the caller then renders the form with its input. Returns null if a
 * button of the form itself was pressed.
 */
export async function takeFrameButtonWithDraft(
  ctx: RequestContext,
  form: FormData,
  from: string,
): Promise<Response | 'again' | null> {
  if (form.get('go') === 'guide') return redirect(inLocale(ctx.locale, '/help'), 303)
  if (form.get('go') === 'help') {
    await noteHelpRequest(ctx, ctx.sessionState?.response)
    return redirect(helpNowAddress(ctx, from), 303)
  }
  const to = savePreference(ctx, form, from)
  if (to === null) return null
  return isInEffect(ctx, form) ? 'again' : redirect(to, 307)
}

const isInEffect = ({ locale, textStep, contrast }: RequestContext, form: FormData): boolean =>
  form.get('language') === locale ||
  form.get('step') === String(textStep) ||
  form.get('contrast') === (contrast ?? 'standard')

/**
 * Parses the form of a page. Throws the response if a header or footer button was pressed; see
 * `takeFrameButtonWithDraft`.
 */
export async function readTypedForm(
  ctx: RequestContext,
  request: Request,
  from: string,
): Promise<{ form: FormData; pressed: 'again' | null }> {
  const form = await readForm(request)
  const pressed = await takeFrameButtonWithDraft(ctx, form, from)
  if (pressed instanceof Response) throw pressed
  return { form, pressed }
}
