import { addressFor } from '../../shared/routing/address.ts'
import { useLocale } from '../../shared/words/use-locale.ts'
import { useT } from '../../shared/words/use-t.ts'
import { LinkButton } from '../../ui/button/button.tsx'
import { ReportSection } from './report-section.tsx'

/** Section with a link to the page for feedback, which opens in a new tab. */
export function Opinion({ responseId }: { responseId: string | null }) {
  const t = useT('report')
  const locale = useLocale()
  if (!responseId) return null
  return (
    <ReportSection id="opinion" title={t('opinion.title')} intro={t('opinion.text')}>
      <LinkButton
        look="secondary"
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
