import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { type PartnerView, useSite } from '#platform/page/site.ts'
import { addressFor } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'
import { LinkRow, LinkRows } from '#ui/cards/link-rows/link-rows.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { ReportSection } from '../report-section.tsx'

/** Section with links to everything that can be done with the report. */
export function NextSteps({ responseId }: { responseId: string | null }) {
  const t = useT('report')
  const { partner } = useSite()
  if (!responseId) return null
  return (
    <ReportSection id="next" title={t('next.title')}>
      <LinkRows>
        <Links responseId={responseId} center={partner} />
      </LinkRows>
      <p className="hint">{t('next.printText')}</p>
    </ReportSection>
  )
}

/** The links of a check-up; `center` is the partner. */
function Links({ responseId, center }: { responseId: string; center: PartnerView | null }) {
  const t = useT(['report', 'share', 'support', 'pointers', 'common'])
  const locale = useLocale()
  const to = (path: string) => addressFor(locale, responseId, path)
  return (
    <>
      <LinkRow href={to('/pick-area')} icon="leaf">
        {t('next.area')}
      </LinkRow>
      <LinkRow href={to('/opp-for-improvement')} icon="flag">
        {t('next.barriers')}
      </LinkRow>
      <LinkRow href={to('/expert-check-in')} icon="message">
        {t('next.checkIn')}
      </LinkRow>
      <LinkRow href={to('/forms-of-support')} icon="people">
        {t('support:title')}
      </LinkRow>
      <LinkRow href={to('/responses')} icon="pencil">
        {t('next.answers')}
      </LinkRow>
      <LinkRow href={to('/summary')} icon="document">
        {t('next.onePage')}
      </LinkRow>
      <LinkRow href={to('/doctor-page')} icon="document">
        {t('pointers:page')}
      </LinkRow>
      <LinkRow href={to('/share')} icon="share">
        {t('share:next.share')}
      </LinkRow>
      <LinkRow href={to('/who-can-see-my-report')} icon="lock">
        {t('share:who.title')}
      </LinkRow>
      <li>
        <button type="button" data-print="report" hidden>
          <Icon name="print" />
          <span>{t('next.print')}</span>
        </button>
      </li>
      <LinkRow href={to('/report-pdf')} icon="print">
        {t('next.paper')}
      </LinkRow>
      <LinkRow href={to('/knowledge-base')} icon="book">
        {t('next.knowledge')}
      </LinkRow>
      <LinkRow href={to('/resources')} icon="phone">
        {t('next.resources')}
      </LinkRow>
      <LinkRow href={pathTo(locale, '/my-data')} icon="shield">
        {t('common:footer.myData')}
      </LinkRow>
      <LinkRow href={pathTo(locale, '/consumer-health-data')} icon="document">
        {t('common:footer.healthData')}
      </LinkRow>
      {center && (
        <LinkRow href={to(`/how-our-organizations-can-help/${center.key}`)} icon="building">
          {t('next.center', { partner: center.friendlyName })}
        </LinkRow>
      )}
    </>
  )
}
