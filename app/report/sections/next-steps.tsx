import { useTranslation } from 'react-i18next'
import { useSite } from '../../shared/page/site.ts'
import { addressFor } from '../../shared/routing/address.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LinkCard } from '../../ui/link-card/link-card.tsx'

/** Section with links to everything that can be done with the report. */
export function NextSteps({ responseId }: { responseId: string | null }) {
  const { t } = useTranslation(['report', 'share', 'support', 'pointers'])
  const { locale, partner } = useSite()
  if (!responseId) return null
  const to = (path: string) => addressFor(locale, responseId, path)
  return (
    <section className="section section--band no-print" aria-labelledby="next-title" id="next">
      <div className="wrap stack stack--loose">
        <h2 id="next-title">{t('next.title')}</h2>
        <div className="grid">
          <LinkCard href={to('/pick-area')} icon="leaf" title={t('next.area')}>
            {t('next.areaText')}
          </LinkCard>
          <LinkCard href={to('/opp-for-improvement')} icon="flag" title={t('next.barriers')}>
            {t('next.barriersText')}
          </LinkCard>
          <LinkCard href={to('/expert-check-in')} icon="message" title={t('next.checkIn')}>
            {t('next.checkInText')}
          </LinkCard>
          <LinkCard href={to('/share')} icon="share" title={t('share:next.share')}>
            {t('share:next.shareText')}
          </LinkCard>
          <LinkCard href={to('/who-can-see-my-report')} icon="people" title={t('share:who.title')}>
            {t('share:next.whoText')}
          </LinkCard>
          <LinkCard href={to('/forms-of-support')} icon="people" title={t('support:title')}>
            {t('support:lead')}
          </LinkCard>
          <LinkCard href={to('/summary')} icon="document" title={t('next.onePage')}>
            {t('next.onePageText')}
          </LinkCard>
          <LinkCard href={to('/doctor-page')} icon="document" title={t('pointers:page')}>
            {t('pointers:pageText')}
          </LinkCard>
          <LinkCard href={to('/responses')} icon="pencil" title={t('next.answers')}>
            {t('next.answersText')}
          </LinkCard>
          <LinkCard href={to('/knowledge-base')} icon="book" title={t('next.knowledge')}>
            {t('next.knowledgeText')}
          </LinkCard>
          <LinkCard href={to('/resources')} icon="phone" title={t('next.resources')}>
            {t('next.resourcesText')}
          </LinkCard>
          {partner && (
            <LinkCard
              href={to(`/how-our-organizations-can-help/${partner.key}`)}
              icon="building"
              title={t('next.center', { partner: partner.friendlyName })}
            >
              {t('next.centerText')}
            </LinkCard>
          )}
          <div className="linkcard">
            <Icon name="print" large />
            <div className="stack">
              <h3>{t('next.print')}</h3>
              <p>{t('next.printText')}</p>
              <Button look="secondary" type="button" icon="print" data-print="report" hidden>
                {t('print')}
              </Button>
              <p>
                <a href={to('/report-pdf')}>{t('next.paper')}</a>
              </p>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
