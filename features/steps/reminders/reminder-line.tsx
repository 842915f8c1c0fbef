import { clockInSentence } from '#platform/i18n/dates/clock.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import type { StepView } from '../record/step-view.server.ts'

/** The reminder on the card of a step: "We will text you at 9 am." Renders nothing without a reminder. */
export function ReminderLine({
  step: { reminder, remindHour, shown },
  responseId,
}: {
  step: Pick<StepView, 'reminder' | 'remindHour' | 'shown'>
  responseId: string
}) {
  const t = useT('steps')
  const locale = useLocale()
  if (!reminder || (reminder.state === 'on' && shown.type === 'today')) return null
  const time = clockInSentence(remindHour, 0, locale)
  return (
    <p className="sc__say">
      <Icon name="bell" />
      {reminder.state === 'unproved' ? (
        <a href={addressFor(locale, responseId, '/reminders')}>{t('kept.code')}</a>
      ) : (
        <span>{t(reminder.method === 'email' ? 'card.reminded.email' : 'card.reminded.itself', { time })}</span>
      )}
    </p>
  )
}
