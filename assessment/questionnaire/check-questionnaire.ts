import { allQuestions } from './pages.ts'
import type { EnableWhen, Question, Questionnaire } from './questionnaire.ts'

/** Returns each value that occurs more than once, without repetition. */
export function duplicates(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

function conditionProblems(condition: EnableWhen, earlier: readonly Question[], all: readonly Question[]): string[] {
  const requested = earlier.find((question) => question.id === condition.question)
  if (!requested) {
    const isExpected = all.some((question) => question.id === condition.question)
    return [`depends on '${condition.question}', which ${isExpected ? 'is not asked before it' : 'does not exist'}`]
  }
  const problems: string[] = []
  if (!condition.in && condition.greaterThan === undefined) {
    problems.push(`depends on '${requested.id}' without saying on which answer`)
  }
  if (condition.greaterThan !== undefined && requested.type !== 'number' && requested.type !== 'scale') {
    problems.push(`compares '${requested.id}', which is no number`)
  }
  for (const value of condition.in ?? []) {
    if (!('options' in requested)) problems.push(`looks for an option in '${requested.id}', which has none`)
    else if (!requested.options.some((option) => option.value === value)) {
      problems.push(`depends on '${value}', which is no option of '${requested.id}'`)
    }
  }
  return problems
}

function questionProblems(question: Question, questionnaire: Questionnaire): string[] {
  const problems: string[] = []
  if (!Object.hasOwn(questionnaire.sources, question.source))
    problems.push(`has an unknown source '${question.source}'`)
  if (!Object.hasOwn(questionnaire.licences, question.licence)) {
    problems.push(`has an unknown licence '${question.licence}'`)
  }
  if ('options' in question) {
    const values = question.options.map((option) => option.value)
    problems.push(...duplicates(values).map((value) => `has the option '${value}' more than once`))
  }
  if (question.type === 'single' && question.options.some((option) => option.exclusive)) {
    problems.push('marks an option as exclusive although only one can be chosen')
  }
  if (question.type === 'multiple' && question.max !== undefined) {
    const choosable = question.options.filter((option) => !option.exclusive).length
    if (question.max < 1 || question.max > choosable) problems.push(`allows ${question.max} of ${choosable} options`)
  }
  if ('min' in question && question.min >= question.max) problems.push('has a range without room')
  if (question.type === 'number' && (question.decimals < 0 || question.decimals > 3)) {
    problems.push('has an impossible number of decimals')
  }
  return problems
}

/** Checks the conditions of a page's lines and stops against the questions up to the end of that page. */
function pageProblems(questionnaire: Questionnaire, all: readonly Question[]): string[] {
  return questionnaire.pages.flatMap(({ id, lines = [], stop }, index) => {
    const earlier = questionnaire.pages.slice(0, index + 1).flatMap((page) => page.questions)
    const conditions = [...lines.flatMap(({ when, unless }) => [...when, ...unless]), ...(stop?.when ?? [])]
    return conditions.flatMap((each) =>
      conditionProblems(each, earlier, all).map((problem) => `page '${id}' ${problem}`),
    )
  })
}

/**
 * Returns the problems of a questionnaire that its schema cannot detect, for its editor: duplicate ids, conditions on
 * questions or options that do not exist or come later, unknown sources. Empty if there are none.
 */
export function checkQuestionnaire(questionnaire: Questionnaire): string[] {
  const questions = allQuestions(questionnaire)
  const of = (question: Question, problem: string) => `question '${question.id}' ${problem}`
  return [
    ...duplicates(questionnaire.pages.map((page) => page.id)).map((id) => `page '${id}' is there more than once`),
    ...duplicates(questions.map((question) => question.id)).map((id) => `question '${id}' is there more than once`),
    ...pageProblems(questionnaire, questions),
    ...questions.flatMap((question, index) => [
      ...questionProblems(question, questionnaire).map((problem) => of(question, problem)),
      ...(question.enableWhen ?? []).flatMap((condition) =>
        conditionProblems(condition, questions.slice(0, index), questions).map((problem) => of(question, problem)),
      ),
    ]),
  ]
}
