import { type NumberedPage, nextPage, previousPage } from '#assessment/pages.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import type { Progress } from './check-up.server.ts'
import { type Place, placeOf } from './pages.ts'
import { type Refused, type Run, viewPage } from './question-view.ts'
import { type SavedTime, savedTime } from './times.ts'

/** A page of questions as it is shown. */
export type PageView = Place & {
  id: string
  title: string
  runs: readonly Run[]
  /** `self`, `with` or `for` someone. */
  audience: string
  first: boolean
  last: boolean
  /** When something was last saved; null before the first time. */
  saved: SavedTime | null
  keptDays: number
  /** Something was sent and not taken. */
  failed: boolean
  /** Nothing of it was taken, because the partner is not valid. */
  refused: boolean
}

/** What a page shows, with what was sent and not taken in place of the answers. */
export function pageView(
  ctx: RequestContext,
  response: Response,
  { number, page }: NumberedPage,
  { questionnaire, form, answers, submitted }: Progress,
  refused?: Refused,
): PageView {
  const { settings } = ctx.deps
  return {
    ...placeOf(questionnaire, number, answers, form),
    id: page.id,
    title: page.title[ctx.locale],
    runs: viewPage(page, { locale: ctx.locale, form, answers, refused }),
    audience: response.audience,
    first: !previousPage(questionnaire, number, answers, form),
    last: !nextPage(questionnaire, number, answers, form),
    saved: submitted.size > 0 || Object.keys(answers).length > 0 ? savedTime(ctx, response.updated_at) : null,
    keptDays: settings.guestDays,
    failed: refused !== undefined,
    refused: refused !== undefined && refused.problems === undefined,
  }
}
