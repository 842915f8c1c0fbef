import type { Answer, Answers } from '../../answers/answers.ts'
import { questionWithId } from '../../questionnaire/pages.ts'
import { wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { neverShared, neverWithMood, withheldOptions, withheldQuestions, withheldWithMood } from '../withheld.ts'

/**
 * Returns answers that differ from a person's only in withheld ones, which are taken from `other`. `shown`: the person
 * chose to show mood, or all private parts except safety at home.
 */
export function twinOf(answers: Answers, other: Answers, shown: boolean | 'mood'): Answers {
  const withheld = shown === 'mood' ? neverWithMood : shown ? neverShared : withheldQuestions
  const isWithheld = ([id]: [string, Answer]) => withheld.includes(id)
  const twin: Record<string, Answer> = Object.fromEntries([
    ...Object.entries(answers).filter((entry) => !isWithheld(entry)),
    ...Object.entries(other).filter(isWithheld),
  ])
  if (shown === true) return twin
  for (const [id, options] of Object.entries(shown === 'mood' ? withheldWithMood : withheldOptions)) {
    const answer = withOptionsOf(other[id], answers[id], options, id)
    delete twin[id]
    if (answer !== undefined) twin[id] = answer
  }
  return twin
}

/** Returns an answer with the withheld options of another; unchanged if the result would be invalid. */
function withOptionsOf(
  other: Answer | undefined,
  answer: Answer | undefined,
  options: readonly string[],
  id: string,
): Answer | undefined {
  const question = questionWithId(wellbeing13, id)
  if (question?.type !== 'multiple') {
    const isOpen = (given: Answer | undefined) => given !== undefined && !options.includes(String(given))
    if (isOpen(answer)) return answer
    return isOpen(other) ? undefined : other
  }
  const listOf = (given: Answer | undefined) => (typeof given === 'object' ? given : [])
  const open = listOf(answer).filter((value) => !options.includes(value))
  const theirs = listOf(other).filter((value) => options.includes(value))
  const isAlone = question.options.some(({ value, exclusive }) => exclusive && open.includes(value))
  const all = isAlone ? open : [...open, ...theirs].slice(0, question.max)
  return all.length > 0 ? all : undefined
}
