import { visibleQuestions } from '../questionnaire/pages.ts'
import type { Page, Questionnaire } from '../questionnaire/questionnaire.ts'
import type { Answers } from './answers.ts'

/** Questions that only the person can answer, by topic. */
const onlyPersonQuestions = {
  feelings: ['gen_mental', 'phq2_1', 'phq2_2', 'gad2_1', 'gad2_2'],
  alcohol: ['audit1', 'audit2', 'audit3'],
} as const satisfies Record<string, readonly string[]>

/** The questions of a page that only the person can answer. */
export type OnlyPerson = {
  topic: keyof typeof onlyPersonQuestions
  /** Number of these questions, at most: some depend on an answer. */
  count: number
  /** The page has other questions, too. */
  hasOthers: boolean
}

const isOnlyPersons = (id: string): boolean =>
  Object.values<readonly string[]>(onlyPersonQuestions).some((ids) => ids.includes(id))

/**
 * Returns the questions of a page that only the person can answer, for someone who answers for them; null if there are
 * none, or if one of them is answered.
 */
export function onlyPersonAt(page: Page, audience: string, answers: Answers): OnlyPerson | null {
  const visible = visibleQuestions(page, answers)
  const questions = visible.filter(({ id }) => isOnlyPersons(id))
  const [first] = questions
  if (audience !== 'for' || !first || questions.some(({ id }) => answers[id] !== undefined)) return null
  const isAboutFeelings = onlyPersonQuestions.feelings.some((id) => id === first.id)
  return {
    topic: isAboutFeelings ? 'feelings' : 'alcohol',
    count: page.questions.filter(({ id }) => isOnlyPersons(id)).length,
    hasOthers: questions.length < visible.length,
  }
}

/** Tests if only the person can answer each question of a page. */
export const isOnlyPersonPage = (page: Page): boolean => page.questions.every(({ id }) => isOnlyPersons(id))

/** Returns a questionnaire without these questions, except on pages that have no others. */
export const withoutOnlyPersons = (questionnaire: Questionnaire): Questionnaire => ({
  ...questionnaire,
  pages: questionnaire.pages.map((page) => {
    const others = page.questions.filter(({ id }) => !isOnlyPersons(id))
    return isOnlyPersonPage(page) ? page : { ...page, questions: others }
  }),
})
