import { allQuestions } from '#assessment/pages.ts'
import { metSafetyRules } from '#assessment/safety.ts'
import { factsOf } from '#assessment/scoring/instrument-scores.ts'
import { questionnaireOf, readAnswers } from '../shared/response/response.server.ts'
import { addressFor } from '../shared/routing/address.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import type { OpinionBody, OpinionPage } from './opinion.ts'
import type { RepeatedQuestion } from './opinion-item.tsx'

/** Returns the questions that a page may repeat, in its language: those that the check-up of this response has. */
export function repeatedQuestions(ctx: RequestContext, response: Response): Partial<Record<string, RepeatedQuestion>> {
  const { locale } = ctx
  const questions = allQuestions(questionnaireOf(ctx, response.assessment_id))
  return Object.fromEntries(
    questions.flatMap((question) => {
      if (question.type !== 'scale' || !['ladder_now', 'confidence'].includes(question.id)) return []
      const { text, help, minText, maxText } = question
      const again: RepeatedQuestion = {
        text: text[locale],
        help: help?.[locale] ?? null,
        minText: minText[locale],
        maxText: maxText[locale],
      }
      return [[question.id, again]]
    }),
  )
}

/**
 * Returns the data of the thank-you page: the ladder step then and now, help if the present step calls for it, and
 * links.
 */
export async function thanksFor(ctx: RequestContext, response: Response, page: OpinionPage, opinion: OpinionBody) {
  const { locale, deps } = ctx
  const questionnaire = questionnaireOf(ctx, response.assessment_id)
  const { ladder_now: before } = await readAnswers(ctx, response.id, questionnaire)
  const { ladder_now: now } = opinion
  const isHard = typeof now === 'number' && metSafetyRules(factsOf(questionnaire, { ladder_now: now })).length > 0
  const { heavy_step: heavy } = deps.content.safety
  const to = (path: string) => addressFor(locale, response.id, path)
  return {
    ladder: typeof now === 'number' ? { now, before: typeof before === 'number' ? before : null } : null,
    help: isHard
      ? {
          title: heavy.title[locale],
          paragraphs: heavy.paragraphs.map((paragraph) => paragraph[locale].replace('{{step}}', String(now))),
          actions: heavy.actions.map(({ label, href }) => ({ label: label[locale], href: href[locale] })),
        }
      : null,
    worse: opinion.change === 'much_worse' || opinion.change === 'little_worse',
    links: {
      report: to('/recommendations3'),
      checkIn: to('/expert-check-in'),
      other: to(page === 'post-survey' ? '/progress-point' : '/post-survey'),
    },
  }
}
