import type { Answer } from '#assessment/answers/answers.ts'
import { isEnabled } from '#assessment/questionnaire/conditions.ts'
import type { EnableWhen } from '#assessment/questionnaire/questionnaire.ts'

/** A question of the page, and the conditions under which it is asked. */
export type Followed = { id: string; when: EnableWhen[] | undefined }

/** Returns the ids of the questions to show for the current values of a page's controls, including hidden ones. */
export function questionsToShow(
  questions: readonly Followed[],
  current: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const answers: Record<string, Answer> = {}
  const shown = new Set<string>()
  for (const { id, when } of questions) {
    if (!isEnabled({ enableWhen: when }, answers)) continue
    shown.add(id)
    const values = current.get(id)?.filter((value) => value.trim() !== '') ?? []
    const [first] = values
    if (first === undefined) continue
    // A typed number, or the numeric value of an option.
    const number = Number(first.replace(',', '.'))
    answers[id] = values.length > 1 ? values : Number.isNaN(number) ? first : number
  }
  return shown
}
