import { redirect } from 'react-router'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { offeredBy, type ProgramView, viewOf } from './offered.server.ts'
import { paths } from './paths.ts'
import { programPerson } from './program.policy.ts'
import { choiceIn } from './request/choice.server.ts'
import type { Choice } from './request/choice.ts'

/** A choice of a program that the partner still offers. */
export type OfferedChoice = { acting: ActingPerson; choice: Choice; partner: Partner; program: ProgramView }

/**
 * Returns the caller's choice that a page is about. Throws a redirect to the list of programs if there is none, or if
 * the partner no longer offers the program.
 */
export async function offeredChoice(ctx: RequestContext, url: URL): Promise<OfferedChoice> {
  const acting = await programPerson(ctx, url)
  const choice = await choiceIn(ctx, acting, url)
  const partner = choice && (await ctx.deps.partners.find(String(choice.partnerId)))
  const offered = partner && offeredBy(ctx, partner).find(({ key }) => key === choice.program)
  if (!offered) throw redirect(addressFor(ctx.locale, acting.response.id, paths.choose), 303)
  return { acting, choice, partner, program: viewOf(ctx, partner, offered) }
}
