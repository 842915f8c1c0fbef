import { type Upcoming, upcoming } from '#assessment/statistics/publication/upcoming.ts'
import { unitAfter } from '#assessment/statistics/units.ts'
import { readPublishedVersion } from '#domain/check-ups/figure-units.server.ts'
import { note } from '#domain/people/audit.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { type Answer, answerTo, type Question } from './compute/answer.ts'
import { publishedOfAll, reportedOf } from './compute/cached-answers.server.ts'
import { lastFullUnit, publishingDay, settlingMs, yearIn } from './compute/counting-time.ts'
import { readChoices } from './compute/published.server.ts'
import { FiguresForm, spanName } from './figures.schema.ts'

/** A partner's statistics, and the days of the next publications; null in a past year. */
export type Figures = { question: Question; answer: Answer; next: Upcoming | null }

/** Returns the current year, the default of all queries. */
export const thisYear = ({ deps }: Pick<RequestContext, 'deps'>): number =>
  Number(yearIn(deps.now(), deps.settings.timeZone))

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
  return { question, answer, next: nextPublicationDays(ctx, question.year, answer) }
}

/** Returns the years to choose from, latest first: those with published tables, at most six. */
export const yearsFrom = (first: number | null, last: number): number[] =>
  Array.from({ length: Math.min(6, Math.max(1, last - (first ?? last) + 1)) }, (_, ago) => last - ago)

/** Parses the query of a page. If it is invalid, returns the defaults with `isProblem` set. */
export function queryOf(url: URL) {
  const names = [...url.searchParams.keys()]
  const parsed = FiguresForm.safeParse(Object.fromEntries(url.searchParams))
  const isOnce = new Set(names).size === names.length
  return { form: parsed.success && isOnce ? parsed.data : FiguresForm.parse({}), isProblem: !parsed.success || !isOnce }
}

/** Returns a query without its span if the span is not a period of the partner's tables. */
export async function withKnownSpan({ deps }: Pick<RequestContext, 'deps'>, partnerId: number, question: Question) {
  const { periods } = await reportedOf(deps.db, partnerId, { ...question, span: null, by: 'all' })
  const spans = [...periods.editions, ...(periods.open ? [periods.open] : [])].map(({ span }) => spanName(span))
  return question.span === null || spans.includes(spanName(question.span)) ? question : { ...question, span: null }
}

/** Returns the days on which a partner's next numbers of a year may be published; null in a past year. */
export function nextPublicationDays(
  { deps }: Pick<RequestContext, 'deps'>,
  year: number,
  { periods }: Answer,
): Upcoming | null {
  const { guestDays, timeZone } = deps.settings
  const last = lastFullUnit(new Date(deps.now().getTime() - settlingMs(guestDays)), timeZone)
  const next = [unitAfter(last), `${year}-01-1`].toSorted()[1] ?? ''
  if (!next.startsWith(String(year))) return null
  const { count, details } = upcoming(next, periods)
  return { count: publishingDay(count, guestDays), details: details && publishingDay(details, guestDays) }
}

/** Returns the other data of a page: the result for all people, the result by language, and the choices. */
export async function readFiguresContext(
  { deps }: Pick<RequestContext, 'deps'>,
  partnerId: number,
  question: Question,
) {
  const version = await readPublishedVersion(deps.db)
  const [all, byLanguage, choices] = [
    await reportedOf(deps.db, partnerId, { ...question, by: 'all' }, version),
    await reportedOf(deps.db, partnerId, { ...question, by: 'language' }, version),
    await readChoices(deps.db, partnerId, question.year),
  ]
  return { all, byLanguage, ...choices }
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
