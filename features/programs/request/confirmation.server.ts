import { showContact } from '#domain/contacts/contact-method.ts'
import { ownRequests } from '#domain/requests/own.server.ts'
import { programName } from '#domain/requests/program-name.ts'
import { requestText } from '#domain/requests/sentence.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { dayOf, offeredBy, viewOf } from '../offered.server.ts'
import { addressOfChoice, paths } from '../paths.ts'
import type { Choice } from './choice.ts'
import { methodOf } from './program-form.ts'

/** A sent or withdrawn program request as shown to the person. */
export type ConfirmationView = Awaited<ReturnType<typeof confirmationView>>

/**
 * Returns the program of a choice with the partner's details and the first meeting after the request; null if the
 * partner no longer offers it.
 */
export async function programOf(ctx: RequestContext, choice: Choice) {
  const partner = await ctx.deps.partners.find(String(choice.partnerId))
  const offered = partner && offeredBy(ctx, partner).find(({ key }) => key === choice.program)
  const program = offered ? viewOf(ctx, partner, offered, dayOf(ctx, choice.sentAt)) : null
  return { partner, program }
}

/**
 * Returns the data sent to the partner, and the next actions. If the partner no longer offers the program, only its
 * name remains, without a first day.
 */
export async function confirmationView(ctx: RequestContext, choice: Choice) {
  const { locale } = ctx
  const [{ partner, program }, requests] = await Promise.all([
    programOf(ctx, choice),
    ownRequests(ctx.deps, [choice.responseId]),
  ])
  const request = requests.find(({ id }) => id === choice.id)
  const { published } = choice
  const calendarQuery = new URLSearchParams({ responseId: choice.responseId, choice: choice.id })
  const prefetched = program?.first && program.first.day >= dayOf(ctx) ? program.first : null
  const method = published && methodOf(published.wish)
  return {
    partner: partner?.friendlyName ?? choice.partnerKey,
    sentence: request && requestText(ctx, request, partner).sentence,
    program: {
      name: programName(ctx, choice.program, locale),
      when: program?.when ?? null,
      place: program?.place ?? null,
      first: prefetched?.texts ?? null,
      /** True if the first meeting is in the past. */
      hasStarted: Boolean(program?.first && !prefetched),
      phone: program?.phone ?? null,
    },
    published: published && {
      ...published,
      contact: method && published.contact !== null ? showContact(method, published.contact) : null,
    },
    reference: choice.reference,
    seen: choice.seenAt !== null,
    answer: choice.answer,
    links: {
      choose: addressFor(locale, choice.responseId, paths.choose),
      report: addressFor(locale, choice.responseId, '/recommendations3'),
      change: program ? addressOfChoice(locale, choice, 'reason') : null,
      calendar: prefetched ? `/api/calendar/${locale}/program.ics?${calendarQuery}` : null,
    },
  }
}
