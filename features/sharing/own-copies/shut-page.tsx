import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { inLocale } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Sky } from '#ui/illustrations/sky/sky.tsx'

/** The page of a link that opens nothing. It gives no name, day or reason. */
export function ShutPage() {
  const t = useT(['sendMe', 'common', 'errors'])
  const title = t('shut.title')
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <meta name="robots" content="noindex" />
      <Sky>
        <h1>{title}</h1>
        <p className="lead">{t('shut.text')}</p>
        <div className="row">
          <LinkButton variant="secondary" icon="home" href={inLocale(useLocale(), '/')}>
            {t('errors:home')}
          </LinkButton>
        </div>
      </Sky>
    </>
  )
}
