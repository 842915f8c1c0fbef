import { linesFor, type NumberedPage, nextPage, previousPage } from '#assessment/pages.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import type { Progress } from './check-up.server.ts'
import { type Place, placeOf } from './pages.ts'
import { type Refused, type Run, viewPage } from './question-view.ts'
import { type SavedTime, savedTime } from './times.ts'

/** A question page as shown. */
export type PageView = Place & {
  id: string
  title: string
  /** A sentence below the title; null for the usual one. */
  lead: string | null
  /** Lines for somebody with these answers. */
  lines: readonly string[]
  runs: readonly Run[]
  /** `self`, `with` or `for` someone. */
  audience: string
  first: boolean
  last: boolean
  /** When answers were last saved; null before the first time. */
  saved: SavedTime | null
  keptDays: number
  /** Some of the submitted answers were rejected. */
  failed: boolean
  /** All of them were rejected because the partner is invalid. */
  refused: boolean
}

/** Returns what a page shows, with a rejected form in place of the answers. */
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
    lead: page.lead?.[ctx.locale] ?? null,
    lines: linesFor(page, answers).map((line) => line[ctx.locale]),
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
