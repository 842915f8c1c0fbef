import { useTranslation } from 'react-i18next'
import { useSite } from '../shared/page/site.ts'
import { pathTo } from '../shared/routing/screen.ts'
import { LinkButton } from '../ui/button/button.tsx'

/** The section on privacy, and the section for centers. */
export function Trust() {
  const { t } = useTranslation('welcomePage')
  const { locale } = useSite()
  return (
    <section className="section">
      <div className="wrap duo">
        <div className="stack">
          <h2>{t('privacy.title')}</h2>
          <p>{t('privacy.text')}</p>
          <p>
            <a href={pathTo(locale, '/privacy')}>{t('privacy.link')}</a>
          </p>
        </div>
        <div className="stack" id="centers">
          <h2>{t('centers.title')}</h2>
          <p>{t('centers.text')}</p>
          <LinkButton look="secondary" href={pathTo(locale, '/center/:partner?')}>
            {t('centers.link')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
