import { cleanText } from '#assessment/answers/clean-text.ts'
import type { FocusGroup, FocusGroupQuestion, FocusGroupTask } from '#platform/content/schemas/focus-group.schema.ts'

/** A member's answers by question: the chosen values, or one text. */
export type Feedback = Readonly<Record<string, readonly string[]>>

/** Feedback read from a form: the valid answers, the raw input, and the questions with a text that is too long. */
export type ReadFeedback = { feedback: Feedback; sent: Feedback; tooLong: readonly string[] }

/** Returns the allowed values of a question; null for a text question. */
export function valuesOf(question: FocusGroupQuestion, { agree, ...ends }: FocusGroup['scales']): string[] | null {
  if (question.type === 'text') return null
  if (question.type !== 'scale') return question.options.map(({ value }) => value)
  if (question.scale === 'agree') return agree.options.map(({ value }) => value)
  const { min, max } = ends[question.scale]
  return Array.from({ length: max.value - min.value + 1 }, (_, at) => String(min.value + at))
}

/** Parses the answers to a task. Unknown values count as skipped. Texts are never truncated. */
export function readFeedback(task: FocusGroupTask, scales: FocusGroup['scales'], form: FormData): ReadFeedback {
  const sent: Record<string, readonly string[]> = {}
  const feedback: Record<string, readonly string[]> = {}
  const tooLong: string[] = []
  for (const question of task.questions) {
    const given = form.getAll(question.id).flatMap((value) => (typeof value === 'string' ? cleanText(value) : []))
    const values = given.filter((value) => value !== '')
    if (values.length === 0) continue
    sent[question.id] = values
    if (question.type === 'text') {
      const [text = ''] = values
      if (text.length > question.limit) tooLong.push(question.id)
      else feedback[question.id] = [text]
      continue
    }
    const chosen = chosenOf(question, valuesOf(question, scales) ?? [], values)
    if (chosen.length > 0) feedback[question.id] = chosen
  }
  return { feedback, sent, tooLong }
}

function chosenOf(question: FocusGroupQuestion, allowed: readonly string[], values: readonly string[]): string[] {
  const chosen = allowed.filter((value) => values.includes(value))
  if (question.type !== 'multiple') return chosen.slice(0, 1)
  const exclusive = question.options.find(({ value, exclusive: alone }) => alone && chosen.includes(value))
  return exclusive ? [exclusive.value] : chosen.slice(0, question.max)
}

export type TaskState = 'todo' | 'open' | 'done'

/** Duration of a task in minutes, rounded, at least 1; null if it was not started from the list or not completed. */
export const minutesOf = ({ started_at, done_at }: { started_at: string | null; done_at: string | null }) =>
  started_at && done_at ? Math.max(1, Math.round((Date.parse(done_at) - Date.parse(started_at)) / 60_000)) : null

/** Returns the kind of device according to the user agent. */
export function deviceKind(userAgent: string | null): 'phone' | 'tablet' | 'computer' {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent ?? '')) return 'tablet'
  return /Mobi|iPhone/i.test(userAgent ?? '') ? 'phone' : 'computer'
}
