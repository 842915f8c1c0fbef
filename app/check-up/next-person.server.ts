import { addressWith } from '../shared/routing/address.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { heldInBrowser, resetAssessment } from './check-up.server.ts'

/**
 * Makes this browser ready for another person who begins at `address`, an address of this site. Returns the page to go
 * to first: while the browser holds check-ups, the one that shows their return codes and then releases them, so that
 * nothing is lost; else null. A shared computer releases them at once and signs out: the codes would be shown to the
 * next person.
 */
export async function makeReady(ctx: RequestContext, address: string): Promise<string | null> {
  if (ctx.visit?.session.kiosk === 1) {
    await ctx.endSignIn()
    await resetAssessment(ctx)
    return null
  }
  if ((await heldInBrowser(ctx)).length > 0) return addressWith(ctx.locale, '/start-anew', { to: address })
  await resetAssessment(ctx)
  return null
}
