import type { Told } from '#assessment/figures/tell.ts'
import { allow } from '../shared/guard/rate-limit.server.ts'
import { note } from '../shared/person/audit.server.ts'
import type { SignedIn } from '../shared/visit/person.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { type Answer, answerTo, type Question } from './answer.ts'
import { monthIn } from './months.ts'
import { readTold, readToldOfAll } from './told.server.ts'

/** A partner's figures, and the years that one may ask for, the newest first. */
export type Figures = { question: Question; answer: Answer; years: readonly number[] }

/** The year before which there were no check-ups. */
export const firstYear = 2020

/** Returns the current year, in which figures begin unless another is asked for. */
export const thisYear = ({ deps }: RequestContext): number =>
  Number(monthIn(deps.now(), deps.settings.timeZone).slice(0, 4))

/**
 * Returns the answer to a question about a partner; null over the rate limit. Writes an audit entry. Ask
 * `may(signedIn, 'seeFigures', …)` first.
 */
export async function figuresOf(
  ctx: RequestContext,
  { person }: SignedIn,
  partnerId: number,
  question: Question,
): Promise<Figures | null> {
  if (!(await allow(ctx, 'figures', person.id))) return null
  const { deps } = ctx
  const months = { from: `${question.year}-01`, to: `${question.year}-12` }
  const told = await readTold(deps.db, partnerId, months, ['all', question.by])
  await note(deps, { actor: 'staff', actorId: person.id, action: 'viewed', partnerId })
  const last = Math.max(thisYear(ctx), question.year)
  const years = Array.from({ length: Math.min(6, last - firstYear + 1) }, (_, ago) => last - ago)
  return { question, answer: answerTo(question, told), years }
}

/** Returns how the people of each partner are doing in a year: what was told of all of them. For admins of the platform. */
export async function partnersSideBySide(
  { deps }: RequestContext,
  year: number,
): Promise<{ partnerId: number; name: string; answer: Answer }[]> {
  const told = await readToldOfAll(deps.db, { from: `${year}-01`, to: `${year}-12` })
  const partners = await deps.partners.list()
  return partners.map(({ id, name }) => {
    const own: readonly Told[] = told.get(id) ?? []
    return { partnerId: id, name, answer: answerTo({ year, month: null, by: 'all' }, own) }
  })
}
