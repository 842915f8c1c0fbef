import { neverShared, withheldQuestions } from '../report/withheld.ts'
import { declined } from './condition.ts'
import { allQuestions } from './pages.ts'
import type { Question, Questionnaire } from './questionnaire.ts'
import type { QuestionStatements, Statements } from './statements.ts'

/**
 * Returns the problems of a questionnaire's statements: an answer with no sentence or two, a sentence without an
 * answer, or a public sentence for a withheld answer.
 */
export function checkStatements(questionnaire: Questionnaire, statements: Statements): string[] {
  const questions = allQuestions(questionnaire).filter((question) => question.type !== 'zip')
  const known = new Set(questions.map(({ id }) => id))
  return [
    ...Object.keys(statements).flatMap((id) => (known.has(id) ? [] : [`${id} is no question`])),
    ...questions.flatMap((question) => {
      const own = statements[question.id]
      return own ? [...mistakesIn(question, own), ...leaksOf(question.id, own)] : [`${question.id} has no statements`]
    }),
  ]
}

type StatedQuestion = Exclude<Question, { type: 'zip' }>

function mistakesIn(question: StatedQuestion, { values = {}, bands = [], without = {} }: QuestionStatements): string[] {
  const { id } = question
  if ('options' in question) {
    const options = question.options.map(({ value }) => value).filter((value) => value !== declined)
    return [
      ...options.filter((value) => !(value in values)).map((value) => `${id}: ${value} has no statement`),
      ...[...Object.keys(values), ...Object.keys(without)]
        .filter((value) => !options.includes(value))
        .map((value) => `${id}: ${value} is no option`),
      ...(bands.length > 0 ? [`${id} has options, not numbers`] : []),
    ]
  }
  const step = 10 ** -(question.type === 'number' ? question.decimals : 0)
  const starts = [question.min, ...bands.map(({ to }) => to + step)]
  const isFull =
    bands.every(({ from, to }, at) => from <= to && Math.abs(from - (starts[at] ?? Number.NaN)) < step / 2) &&
    Math.abs((bands.at(-1)?.to ?? Number.NaN) - question.max) < step / 2
  return isFull ? [] : [`${id}: the bands do not cover ${question.min} to ${question.max} once`]
}

function leaksOf(id: string, { shown, values = {}, bands = [], without = {} }: QuestionStatements): string[] {
  const expected = neverShared.includes(id)
    ? 'own_screen_only'
    : withheldQuestions.includes(id)
      ? 'own_report'
      : undefined
  const reported = [...Object.values(values), ...bands, ...Object.values(without)]
  const all = reported.flatMap((statement) => [
    statement,
    ...('variants' in statement ? (statement.variants ?? []) : []),
  ])
  const hasThey = (isWanted: boolean) => all.every(({ they }) => (they !== undefined) === isWanted)
  return [
    ...(shown === expected ? [] : [`${id} must be shown ${expected ?? 'to everyone'}`]),
    ...(hasThey(expected !== 'own_screen_only') ? [] : [`${id}: 'they' stands exactly where others may read it`]),
  ]
}
