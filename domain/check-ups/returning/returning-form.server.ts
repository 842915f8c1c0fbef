import type { Answers } from '#assessment/answers/answers.ts'
import type { DatedAnswers, ReturningPlan } from '#assessment/answers/reused-answers.ts'
import { inEveryLocale, type Locale, type Questionnaire, type Text } from '#assessment/questionnaire/questionnaire.ts'
import {
  followingAnswers,
  type ReturningForm,
  returningQuestionnaire,
  type StoredValue,
} from '#assessment/questionnaire/returning-form.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { answerTexts } from '../answer-text.ts'

/** Returns the plan of an incomplete check-up in the `return` form; null for any other check-up. */
export const returningPlanOf = ({ form, asked }: Pick<Response, 'form' | 'asked'>): ReturningPlan | null =>
  form === 'return' && asked !== null ? (JSON.parse(asked) as ReturningPlan) : null

/** Returns the questionnaire of the `return` form, adapted to the answers given so far. */
export const returningFormOf = (
  ctx: Pick<RequestContext, 'deps'>,
  questionnaire: Questionnaire,
  plan: ReturningPlan,
  answers: Answers,
): Questionnaire => returningQuestionnaire(questionnaire, plan, returningTextsOf(ctx, plan), answers)

/** Returns the answers that follow from those to the `return` form. */
export const followingAnswersOf = (
  ctx: Pick<RequestContext, 'deps'>,
  questionnaire: Questionnaire,
  plan: ReturningPlan,
  answers: Answers,
): StoredValue[] => followingAnswers(questionnaire, plan, answers, returningTextsOf(ctx, plan))

function returningTextsOf({ deps: { content } }: Pick<RequestContext, 'deps'>, plan: ReturningPlan): ReturningForm {
  const { returning: texts } = content
  const filled = (text: Text, values: Readonly<Record<string, Text>> = {}) =>
    inEveryLocale((locale) =>
      Object.entries(values).reduce((all, [name, value]) => all.replace(`{{${name}}}`, value[locale]), text[locale]),
    )
  const day = inEveryLocale((locale) => longDay(plan.since, locale))
  return {
    ...texts,
    rowOf(question, answer) {
      const label = question.reuse ? question.reuse.label : question.text
      const value = inEveryLocale((locale) =>
        answerTexts(question, answer, locale)
          .map((each) =>
            'text' in each
              ? each.text
              : texts.point[locale].replace('{{value}}', `${each.step}`).replace('{{max}}', `${each.max}`),
          )
          .join('; '),
      )
      return { label, value }
    },
    answeredOn: filled(texts.answeredOn, { day }),
    sameAs: (part) => filled(texts.isSame, { part }),
    whichOf: (part) => filled(texts.whichChanged, { part }),
    titleOf: (pages) => inEveryLocale((locale) => capitalized(shortNames(content, pages, locale))),
    tooOld: (count) => filled(texts.tooOld, { months: inEveryLocale(() => String(count)) }),
    falls: filled(texts.falls, { day }),
    lifeSince: filled(texts.lifeSince, { day }),
  }
}

/** Formats the short names of pages as a list: sleep, moving and senses. */
export const shortNames = (
  { returning: { names } }: Pick<RequestContext['deps']['content'], 'returning'>,
  pages: readonly string[],
  locale: Locale,
): string =>
  entriesOf(
    pages.flatMap((id) => names[id]?.[locale] ?? []),
    locale,
  )

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns stored values with the day of each: of the reused answer, or of the check-up. */
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
