import type { Question, Questionnaire, QuestionnaireFile, UsedQuestion } from './questionnaire.ts'

/**
 * Returns a questionnaire with the questions that it uses of another one, and the problems for its editor: an unknown
 * question or option, or a partial use of a question with published wording. A used question has the same id, so that
 * its answer means the same in both. It becomes unconditional and is not part of a short form.
 */
export function withUsedQuestions(
  { takesFrom, pages, ...file }: QuestionnaireFile,
  others: readonly QuestionnaireFile[],
): { questionnaire: Questionnaire; problems: string[] } {
  const problems: string[] = []
  const other = others.find(({ id }) => id === takesFrom)
  const known = other?.pages.flatMap(({ questions }) => questions) ?? []
  const accepted = (used: UsedQuestion): Question[] => {
    const question = known.find((each): each is Question => 'id' in each && each.id === used.use)
    if (!question) {
      problems.push(`uses '${used.use}', which the questionnaire that it takes from does not ask`)
      return []
    }
    return [used.only ? { ...question, ...onlySome(question, used.only, problems) } : question]
  }
  const questionnaire = {
    ...file,
    sources: { ...other?.sources, ...file.sources },
    licences: { ...other?.licences, ...file.licences },
    pages: pages.map((page) => ({
      ...page,
      questions: page.questions.flatMap((each) => ('use' in each ? accepted(each).map(notShort) : [each])),
    })),
  }
  return { questionnaire, problems }
}

const notShort = (question: Question): Question => ({ ...question, short: false })

function onlySome(question: Question, only: readonly string[], problems: string[]) {
  const { id, source } = question
  if (!('options' in question)) {
    problems.push(`keeps some options of '${id}', which has none`)
    return {}
  }
  if (source !== 'own') problems.push(`keeps some options of '${id}', whose wording is not our own`)
  const has = (value: string) => question.options.some((option) => option.value === value)
  for (const value of only) if (!has(value)) problems.push(`keeps the option '${value}', which '${id}' does not have`)
  return { options: question.options.filter(({ value }) => only.includes(value)) }
}
