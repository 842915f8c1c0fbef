import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { stateText } from '../record/state-texts.ts'
import type { StepView } from '../record/step-view.server.ts'
import styles from './promise.css?url'
import type { PromiseValues } from './promise-form.ts'

interface FullPartProps {
  steps: readonly StepView[]
  today: string
  /** The rejected form. It is sent again with the step to set aside. */
  values: PromiseValues
  requestKey: string
  action: string
}

/** The person's active steps, to set one of them aside for a new one. */
export function FullPart({ steps, today, values, requestKey, action }: FullPartProps) {
  const t = useT('steps')
  const locale = useLocale()
  const { when, day, weekdays, what } = values
  return (
    <form method="post" action={action} className="picks">
      <StyleSheet href={styles} />
      <input type="hidden" name="request_key" value={requestKey} />
      <input type="hidden" name="when" value={when} />
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="what" value={what} />
      {weekdays.map((weekday) => (
        <input key={weekday} type="hidden" name="weekdays" value={weekday} />
      ))}
      <p>{t('full')}</p>
      {steps.map(({ id, title, isPrivate, shown }) => (
        <div key={id} className="promise">
          <p id={`promised-${id}`}>
            <span>{stateText(shown, t, { locale, today })}</span>
            {isPrivate ? t('card.private') : <Integers>{title}</Integers>}
          </p>
          <Button variant="secondary" name="aside" value={id} aria-describedby={`promised-${id}`}>
            {t('setAside')}
          </Button>
        </div>
      ))}
    </form>
  )
}
