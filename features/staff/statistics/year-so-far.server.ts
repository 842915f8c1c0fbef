import { readPublishedVersion } from '#domain/check-ups/figure-units.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { may } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { reportedOf } from './compute/cached-answers.server.ts'
import { nextPublicationDays, thisYear } from './figures.server.ts'
import { leadingFacts, summaryOf } from './summary.ts'

/** The statistics on the staff's first page: up to three numbers, the last day counted and the next publication. */
export type YearSoFar = {
  facts: ReturnType<typeof leadingFacts>
  /** Day until which people are counted; null before the first number. */
  counted: string | null
  next: string | null
}

/** Returns a partner's numbers of the current year; null if the caller may not see them. Two cached answers. */
export async function yearSoFar(
  ctx: RequestContext,
  signedIn: SignedIn,
  partner: Partner | null,
): Promise<YearSoFar | null> {
  if (!partner || !may(signedIn, 'seeFigures', partner.id)) return null
  const { deps, locale } = ctx
  const question = { year: thisYear(ctx), span: null, by: 'all' } as const
  const version = await readPublishedVersion(deps.db)
  const all = await reportedOf(deps.db, partner.id, question, version)
  const input = {
    t: translations[locale].t,
    locale,
    partner: partner.friendlyName,
    question,
    all,
    byLanguage: await reportedOf(deps.db, partner.id, { ...question, by: 'language' }, version),
    next: nextPublicationDays(ctx, question.year, all),
    thisYear: question.year,
  }
  const { counted, next } = summaryOf(input)
  return { facts: leadingFacts(input), counted, next: next?.count ?? null }
}
