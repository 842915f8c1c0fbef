import type { Answers } from '#assessment/answers/answers.ts'
import type { DatedAnswers, ReturningPlan } from '#assessment/answers/reused-answers.ts'
import { inEveryLocale, type Questionnaire, type Text } from '#assessment/questionnaire/questionnaire.ts'
import { returningQuestionnaire } from '#assessment/questionnaire/returning-form.ts'
import { statementsOf } from '#assessment/questionnaire/statements.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/** Returns the plan of a returning check-up; null for any other, and once it is completed. */
export const returningPlanOf = ({ form, asked }: Pick<Response, 'form' | 'asked'>): ReturningPlan | null =>
  form === 'return' && asked !== null ? (JSON.parse(asked) as ReturningPlan) : null

/** Returns the questionnaire of a returning check-up after these answers. */
export function returningFormOf(
  { deps: { content } }: Pick<RequestContext, 'deps'>,
  questionnaire: Questionnaire,
  plan: ReturningPlan,
  answers: Answers,
): Questionnaire {
  const { statements, returning: texts } = content
  const filled = (text: Text, values: Readonly<Record<string, Text>> = {}) =>
    inEveryLocale((locale) =>
      Object.entries(values).reduce((all, [name, value]) => all.replace(`{{${name}}}`, value[locale]), text[locale]),
    )
  const day = inEveryLocale((locale) => longDay(plan.since, locale))
  return returningQuestionnaire(
    questionnaire,
    plan,
    {
      ...texts,
      statementOf(question, answer) {
        const found = statementsOf(statements[question] ?? {}, answer)
        if (found.length === 0) return null
        return inEveryLocale((locale) =>
          found.map(({ you }) => you[locale].replaceAll('{{value}}', String(answer))).join(' '),
        )
      },
      answeredOn: filled(texts.saidOn, { day }),
      sameAs: (part) => filled(texts.isSame, { part }),
      tooOld: (count) => filled(texts.tooOld, { months: inEveryLocale(() => String(count)) }),
      falls: filled(texts.falls, { day }),
      lifeSince: filled(texts.lifeSince, { day }),
    },
    answers,
  )
}

/** Returns stored values with their days: that of the reused answer, else that of the check-up. */
export function datedAnswers(
  rows: readonly { question_id: string; value: string; kept_from: string | null }[],
  day: string,
): DatedAnswers {
  const byQuestion = Map.groupBy(rows, ({ question_id }) => question_id)
  return Object.fromEntries(
    [...byQuestion].map(([id, values]) => [
      id,
      Object.fromEntries(values.map(({ value, kept_from }) => [value, kept_from ?? day])),
    ]),
  )
}
