import { data, redirect } from 'react-router'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { recordEvent } from '../record/change-steps.server.ts'
import { saveReason } from './step-reason.server.ts'
import { longestReason } from './step-reason.ts'

/**
 * Processes a form of the page: redirects to the page, or returns the reason to show again. `isAgain`: the language was
 * switched, so nothing is stored.
 */
export async function takeListForm(ctx: RequestContext, person: ActingPerson, form: FormData, isAgain: boolean) {
  const back = (anchor: string) =>
    redirect(`${addressFor(ctx.locale, person.response.id, '/action-planning')}#${anchor}`, 303)
  if (form.get('do') === 'reason') {
    const reason = typedText(form.get('reason'))
    const isTooLong = [...reason].length > longestReason
    if (isAgain || isTooLong) return data({ reason, isTooLong }, isTooLong ? 422 : 200)
    await saveReason(ctx, person, reason)
    return back('reason-saved')
  }
  const left =
    form.get('do') === 'leave' ? await recordEvent(ctx, person, typedText(form.get('id')), { type: 'leave' }) : null
  if (!left || left === 'full') throw data(null, { status: 404 })
  return back('left')
}
