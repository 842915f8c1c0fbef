import { checkAnswers } from '#assessment/answers/parse-answers.ts'
import { questionnaireOf, readAnswers } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { type Cv19View, cv19View } from './cv19-view.ts'

/** Returns the COVID-19 report of a check-up in the page's language, with the offers of the request's partner. */
export async function cv19Of(ctx: RequestContext, response: Response): Promise<Cv19View> {
  const { deps, locale, partner } = ctx
  const questionnaire = questionnaireOf(ctx, response)
  const { answers } = checkAnswers(questionnaire, await readAnswers(ctx, response.id, questionnaire))
  return cv19View({ content: deps.content, questionnaire, answers, locale, partner })
}
