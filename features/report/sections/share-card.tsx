import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'

/** The last card of a report: people to show it to. */
export function ShareCard({ responseId }: { responseId: string }) {
  const t = useT('cover')
  const locale = useLocale()
  const to = (path: string) => addressFor(locale, responseId, path)
  return (
    <section className="share-card no-print" aria-labelledby="share-card-title">
      <Panel>
        <div className="stack">
          <h2 id="share-card-title">{t('share.title')}</h2>
          <p>{t('share.text')}</p>
          <div className="row">
            <LinkButton variant="secondary" icon="share" href={to('/share')}>
              {t('share.share')}
            </LinkButton>
            <LinkButton variant="secondary" icon="print" href={to('/report-pdf')}>
              {t('share.print')}
            </LinkButton>
            <LinkButton variant="secondary" icon="document" href={to('/doctor-page')}>
              {t('share.doctor')}
            </LinkButton>
          </div>
        </div>
      </Panel>
    </section>
  )
}
