import { withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { LinkRow, LinkRows } from '#ui/cards/link-rows/link-rows.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { stepAddresses } from '../card/step-addresses.ts'
import { stateText } from '../record/state-texts.ts'
import type { StepView } from '../record/step-view.server.ts'

interface OtherStepsProps {
  steps: readonly StepView[]
  responseId: string
  today: string
}

/** Steps that are done, habits, or set aside. */
export function OtherSteps({ steps, responseId, today }: OtherStepsProps) {
  const t = useT('steps')
  const locale = useLocale()
  const to = stepAddresses(locale, responseId)
  return (
    <section aria-labelledby="done-title" className="stack stack--tight" data-off-paper>
      <h2 id="done-title">{t('mine.done')}</h2>
      <LinkRows>
        {steps.map(({ id, isPrivate, title, state, of, shown }) => (
          <LinkRow key={id} icon={state === 'stopped' ? 'minus' : 'check'} href={to.open(id)}>
            {isPrivate ? t('card.private') : <Integers>{withoutPeriod(title)}</Integers>}
            <small className="mine__state">
              {stateText(shown, t, { locale, today })}
              {of === null && ` · ${t('own.itself')}`}
            </small>
          </LinkRow>
        ))}
      </LinkRows>
    </section>
  )
}
