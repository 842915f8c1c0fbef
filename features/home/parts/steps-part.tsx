import { stateText } from '#features/steps/record/state-texts.ts'
import type { Step } from '#features/steps/record/step.ts'
import type { StepView } from '#features/steps/record/step-view.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressWith } from '#routes/address.ts'
import { DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { LinkRow, LinkRows } from '#ui/cards/link-rows/link-rows.tsx'

interface StepsPartProps {
  responseId: string
  steps: readonly StepView[]
  today: string
}

const order: readonly Step['state'][] = ['promised', 'habit', 'done', 'stopped']

/** Steps without a card on the page, with their states; active ones first. */
export function StepsPart({ responseId, steps, today }: StepsPartProps) {
  const t = useT('steps')
  const locale = useLocale()
  if (steps.length === 0) return null
  const sorted = steps.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <DashboardPart id="steps" title={t('mine.short')} offPaper>
      <LinkRows>
        {sorted.map(({ id, isPrivate, title, state, shown }) => (
          <LinkRow
            key={id}
            icon={state === 'done' || state === 'habit' ? 'check' : 'walk'}
            href={addressWith(locale, '/ladder', { step: id, responseId })}
          >
            {isPrivate ? t('card.private') : title}
            <small>{stateText(shown, t, { locale, today })}</small>
          </LinkRow>
        ))}
      </LinkRows>
    </DashboardPart>
  )
}
