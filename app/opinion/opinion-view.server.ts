import { allQuestions } from '#assessment/pages.ts'
import { metSafetyRules } from '#assessment/safety.ts'
import { factsOf } from '#assessment/scoring/instrument-scores.ts'
import { questionnaireOf, readAnswers } from '../shared/response/response.server.ts'
import { addressFor } from '../shared/routing/address.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import type { OpinionBody, OpinionPage } from './opinion.ts'
import type { AskedAgain } from './opinion-item.tsx'

/** The questions that a page may ask again, in the page's language: those that the check-up of this response has. */
export function askedAgain(ctx: RequestContext, response: Response): Partial<Record<string, AskedAgain>> {
  const { locale } = ctx
  const questions = allQuestions(questionnaireOf(ctx, response.assessment_id))
  return Object.fromEntries(
    questions.flatMap((question) => {
      if (question.type !== 'scale' || !['ladder_now', 'confidence'].includes(question.id)) return []
      const { text, help, minText, maxText } = question
      const again: AskedAgain = {
        text: text[locale],
        help: help?.[locale] ?? null,
        minText: minText[locale],
        maxText: maxText[locale],
      }
      return [[question.id, again]]
    }),
  )
}

/** What follows from what was said: the steps then and now, help that the step of now calls for, and the way on. */
export async function thanksFor(ctx: RequestContext, response: Response, page: OpinionPage, said: OpinionBody) {
  const { locale, deps } = ctx
  const questionnaire = questionnaireOf(ctx, response.assessment_id)
  const { ladder_now: before } = await readAnswers(ctx, response.id, questionnaire)
  const { ladder_now: now } = said
  const isHard = typeof now === 'number' && metSafetyRules(factsOf(questionnaire, { ladder_now: now })).length > 0
  const { amber } = deps.content.safety
  const to = (path: string) => addressFor(locale, response.id, path)
  return {
    ladder: typeof now === 'number' ? { now, before: typeof before === 'number' ? before : null } : null,
    help: isHard
      ? {
          title: amber.title[locale],
          paragraphs: amber.paragraphs.map((paragraph) => paragraph[locale]),
          actions: amber.actions.map(({ label, href }) => ({ label: label[locale], href: href[locale] })),
        }
      : null,
    worse: said.change === 'much_worse' || said.change === 'little_worse',
    links: {
      report: to('/recommendations3'),
      checkIn: to('/expert-check-in'),
      other: to(page === 'post-survey' ? '/progress-point' : '/post-survey'),
    },
  }
}
