import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'

/** Whether reminders are on, and the way to set them. */
export function RemindersPart({ responseId, isOn }: { responseId: string; isOn: boolean }) {
  const t = useT('reminders')
  return (
    <DashboardPart id="reminders" title={t('hub.title')} ground="panel">
      <p>{t(isOn ? 'on' : 'hub.none')}</p>
      <LinkButton variant="secondary" icon="clock" href={addressFor(useLocale(), responseId, '/reminders')}>
        {t(isOn ? 'hub.change' : 'hub.button')}
      </LinkButton>
    </DashboardPart>
  )
}
