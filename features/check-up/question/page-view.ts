import type { Answer } from '#assessment/answers/answers.ts'
import { isOnlyPersonPage } from '#assessment/answers/only-person.ts'
import {
  linesFor,
  type NumberedPage,
  nextPage,
  previousPage,
  visibleQuestions,
} from '#assessment/questionnaire/pages.ts'
import type { Locale, Page, Question } from '#assessment/questionnaire/questionnaire.ts'
import { type Milestone, milestoneAt } from '#assessment/report/findings/milestone.ts'
import { answerTexts } from '#domain/check-ups/answer-text.ts'
import type { Progress } from '#domain/check-ups/progress.server.ts'
import { returningPlanOf } from '#domain/check-ups/returning/returning-form.server.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { type SavedTime, savedTime } from '../finish/times.ts'
import { type Place, placeOf } from './pages.ts'
import { hereOf, type Refused, type Run, viewPage } from './question-view.ts'
import { shownIn } from './touched.ts'

/** A question page as shown. */
export type PageView = Place & {
  id: string
  title: string
  /** The sentence below the title; null for the default sentence. */
  lead: string | null
  /** Lines that depend on the answers. */
  lines: readonly string[]
  runs: readonly Run[]
  /** The first question to show in the one-by-one mode. */
  here: string | undefined
  /** The answer to the last question of the previous page, '' if skipped; null on the first page. */
  previousAnswer: string | null
  /** A later page of this check-up may end in a safety alert. */
  mayStop: boolean
  /** The milestone reached with the previous page; null for none. */
  milestone: Milestone | null
  /** Id of the check-up with the answers. */
  checkUp: string
  /** The stored answers that the page shows, from `shownIn`. */
  shown: string
  /** `self`, `with` or `for`. */
  audience: string
  /**
   * The person to name beside the part, null for none; `name`: null if unknown; `isOther`: someone else answers;
   * `isAsked`: and must ask the person.
   */
  about: { name: string | null; isOther: boolean; isAsked: boolean } | null
  first: boolean
  /** True if there is a previous page. */
  backs: boolean
  last: boolean
  /** When answers were last saved; null before the first time. */
  saved: SavedTime | null
  retentionDays: number
  /** True if some of the submitted answers were rejected. */
  failed: boolean
  /** All of them were rejected because the partner is invalid. */
  refused: boolean
}

/**
 * Returns the content of a page, with a rejected form in place of the answers. `minutes`: duration of the form; `only`:
 * the page asks skipped questions only.
 */
export function pageView(
  ctx: RequestContext,
  response: Response,
  { number, page }: NumberedPage,
  { questionnaire, answers, submitted }: Progress,
  minutes: number,
  { refused, only = false }: { refused?: Refused | undefined; only?: boolean } = {},
): PageView {
  const { settings } = ctx.deps
  const place = placeOf(questionnaire, number, answers, minutes)
  const runs = viewPage(page, { locale: ctx.locale, answers, ...(refused && { refused }) })
  const before = previousPage(questionnaire, number, answers)
  const last = before && visibleQuestions(before.page, answers).at(-1)
  const answer = last && answers[last.id]
  return {
    ...place,
    id: page.id,
    title: page.title[ctx.locale],
    lead: page.lead?.[ctx.locale] ?? null,
    lines: linesFor(page, answers).map((line) => line[ctx.locale]),
    runs,
    here: hereOf(runs),
    previousAnswer: last ? answerBefore(last, answer, ctx.locale) : null,
    mayStop: questionnaire.pages.some(({ stop }) => stop),
    milestone: only ? null : milestoneAt(questionnaire, place, response.audience === 'self' ? answers : {}),
    checkUp: response.id,
    shown: shownIn(
      answers,
      page.questions.map(({ id }) => id),
    ),
    audience: response.audience,
    about: aboutOf(response, page),
    first: !before && !only,
    backs: before !== undefined || only || returningPlanOf(response) !== null,
    last: !nextPage(questionnaire, number, answers),
    saved: submitted.size > 0 || Object.keys(answers).length > 0 ? savedTime(ctx, response.updated_at) : null,
    retentionDays: settings.guestDays,
    failed: refused !== undefined,
    refused: refused !== undefined && refused.problems === undefined,
  }
}

function aboutOf({ audience, first_name }: Response, page: Page): PageView['about'] {
  const isOther = audience === 'for'
  if (!isOther && !(audience === 'with' && first_name)) return null
  return { name: first_name || null, isOther, isAsked: isOther && isOnlyPersonPage(page) }
}

/** Returns the text of an answer; '' if there is none. */
function answerBefore(question: Question, answer: Answer | undefined, locale: Locale): string {
  const { t } = translations[locale]
  const texts = answer === undefined ? [] : answerTexts(question, answer, locale)
  return texts
    .map((each) =>
      'text' in each
        ? each.text
        : each.look === 'ladder'
          ? t('questionnaire:ladder.rung', { rung: each.step })
          : `${each.step}`,
    )
    .join('; ')
}
