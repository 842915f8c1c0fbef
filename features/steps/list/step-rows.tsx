import { withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { LinkRow, LinkRows } from '#ui/cards/link-rows/link-rows.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { stepAddresses } from '../card/step-addresses.ts'
import { stateText } from '../record/state-texts.ts'
import type { StepView } from '../record/step-view.server.ts'

interface StepRowsProps {
  steps: readonly StepView[]
  responseId: string
  today: string
}

const icons = { promised: 'walk', habit: 'check', done: 'check', stopped: 'minus' } as const

/** Steps as links to their pages, with their states. */
export function StepRows({ steps, responseId, today }: StepRowsProps) {
  const t = useT('steps')
  const locale = useLocale()
  const to = stepAddresses(locale, responseId)
  return (
    <LinkRows>
      {steps.map(({ id, isPrivate, title, state, of, shown }) => (
        <LinkRow key={id} icon={icons[state]} href={to.open(id)}>
          {isPrivate ? t('card.private') : <Integers>{withoutPeriod(title)}</Integers>}
          <small>
            {stateText(shown, t, { locale, today })}
            {of === null && `\u00a0· ${t('own.itself')}`}
          </small>
        </LinkRow>
      ))}
    </LinkRows>
  )
}
