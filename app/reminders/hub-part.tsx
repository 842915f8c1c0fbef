import { addressFor } from '../shared/routing/address.ts'
import { useLocale } from '../shared/words/use-locale.ts'
import { useT } from '../shared/words/use-t.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { DashboardPart } from '../ui/dashboard/dashboard.tsx'

/** Whether reminders are on, and the way to set them. */
export function RemindersPart({ responseId, isOn }: { responseId: string; isOn: boolean }) {
  const t = useT('reminders')
  return (
    <DashboardPart id="reminders" title={t('hub.title')} ground="panel">
      <p>{t(isOn ? 'on' : 'hub.none')}</p>
      <LinkButton look="secondary" icon="clock" href={addressFor(useLocale(), responseId, '/reminders')}>
        {t(isOn ? 'hub.change' : 'hub.button')}
      </LinkButton>
    </DashboardPart>
  )
}
