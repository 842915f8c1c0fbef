import { typedText } from '../shared/forms/typed-text.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { isDay } from '../shared/words/days.ts'
import { findTicker } from './planning.policy.ts'
import { setTick } from './week.server.ts'

/** Sets or clears a tick from a form. Returns its day; null if the caller may not tick it. */
export async function takeTick(ctx: RequestContext, form: FormData): Promise<string | null> {
  const action = typedText(form.get('action'))
  const day = typedText(form.get('day'))
  const ids = isDay(day) ? await findTicker(ctx, action) : null
  return ids && (await setTick(ctx, ids, { action, day, done: form.get('done') === 'yes' })) ? day : null
}
