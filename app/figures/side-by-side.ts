import type { Locale } from '#assessment/questionnaire.ts'
import type { Answer } from './answer.ts'

/** A partner among others: `people` and `mean` are null where nothing may be told, `parts` are its states as told. */
export type PartnerRow = {
  partnerId: number
  name: string
  people: number | null
  parts: readonly { columns: number; count: number }[]
  mean: string | null
}

/** Returns a row for each partner: how many people there were, and how they are doing. */
export const sideBySide = (
  partners: readonly { partnerId: number; name: string; answer: Answer }[],
  locale: Locale,
): PartnerRow[] =>
  partners.map(({ partnerId, name, answer }) => {
    const [people, state] = ['people', 'state'].map((id) => answer.tables.find(({ measure }) => measure === id))
    return {
      ...{ partnerId, name, people: people?.parts[0]?.count ?? null },
      parts: (state?.parts ?? []).map(({ categories, count }) => ({ columns: categories.length, count })),
      mean: state?.mean ? state.mean.mean.toLocaleString(locale) : null,
    }
  })
