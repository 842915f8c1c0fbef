import type { Answer } from '#assessment/answers.ts'
import { isEnabled } from '#assessment/pages.ts'
import type { EnableWhen } from '#assessment/questionnaire.ts'

/** A question of the page, in the order of the page, and what calls for it. */
export type Followed = { id: string; when: EnableWhen[] | undefined }

/** The ids of the questions to show for what the controls of a page hold now, whether or not they are shown. */
export function questionsToShow(
  questions: readonly Followed[],
  held: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const answers: Record<string, Answer> = {}
  const shown = new Set<string>()
  for (const { id, when } of questions) {
    if (!isEnabled({ enableWhen: when }, answers)) continue
    shown.add(id)
    const values = held.get(id)?.filter((value) => value.trim() !== '') ?? []
    const [first] = values
    if (first !== undefined) answers[id] = values.length > 1 ? values : (numberIn(first) ?? first)
  }
  return shown
}

/** A typed number, or undefined for what is none. Options with figures for values may pass as numbers too. */
function numberIn(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'))
  return Number.isNaN(number) ? undefined : number
}
