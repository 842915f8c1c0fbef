import { useTranslation } from 'react-i18next'
import { addressFor } from '../shared/routing/address.ts'
import { useLocale } from '../shared/words/use-locale.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { DashboardPart } from '../ui/dashboard/dashboard.tsx'
import { TickList } from '../ui/tick-list/tick-list.tsx'
import type { WeekInShort } from './week-in-short.server.ts'

/** This week in short: how much is done, and what is planned for today. Not printed, since it may be private. */
export function WeekPart({ responseId, week }: { responseId: string; week: WeekInShort }) {
  const { t } = useTranslation('week')
  const locale = useLocale()
  if (!week.hasPlan)
    return (
      <DashboardPart id="week" title={t('widget.noPlan.title')} ground="panel" offPaper>
        <p>{t('widget.noPlan.text')}</p>
        <LinkButton look="secondary" href={addressFor(locale, responseId, '/action-planning')}>
          {t('widget.noPlan.button')}
        </LinkButton>
      </DashboardPart>
    )
  return (
    <DashboardPart id="week" title={t('widget.title')} ground="panel" offPaper>
      <p>{week.done > 0 ? t('counted', week) : t('noneYet')}</p>
      {week.today.length === 0 ? (
        <p>{t('widget.nothingToday')}</p>
      ) : (
        <div>
          <p>
            <b>{t('widget.today')}</b>
          </p>
          <TickList
            items={week.today.map(({ action, name, done }) => ({
              id: action,
              icon: done ? 'check' : 'clock',
              text: `${name}: ${t(done ? 'did.done' : 'did.open')}`,
            }))}
          />
        </div>
      )}
      <LinkButton look="secondary" icon="calendar" href={addressFor(locale, responseId, '/weekly-action-planner')}>
        {t('widget.see')}
      </LinkButton>
    </DashboardPart>
  )
}
