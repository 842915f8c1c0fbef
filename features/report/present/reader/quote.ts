import type { Answer, Answers } from '#assessment/answers/answers.ts'
import type { Facts } from '#assessment/questionnaire/condition.ts'
import { questionWithId } from '#assessment/questionnaire/pages.ts'
import type { Locale, Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { type Statements, sentenceFor, statementsOf } from '#assessment/questionnaire/statements.ts'
import { type AnswerText, answerTexts } from '#domain/check-ups/answer-text.ts'
import { type AboutGrounds, respondentOf, withName } from './respondent.ts'
import type { About } from './texts-about.ts'

/** A question with the person's answer, in one language. */
export type Quote = {
  question: string
  text: string
  answers: readonly AnswerText[]
  /** The answer as a sentence: to the person, and about them; null if it has no sentence. */
  statement: { you: string; they: string | null } | null
  /** Withheld from others, so never printed. */
  offPaper: boolean
}

/** Maximum number of chosen options of a list to quote. */
const mostOptions = 2

type Given = {
  questionnaire: Questionnaire
  answers: Answers
  locale: Locale
  content: { statements: Statements }
  /** The text for a person without a name, if not the usual one for the reader. */
  unnamed?: About['unnamed']
} & AboutGrounds

/**
 * Returns the answers to these questions in order, without unanswered and removed questions. `namedOf` returns the
 * options of a list that matter for the reason.
 */
export const quotesOf = (
  ids: readonly string[],
  given: Given,
  isOffPaper: (id: string) => boolean,
  namedOf: (question: string) => readonly string[] = () => [],
): Quote[] =>
  wordForWord(ids, given, isOffPaper).map((quote) => {
    const { content, ...words } = given
    const answer = given.answers[quote.question]
    const statement =
      answer === undefined
        ? null
        : statementIn(content.statements, quote.question, answer, namedOf(quote.question), words)
    return { ...quote, statement }
  })

function wordForWord(
  ids: readonly string[],
  { questionnaire, answers, locale }: Given,
  isOffPaper: (id: string) => boolean,
): Omit<Quote, 'statement'>[] {
  return [...new Set(ids)].flatMap((id) => {
    const question = questionWithId(questionnaire, id)
    const answer = answers[id]
    if (!question || answer === undefined) return []
    const texts = answerTexts(question, answer, locale)
    return [{ question: id, text: question.text[locale], answers: texts, offPaper: isOffPaper(id) }]
  })
}

function statementIn(
  statements: Statements,
  id: string,
  answer: Answer,
  named: readonly string[],
  { locale, answers, unnamed, ...grounds }: Pick<Given, 'locale' | 'answers' | 'unnamed'> & AboutGrounds,
): Quote['statement'] {
  const facts: Facts = { answers, scores: {}, helpRequested: false }
  const found = statementsOf(statements[id] ?? {}, answer, named)
    .slice(0, mostOptions)
    .map((statement) => sentenceFor(statement, facts))
  if (found.length === 0) return null
  const join = (texts: readonly string[]) => texts.join(' ').replaceAll('{{value}}', String(answer))
  const they = found.flatMap((statement) => statement.they?.[locale] ?? [])
  const usual = respondentOf(grounds)
  const about = usual && unnamed ? { ...usual, unnamed } : usual
  return {
    you: join(found.map(({ you }) => you[locale])),
    they: they.length < found.length ? null : join(they.map((text) => withName(text, about, locale))),
  }
}
