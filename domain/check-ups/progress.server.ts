import { sql } from 'kysely'
import type { Answers } from '#assessment/answers/answers.ts'
import { checkAnswers } from '#assessment/answers/parse-answers.ts'
import type { DeferredPart, Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import type { Database } from '#database/schema.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { answersFrom, baseOf, questionnaireInForm } from './response.server.ts'
import { returningFormOf, returningPlanOf } from './returning/returning-form.server.ts'

/** The progress of a check-up. */
export type Progress = {
  questionnaire: Questionnaire
  /** The effective answers: known to the questionnaire, valid, and not hidden by other answers. */
  answers: Answers
  /** Ids of the submitted pages. */
  submitted: ReadonlySet<string>
}

export const progressRows = (db: Database, response: Pick<Response, 'id' | 'form' | 'asked'>) =>
  db
    .selectFrom('answer')
    .select(['question_id as id', 'value', sql<number>`1`.as('is_answer')])
    .where('response_id', '=', response.id)
    // In the `return` form, a reused answer does not count as an answer to a page.
    .$if(returningPlanOf(response) !== null, (query) => query.where('kept_from', 'is', null))
    .unionAll(
      db
        .selectFrom('response_page')
        .select(['page_id as id', 'submitted_at as value', sql<number>`0`.as('is_answer')])
        .where('response_id', '=', response.id),
    )
    .execute()

/** Reads the progress of a check-up, and its answers as stored. One statement. */
export async function readProgress(
  ctx: RequestContext,
  response: Response,
  part: DeferredPart | null = null,
): Promise<Progress & { stored: Answers }> {
  return progressOf(ctx, response, await progressRows(ctx.deps.db, response), part)
}

export function progressOf(
  ctx: RequestContext,
  response: Response,
  rows: Awaited<ReturnType<typeof progressRows>>,
  part: DeferredPart | null = null,
): Progress & { stored: Answers } {
  const requested = questionnaireInForm(ctx, response, part)
  const [answers = [], pages = []] = [1, 0].map((kind) => rows.filter((row) => row.is_answer === kind))
  const storedIn = (form: Questionnaire) =>
    answersFrom(
      answers.map(({ id, value }) => ({ question_id: id, value })),
      form,
    )
  const plan = returningPlanOf(response)
  // Ids of questions of the `return` form vary with the answers, so parses the rows a second time.
  const questionnaire = plan ? returningFormOf(ctx, baseOf(ctx, response), plan, storedIn(requested)) : requested
  const stored = storedIn(questionnaire)
  return {
    questionnaire,
    stored,
    answers: checkAnswers(questionnaire, stored).answers,
    submitted: new Set(pages.map(({ id }) => id)),
  }
}
