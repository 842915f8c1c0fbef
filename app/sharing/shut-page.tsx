import { useTranslation } from 'react-i18next'
import { inLocale } from '../shared/routing/screen.ts'
import { useLocale } from '../shared/words/use-locale.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { Sky } from '../ui/sky/sky.tsx'
import { shareDays } from './share.ts'

interface ShutPageProps {
  state: 'unknown' | 'ended' | 'expired'
  /** Where the contact says that they want no messages; none at a link that nobody was sent. */
  stop?: string
}

/** What stands at a link that opens no report: why, and what to do. */
export function ShutPage({ state, stop }: ShutPageProps) {
  const { t } = useTranslation(['share', 'common', 'errors'])
  const title = t(`share:shut.${state}.title`)
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <meta name="robots" content="noindex" />
      <Sky>
        <h1>{title}</h1>
        <p className="lead">{t(`share:shut.${state}.text`, { days: shareDays })}</p>
        <div className="row">
          <LinkButton look="secondary" icon="home" href={inLocale(useLocale(), '/')}>
            {t('errors:home')}
          </LinkButton>
        </div>
        {stop && (
          <p>
            <a href={stop}>{t('share:door.stop')}</a>
          </p>
        )}
      </Sky>
    </>
  )
}
