import { OfferedCard } from '#features/steps/card/offered-card.tsx'
import { StepCard } from '#features/steps/card/step-card.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import type { CardOfWeek as Card } from './step-of-week.server.ts'

/** The step of a week of the sleep pathway, as a regular step card. Not printed, since it is private. */
export function CardOfWeek({ responseId, card }: { responseId: string; card: Card }) {
  const t = useT('steps')
  if (card.own) return <StepCard id="step" step={card.own} {...{ responseId, today: card.today, next: card.next }} />
  return (
    <OfferedCard id="step" step={card.offered} kind={t('card.next')} responseId={responseId} isPromisable offPaper />
  )
}
