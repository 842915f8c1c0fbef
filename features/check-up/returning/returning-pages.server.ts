import { type ChangedParts, changedParts } from '#assessment/answers/changed-parts.ts'
import type { ReturningPlan } from '#assessment/answers/reused-answers.ts'
import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { isOfReturning } from '#assessment/questionnaire/returning-form.ts'
import { firstNameOf } from '#domain/check-ups/first-name.server.ts'
import { minutesOf } from '#domain/check-ups/minutes.server.ts'
import { allAnswerRows, answersFrom, baseOf } from '#domain/check-ups/response.server.ts'
import { shortNames } from '#domain/check-ups/returning/returning-form.server.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/** Content of the page that welcomes a person who has done a check-up before, shown ahead of the first question. */
export type Welcome = {
  name: string | null
  minutes: number
  /** Formatted day of the last check-up. */
  day: string
  /** Names of the parts that were hard last time, as text, and how many they are. */
  hard: string
  hardCount: number
  /** Number of parts in which the person's last answers are shown. */
  shown: number
}

/** Returns the content of the page that welcomes a person who has done a check-up before. */
export async function welcomeOf(
  ctx: RequestContext,
  response: Response,
  { plan, form, minutes }: { plan: ReturningPlan; form: Questionnaire; minutes: number },
): Promise<Welcome> {
  const hard = baseOf(ctx, response)
    .pages.filter(({ questions }) => questions.some(({ id }) => plan.hard.includes(id)))
    .map(({ id }) => id)
  return {
    name: await firstNameOf(ctx, response),
    minutes,
    day: longDay(plan.since, ctx.locale),
    hard: shortNames(ctx.deps.content, hard, ctx.locale),
    hardCount: hard.length,
    shown: form.pages.filter(({ questions }) => questions.some(({ lastAnswers }) => lastAnswers)).length,
  }
}

/**
 * Returns the content of the page that follows a check-up in the `return` form: the name for the greeting, and the
 * numbers of changed and unchanged parts since the last check-up.
 */
export async function endOf(ctx: RequestContext, response: Response): Promise<ChangedParts & { name: string | null }> {
  const questionnaire = baseOf(ctx, response)
  const before = response.prev_response_id
  const rows = await allAnswerRows(ctx, [response, ...(before ? [{ id: before }] : [])])
  const answersOf = (id: string | null) =>
    answersFrom(
      rows.filter(({ response_id }) => response_id === id),
      questionnaire,
    )
  return {
    ...changedParts(questionnaire, answersOf(before), answersOf(response.id)),
    name: await firstNameOf(ctx, response),
  }
}

/**
 * Turns an incomplete check-up in the form for people who did one before (`return`) into the full form. Preserves
 * answers to questions that both forms contain.
 */
export async function askEverything(ctx: RequestContext, response: Response): Promise<void> {
  const { deps } = ctx
  const { id } = response
  const full = { form: 'whole', minutes: await minutesOf(ctx, baseOf(ctx, response), 'whole'), asked: null }
  await deps.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('response')
      .set(full)
      .where('id', '=', id)
      .where('form', '=', 'return')
      .where('completed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const given = await trx.selectFrom('answer').select('question_id').where('response_id', '=', id).execute()
    const own = [...given.map(({ question_id }) => question_id).filter(isOfReturning), 'about_you', 'fall_past']
    await trx
      .deleteFrom('answer')
      .where('response_id', '=', id)
      .where((eb) => eb.or([eb('kept_from', 'is not', null), eb('question_id', 'in', own)]))
      .execute()
    await trx.deleteFrom('response_page').where('response_id', '=', id).execute()
  })
  Object.assign(response, full)
}
