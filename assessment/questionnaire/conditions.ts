import type { Answers } from '../answers/answers.ts'
import type { EnableWhen, Question } from './questionnaire.ts'

/** Tests if these answers meet a condition. */
export function conditionMatches(condition: EnableWhen, answers: Answers): boolean {
  const answer = answers[condition.question]
  if (answer === undefined) return false
  const chosen = typeof answer === 'object' ? answer : [String(answer)]
  if (condition.in && !condition.in.some((value) => chosen.includes(value))) return false
  return condition.greaterThan === undefined || (typeof answer === 'number' && answer > condition.greaterThan)
}

/** Tests if a question's own conditions are met. Ignores whether the questions that they refer to are visible. */
export function isEnabled(question: Pick<Question, 'enableWhen'>, answers: Answers): boolean {
  return question.enableWhen?.every((condition) => conditionMatches(condition, answers)) ?? true
}
