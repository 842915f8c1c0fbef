import { redirect } from 'react-router'
import { needsConfirmation, takeSuggested } from '#domain/contacts/suggestion/confirm-email.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { PersonSteps } from '../../record/promise.server.ts'
import type { Step } from '../../record/step.ts'
import { methodsHere, provedContact } from '../contact/known-contact.server.ts'
import { sendCodeAndReturn, takeCode } from '../contact/take-code.server.ts'
import { readContact, typedContact } from '../contact/typed-contact.ts'
import { findReminders, saveContact } from '../reminders.server.ts'
import { hourChoices } from '../sending/schedule.ts'
import { setStepReminders } from '../step-reminder.server.ts'
import { mayOffer } from './offer.server.ts'
import { type OfferReply, offerField } from './offer-reply.ts'

/**
 * Processes a form of `ReminderOffer` (`isOfferForm`). Returns a redirect to `here` after storing it, else the data to
 * show again.
 */
export async function takeOffer(
  ctx: RequestContext,
  found: PersonSteps,
  step: Step,
  form: FormData,
  here: string,
): Promise<Response | OfferReply> {
  const { person } = found
  if (!mayOffer(found, step)) return redirect(here, 303)
  const ofCode = await takeCode(ctx, person, { form, here })
  if (ofCode) return ofCode
  const hour = hourChoices.find((each) => String(each) === form.get('hour')) ?? step.remindHour
  const stored = await findReminders(ctx, person)
  const setReminder = () => setStepReminders(ctx, person, [{ step, remind: true, hour }])
  const settings = { timeZone: stored?.timeZone ?? ctx.timeZone, checkUp: stored?.checkUp ?? false }
  if (form.get(offerField) === 'yes') {
    const known = await provedContact(ctx, stored)
    if (!known) return redirect(here, 303)
    await setReminder()
    if (stored?.state !== 'on') await saveContact(ctx, person, { ...known, ...settings })
    return redirect(here, 303)
  }
  takeSuggested(form, ['contact'])
  const typed = typedContact(form)
  const read = readContact(typed, methodsHere(ctx))
  if ('problems' in read) return { status: 422, typed, problems: read.problems }
  if (read.method === 'email' && needsConfirmation(form, ['contact'])) return { status: 200, typed }
  await setReminder()
  if ((await saveContact(ctx, person, { ...read, ...settings }, 'remindersEither')) === 'on') return redirect(here, 303)
  return sendCodeAndReturn(ctx, person, { form, here })
}
