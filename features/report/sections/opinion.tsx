import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { ReportSection } from './report-section.tsx'

/** Section with a link to the page for feedback, which opens in a new tab. */
export function Opinion({ responseId }: { responseId: string | null }) {
  const t = useT('report')
  const locale = useLocale()
  if (!responseId) return null
  return (
    <ReportSection id="opinion" title={t('opinion.title')} intro={t('opinion.text')}>
      <LinkButton
        variant="secondary"
        iconAfter="external"
        href={addressFor(locale, responseId, '/progress-point')}
        target="_blank"
        rel="noopener"
      >
        <span>
          {t('opinion.give')}
          <span className="vh"> {t('menu.newTab')}</span>
        </span>
      </LinkButton>
    </ReportSection>
  )
}
