import type { FocusGroup } from '#platform/content/schemas/focus-group.schema.ts'
import type { Published } from './feedback.server.ts'
import { valuesOf } from './feedback.ts'

/** Returns the feedback as table rows: a header, then one row per member. Values are as stored. */
export function feedbackRows({ tasks }: FocusGroup, reported: readonly Published[]): string[][] {
  const questions = tasks.flatMap((task) => task.questions)
  const minutes = tasks.map(({ number }) => number)
  return [
    [
      ...['member', 'day', 'language', 'device', 'may_quote'],
      ...minutes.map((number) => `minutes_${number}`),
      ...questions.map(({ id }) => id),
    ],
    ...reported.map((each) => [
      ...[String(each.number), each.day, each.locale, each.device, each.mayQuote ? 'yes' : 'no'],
      ...minutes.map((number) => String(each.minutes[number] ?? '')),
      ...questions.map(({ id }) => each.feedback[id]?.join(' ') ?? ''),
    ]),
  ]
}

/** Answers to one question: the count of each value, and the texts with the numbers of their authors. */
export type Tally = {
  id: string
  counts: readonly { value: string; count: number }[]
  texts: readonly { number: number; mayQuote: boolean; text: string }[]
}

/** Returns the tally of every question. */
export function talliesOf({ tasks, scales }: FocusGroup, reported: readonly Published[]): Tally[] {
  return tasks
    .flatMap((task) => task.questions)
    .map((question) => {
      const { id } = question
      const values = valuesOf(question, scales)
      return {
        id,
        counts: (values ?? []).map((value) => ({
          value,
          count: reported.filter(({ feedback }) => feedback[id]?.includes(value)).length,
        })),
        texts: values
          ? []
          : reported.flatMap(
              ({ number, mayQuote, feedback }) => feedback[id]?.map((text) => ({ number, mayQuote, text })) ?? [],
            ),
      }
    })
}
