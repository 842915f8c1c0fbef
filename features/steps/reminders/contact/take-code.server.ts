import { redirect } from 'react-router'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { sentNote } from '#domain/contacts/one-time-code.server.ts'
import { passesCaptcha } from '#platform/abuse/captcha.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { offerField } from '../offer/offer-reply.ts'
import { enterReminderCode, sendReminderCode } from './code.server.ts'
import type { CodeReply } from './code-problem.ts'

/** Sends the code to the contact, and redirects to `here`. `isRepeated`: the person requested another one. */
export async function sendCodeAndReturn(
  ctx: RequestContext,
  person: ActingPerson,
  { form, here, isRepeated = false }: { form: FormData; here: string; isRepeated?: boolean },
): Promise<Response | CodeReply> {
  const sent = (await passesCaptcha(ctx, form)) ? await sendReminderCode(ctx, person, isRepeated) : 'tooMany'
  if (sent === 'tooMany') return { status: 429, code: { typed: '', problem: sent } }
  if (sent === 'unavailable') return { status: 503, code: { typed: '', problem: sent } }
  return redirect(here + (isRepeated || sent === 'sentIfKnown' ? sentNote[sent] : ''), 303)
}

/** Processes a form of `CodeForm`; null for any other. Redirects to `done` after the right code. */
export async function takeCode(
  ctx: RequestContext,
  person: ActingPerson,
  { form, here, done = here }: { form: FormData; here: string; done?: string },
): Promise<Response | CodeReply | null> {
  if (form.get(offerField) === 'resend') return sendCodeAndReturn(ctx, person, { form, here, isRepeated: true })
  if (form.get(offerField) !== 'code' && !form.has('code')) return null
  const typed = typedText(form.get('code'))
  const entered = await enterReminderCode(ctx, person, typed)
  if (entered === 'right') return redirect(done, 303)
  return { status: entered === 'tooMany' ? 429 : 422, code: { typed, problem: entered } }
}
