import { typedText } from '#platform/forms/typed-text.ts'
import { isDay } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { findTicker } from '../plan/planning.policy.ts'
import { setTick } from './week.server.ts'

/** Sets or clears a tick from a form. Returns its day; null if the caller may not tick it. */
export async function takeTick(ctx: RequestContext, form: FormData): Promise<string | null> {
  const action = typedText(form.get('action'))
  const day = typedText(form.get('day'))
  const ids = isDay(day) ? await findTicker(ctx, action) : null
  return ids && (await setTick(ctx, ids, { action, day, done: form.get('done') === 'yes' })) ? day : null
}
