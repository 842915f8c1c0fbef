import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Question } from '../compute/answer.ts'
import { viewOf } from '../compute/cached-views.server.ts'
import { figuresOf, readFiguresContext, thisYear } from '../figures.server.ts'
import { type Board, boardOf } from './board.ts'
import { readBoardText } from './board-text.server.ts'

/** The page for the board, null before the first number, and the choices of its form. */
export type Boards = { board: Board | null } & Awaited<ReturnType<typeof readFiguresContext>>

/**
 * Returns a partner's page for the board in a language; null if the rate limit is exceeded. Check the permission first.
 */
export async function boardView(
  ctx: RequestContext,
  signedIn: SignedIn,
  partner: Partner,
  { question, locale }: { question: Question; locale: Locale },
): Promise<Boards | null> {
  const { deps } = ctx
  const figures = await figuresOf(ctx, signedIn, partner.id, question)
  if (!figures) return null
  const choices = await readFiguresContext(ctx, partner.id, question)
  const { all, byLanguage } = choices
  if (!all.tables.some(({ measure }) => measure === 'people')) return { board: null, ...choices }
  const board = boardOf({
    t: translations[locale].t,
    locale,
    partner: partner.friendlyName,
    name: partner.name,
    question,
    all,
    byLanguage,
    next: null,
    thisYear: thisYear(ctx),
    doing: viewOf(deps, partner, locale, { question, answer: all }).doing,
    text: await readBoardText(deps, partner, locale),
    today: dayIn(deps.now(), deps.settings.timeZone),
  })
  return { board, ...choices }
}
