import { type WhereStopped, whereStopped } from '#assessment/answers/where-stopped.ts'
import { minutesOfCheckUp } from '#domain/check-ups/minutes.server.ts'
import { readProgress } from '#domain/check-ups/progress.server.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'

/** How a returning visitor can continue, and the address of a new check-up. */
export type Returning = { href: string; restart: string } & (
  | ({ to: 'question'; day: string } & WhereStopped)
  | { to: 'report' }
  | { to: 'dashboard'; name: string | null }
)

/**
 * Returns how this visitor can continue: with the unfinished check-up of this browser, the account, or the report, in
 * this order; null for a new visitor.
 */
export async function returningOf(ctx: RequestContext): Promise<Returning | null> {
  const { locale, sessionState, signedIn } = ctx
  const checkUp = sessionState?.response ?? null
  const stopped = checkUp && (await stoppedAt(ctx, checkUp))
  if (checkUp && stopped) {
    const day = dayOfMoment(checkUp.updated_at, locale, ctx.timeZone)
    const restart = addressWith(locale, '/return-screen', { anew: '1' })
    return { to: 'question', href: addressFor(locale, checkUp.id, '/checkUp'), restart: restart, day, ...stopped }
  }
  const restart = pathTo(locale, '/start')
  if (signedIn)
    return { to: 'dashboard', href: pathTo(locale, '/return-user'), restart: restart, name: signedIn.person.firstName }
  return checkUp && { to: 'report', href: addressFor(locale, checkUp.id, '/recommendations3'), restart: restart }
}

async function stoppedAt(ctx: RequestContext, response: Response): Promise<WhereStopped | null> {
  if (response.completed_at !== null) return null
  const { questionnaire, submitted, answers } = await readProgress(ctx, response)
  return whereStopped(questionnaire, submitted, answers, minutesOfCheckUp(response, questionnaire))
}
