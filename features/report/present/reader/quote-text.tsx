import type { TFunction } from 'i18next'
import { useT } from '#platform/i18n/use-t.ts'
import { Answered } from '#ui/cards/said/quoted.tsx'
import type { Quote } from './quote.ts'
import { useIsAboutThem } from './reader-context.tsx'

/** An answer: as a sentence, addressed to the person or, for others, about them; else the question and the answer. */
export function QuoteText({ quote: { statement, text, answers, offPaper } }: { quote: Quote }) {
  const t = useT('report')
  const reported = useIsAboutThem() ? 'they' : 'you'
  return (
    <Answered
      statement={statement?.[reported] ?? undefined}
      question={text}
      answer={answerOf({ answers }, t)}
      offPaper={offPaper}
    />
  )
}

/** Returns the person's answer in quotation marks. */
function answerOf(quote: Pick<Quote, 'answers'>, t: TFunction<'report'>): string {
  const answers = quote.answers.map((answer) =>
    'text' in answer ? answer.text : t('said.of', { value: answer.step, max: answer.max }),
  )
  return t('said.quote', { answer: answers.join(' · ') })
}
