import { useTranslation } from 'react-i18next'
import { addressFor } from '../../shared/routing/address.ts'
import { useLocale } from '../../shared/words/use-locale.ts'
import { LinkButton } from '../../ui/button/button.tsx'

/** Section with a link to the page for feedback, which opens in a new tab. */
export function Opinion({ responseId }: { responseId: string | null }) {
  const { t } = useTranslation('report')
  const locale = useLocale()
  if (!responseId) return null
  return (
    <section className="section section--white no-print" aria-labelledby="opinion-title" id="opinion">
      <div className="wrap stack">
        <h2 id="opinion-title">{t('opinion.title')}</h2>
        <p>{t('opinion.text')}</p>
        <div className="row">
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
        </div>
      </div>
    </section>
  )
}
