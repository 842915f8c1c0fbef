import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { diaryPage, stagePages } from './addresses.ts'
import type { SleepNow } from './sleep-now.server.ts'
import { finished } from './weeks/progress.ts'

/**
 * The sleep pathway on the progress hub: the week, the number of mornings, and the next action. Not printed, since it
 * is private.
 */
export function SleepPart({ responseId, sleep }: { responseId: string; sleep: Pick<SleepNow, 'stage' | 'mornings'> }) {
  const t = useT('sleep')
  const locale = useLocale()
  const to = (path: string) => addressFor(locale, responseId, path)
  const { stage, mornings } = sleep
  if (stage === null)
    return (
      <DashboardPart id="sleep" title={t('hub.title')} ground="panel" offPaper>
        <p>{t('hub.empty')}</p>
        <LinkButton variant="secondary" icon="moon" href={to(stagePages[1])}>
          {t('hub.first')}
        </LinkButton>
      </DashboardPart>
    )
  return (
    <DashboardPart id="sleep" title={t('hub.title')} ground="panel" offPaper>
      <p>
        {stage === finished ? t('hub.finished') : t('hub.now', { number: stage, title: t(`weeks.${stage}.name`) })}{' '}
        {t('hub.mornings', { count: mornings })}
      </p>
      {stage !== finished && <p>{t(`weeks.${stage}.goal`)}</p>}
      <div className="row">
        <LinkButton variant="secondary" icon="moon" href={to(stagePages[stage])}>
          {t(stage === finished ? 'hub.complete' : 'hub.week')}
        </LinkButton>
        {stage !== finished && (
          <LinkButton variant="quiet" icon="pencil" href={to(diaryPage)}>
            {t('diary.open')}
          </LinkButton>
        )}
      </div>
    </DashboardPart>
  )
}
