import type { Answers } from '../../answers/answers.ts'
import { answerTo, type Facts } from '../../questionnaire/condition.ts'
import { type Domain, domains } from '../../questionnaire/questionnaire.ts'

/** The order of equal areas: safety first, then those that most others depend on. */
export const areaOrder: readonly Domain[] = [
  'home_safety',
  'emotional',
  'money_food',
  'movement',
  'memory',
  'care',
  'sleep',
  'physical',
  'connection',
  'caring',
  'senses',
  'purpose',
]

/** Returns the facts of a person with the area of the start page added to the picked areas. */
export const withOpened = (facts: Facts, opened: Domain | undefined): Facts =>
  opened === undefined
    ? facts
    : { ...facts, answers: { ...facts.answers, priorities: [...new Set([...pickedAreas(facts.answers), opened])] } }

/** Returns the areas that the person chose to work on, in the order of the question. */
export function pickedAreas(answers: Answers): Domain[] {
  const picked = answerTo('priorities', answers)
  return typeof picked === 'object' ? domains.filter((domain) => picked.includes(domain)) : []
}
