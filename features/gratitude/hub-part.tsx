import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import type { MomentsSummary } from './journal.server.ts'

interface MomentsPartProps {
  responseId: string
  /** Null for who only reads the check-up: they have no moments with it. */
  moments: MomentsSummary | null
}

/** The number of journal entries, without their content, since others may see the screen. */
export function MomentsPart({ responseId, moments }: MomentsPartProps) {
  const t = useT('gratitude')
  const page = addressFor(useLocale(), responseId, '/guidance/gratitude')
  if (!moments) return null
  const { count, lastDay } = moments
  return (
    <DashboardPart id="moments" title={t('hub.empty.title')} ground="panel" offPaper>
      <p>{lastDay === null ? t('hub.empty.text') : t('hub.count', { count, day: lastDay })}</p>
      <div className="row">
        <LinkButton variant="secondary" icon="pencil" href={`${page}#journal`}>
          {t('hub.empty.button')}
        </LinkButton>
        {count > 0 && (
          <LinkButton variant="quiet" href={`${page}#before`}>
            {t('hub.read')}
          </LinkButton>
        )}
      </div>
    </DashboardPart>
  )
}
