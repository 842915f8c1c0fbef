import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { stateMeasure, unknown } from '#assessment/statistics/measures.ts'
import type { Answer } from './compute/answer.ts'
import { inColumns } from './in-columns.ts'

/**
 * A partner in the comparison: `people` and `mean` are null where they may not be published; `parts` are its states in
 * order, joined ones as one, with a null count where it may not be published.
 */
export type PartnerRow = {
  partnerId: number
  name: string
  people: number | null
  parts: readonly { columns: number; count: number | null }[]
  mean: string | null
}

const answers = stateMeasure.categories.filter((category) => category !== unknown)

/** Returns a row for each partner: how many people there were, and how they are doing. */
export const sideBySide = (
  partners: readonly { partnerId: number; name: string; answer: Answer }[],
  locale: Locale,
): PartnerRow[] =>
  partners.map(({ partnerId, name, answer }) => {
    const [people, state] = ['people', 'state'].map((id) => answer.tables.find(({ measure }) => measure === id))
    return {
      ...{ partnerId, name, people: people?.parts[0]?.count ?? null },
      parts: state
        ? inColumns(answers, state.parts).map(({ columns, part }) => ({
            columns: columns.length,
            count: part?.count ?? null,
          }))
        : [],
      mean: state?.mean ? state.mean.mean.toLocaleString(locale) : null,
    }
  })
