import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { inLocale } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Sky } from '#ui/illustrations/sky/sky.tsx'
import { shareDays } from '../share.ts'

interface UnavailablePageProps {
  state: 'unknown' | 'ended' | 'expired'
  /** Link to the page where the recipient refuses messages; undefined for an unknown link. */
  stop?: string
}

/** The page of a share link that gives no access: the reason, and what to do. */
export function UnavailablePage({ state, stop }: UnavailablePageProps) {
  const t = useT(['share', 'common', 'errors'])
  const title = t(`share:shut.${state}.title`)
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <meta name="robots" content="noindex" />
      <Sky>
        <h1>{title}</h1>
        <p className="lead">{t(`share:shut.${state}.text`, { days: shareDays })}</p>
        <div className="row">
          <LinkButton variant="secondary" icon="home" href={inLocale(useLocale(), '/')}>
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
