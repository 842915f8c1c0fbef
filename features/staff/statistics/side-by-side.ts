import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { stateMeasure, unknown } from '#assessment/statistics/measures.ts'
import { formatNumber } from '#platform/i18n/format-number.ts'
import type { Answer } from './compute/answer.ts'
import { inColumns } from './in-columns.ts'

/**
 * A partner in the comparison. `people` and `mean` are null if suppressed; `parts` are its states in order, with merged
 * ones as one part, and a null count if suppressed.
 */
export type PartnerRow = {
  partnerId: number
  name: string
  people: number | null
  parts: readonly { columns: number; count: number | null }[]
  mean: string | null
}

const answers = stateMeasure.categories.filter((category) => category !== unknown)

/** Returns a row per partner: the number of people, and their states. */
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
      mean: state?.mean ? formatNumber(state.mean.mean, locale) : null,
    }
  })
