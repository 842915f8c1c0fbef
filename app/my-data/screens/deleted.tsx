import { useTranslation } from 'react-i18next'
import { useSite } from '../../shared/page/site.ts'
import { inLocale } from '../../shared/routing/screen.ts'
import { LinkButton } from '../../ui/button/button.tsx'
import { Horizon } from '../../ui/horizon/horizon.tsx'

/** The last page, after everything was deleted. */
export default function Deleted() {
  const { t } = useTranslation(['myData', 'common'])
  const { locale } = useSite()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('deleted.title') })}</title>
      <div className="wrap">
        <div className="q">
          <div className="q__ask">
            <h1>{t('deleted.title')}</h1>
            <p className="lead">{t('deleted.lead')}</p>
          </div>
          <div className="stack">
            <p>{t('deleted.text')}</p>
            <p>{t('deleted.again')}</p>
            <div className="row">
              <LinkButton icon="home" href={inLocale(locale, '/')}>
                {t('deleted.home')}
              </LinkButton>
            </div>
          </div>
        </div>
      </div>
      <Horizon />
    </>
  )
}
