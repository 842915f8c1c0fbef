import { withinQuotes } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { readerStateText } from './reader-state.ts'
import type { ReaderStep } from './reader-steps.server.ts'

/** A person's steps for another reader: titles in quotes, with their states. */
export function ReaderStepsList({ steps }: { steps: readonly ReaderStep[] }) {
  const t = useT(['steps'])
  const locale = useLocale()
  return (
    <PairList
      icon="calendar"
      pairs={steps.map(({ title, state }, at) => ({
        id: String(at),
        name: <Integers>{t('others.title', { title: withinQuotes(title) })}</Integers>,
        text: readerStateText(state, t, locale),
      }))}
    />
  )
}
