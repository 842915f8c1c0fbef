import type { RequestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { checkUpsOfSession, clearBrowserSession } from './session-check-ups.server.ts'

/**
 * Prepares this browser for another person who starts at `address`, an address of this site. Returns the page to show
 * first, which shows the return codes and then releases the check-ups; null if there are none. A shared computer
 * releases them at once and signs out, since the codes would be shown to the next person.
 */
export async function makeReady(ctx: RequestContext, address: string): Promise<string | null> {
  if (ctx.sessionState?.session.kiosk === 1) {
    await ctx.endSignIn()
    await clearBrowserSession(ctx)
    return null
  }
  if ((await checkUpsOfSession(ctx)).length > 0) return addressWith(ctx.locale, '/start-anew', { to: address })
  await clearBrowserSession(ctx)
  return null
}
