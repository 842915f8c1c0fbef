import { redirect } from 'react-router'
import { helpNowAddress, noteHelpAsked } from '../response/help-asked.server.ts'
import { keepPreference } from '../visit/preferences.server.ts'
import type { RequestContext } from '../visit/request.ts'

/**
 * Does what a button of the header or footer asks for when it sent the page's own form (`handle.form`), and what is typed
 * there may not stand in an address. A preference is kept, and the browser sends the same form once more (307), to
 * the address in the language chosen; once the preference holds it is `'again'`: show the form as it was typed. Null when
 * the form was sent by a button of its own.
 */
export async function takeFrameButtonKeepingTyped(
  ctx: RequestContext,
  form: FormData,
  from: string,
): Promise<Response | 'again' | null> {
  if (form.get('go') === 'help') {
    await noteHelpAsked(ctx, ctx.visit?.response)
    return redirect(helpNowAddress(ctx, from), 303)
  }
  const to = keepPreference(ctx, form, from)
  if (to === null) return null
  return holdsAlready(ctx, form) ? 'again' : redirect(to, 307)
}

const holdsAlready = ({ locale, textStep, contrast }: RequestContext, form: FormData): boolean =>
  form.get('language') === locale ||
  form.get('step') === String(textStep) ||
  form.get('contrast') === (contrast ?? 'standard')
