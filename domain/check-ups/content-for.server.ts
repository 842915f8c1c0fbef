import type { Answers } from '#assessment/answers/answers.ts'
import type { Facts } from '#assessment/questionnaire/condition.ts'
import { answersFor, type Reader } from '#assessment/report/reader.ts'
import { answersAfter } from '#assessment/report/steps/safety-after.ts'
import type { Content } from '#platform/content/content.ts'
import type { KnowledgeTopic } from '#platform/content/schemas/knowledge.schema.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { articlesThatFit, contentFor, factsFor } from './content-for.ts'
import { daysSince } from './days-since.ts'
import { questionnaireOf, readAnswers } from './response.server.ts'

/** Returns the content in the variants for a reader of this check-up (`contentFor`). */
export async function contentForReader(ctx: RequestContext, response: Response, reader: Reader): Promise<Content> {
  const { questionnaire, answers } = await answersGiven(ctx, response, reader)
  return contentFor(ctx.deps.content, questionnaire, answers)
}

/** Returns the suggested articles for a reader of this check-up (`articlesThatFit`). */
export async function articlesForReader(
  ctx: RequestContext,
  response: Response,
  reader: Reader,
): Promise<KnowledgeTopic[]> {
  const { questionnaire, answers } = await answersGiven(ctx, response, reader)
  return articlesThatFit(ctx.deps.content.knowledge, questionnaire, answers)
}

/** Returns the facts that select the texts of steps for a reader of this check-up. */
export async function factsForReader(ctx: RequestContext, response: Response, reader: Reader): Promise<Facts> {
  const { questionnaire, answers } = await answersGiven(ctx, response, reader)
  return factsFor(questionnaire, answers)
}

/** Like `factsForReader` for the person, with the answers already read. */
export const factsForSelf = (ctx: RequestContext, response: Response, answers: Answers): Facts =>
  factsFor(questionnaireOf(ctx, response), answersAfter(answers, daysSince(response, ctx.deps.now())))

/** Reads the answers that a reader may see. */
async function answersGiven(ctx: RequestContext, response: Response, reader: Reader) {
  const questionnaire = questionnaireOf(ctx, response)
  const answers = await readAnswers(ctx, response.id, questionnaire)
  return {
    questionnaire,
    answers: answersAfter(answersFor(reader, answers), daysSince(response, ctx.deps.now())),
  }
}
