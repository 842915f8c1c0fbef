import { note } from '#domain/people/audit.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { type Answer, answerTo, type Question } from './compute/answer.ts'
import { publishedOfAll, reportedOf } from './compute/cached-answers.server.ts'
import { yearIn } from './compute/counting-time.ts'

/** A partner's statistics, and the available years, newest first. */
export type Figures = { question: Question; answer: Answer; years: readonly number[] }

/** First year with check-ups. */
const firstYear = 2020

/** Returns the current year, in which figures begin unless another is asked for. */
export const thisYear = ({ deps }: RequestContext): number => Number(yearIn(deps.now(), deps.settings.timeZone))

/**
 * Returns the answer to a query about a partner; null above the rate limit. Adds an audit entry. Check `may(signedIn,
 * 'seeFigures', …)` before.
 */
export async function figuresOf(
  ctx: RequestContext,
  { person }: SignedIn,
  partnerId: number,
  question: Question,
): Promise<Figures | null> {
  if (!(await allow(ctx, 'figures', person.id))) return null
  const { deps } = ctx
  const answer = await reportedOf(deps.db, partnerId, question)
  await note(deps, { actor: 'staff', actorId: person.id, action: 'viewed', partnerId })
  const last = Math.max(thisYear(ctx), question.year)
  const years = Array.from({ length: Math.min(6, last - firstYear + 1) }, (_, ago) => last - ago)
  return { question, answer, years }
}

/** Returns the published states of each partner's people in a year, for platform admins. */
export async function partnersSideBySide(
  { deps }: RequestContext,
  year: number,
): Promise<{ partnerId: number; name: string; answer: Answer }[]> {
  const published = await publishedOfAll(deps.db, year)
  const partners = await deps.partners.list()
  const nothing = answerTo({ year, span: null, by: 'all' }, [])
  return partners.map(({ id, name }) => ({ partnerId: id, name, answer: published.get(id) ?? nothing }))
}
