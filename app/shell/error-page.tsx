import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse } from 'react-router'
import { usePageFacts } from '../shared/page-facts.ts'
import { useFindSite } from '../shared/site.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { PageFrame } from './page-frame.tsx'

const known = { 400: 'badRequest', 403: 'forbidden', 429: 'tooMany' } as const

/** The specification's 'App Error' page: an unknown address, something not allowed, or a failure with its reference. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation('errors')
  const status = isRouteErrorResponse(error) ? error.status : 500
  const site = useFindSite()
  const { reference } = usePageFacts()
  const base = site?.locale === 'es' ? '/es' : ''
  const unknown = status === 404
  const kind = status in known ? known[status as keyof typeof known] : 'server'
  return (
    <PageFrame quiet>
      <title>{`${unknown ? t('notFound.short') : t(`${kind}.title`)} | ${t('appError')}`}</title>
      <div className="wrap section">
        <div className="stack">
          <p className="eyebrow">{t('appError')}</p>
          {unknown ? (
            <>
              <h1 tabIndex={-1}>{t('notFound.message')}</h1>
              <p className="lead">
                {t('notFound.short')}. {t('notFound.alternative')}. {t('notFound.hint')}
              </p>
              <LinkButton href={`${base}/getStarted`}>{t('notFound.getStarted')}</LinkButton>
            </>
          ) : (
            <>
              <h1 tabIndex={-1}>{t(`${kind}.title`)}</h1>
              <p className="lead">{t(`${kind}.message`)}</p>
              {status >= 500 && reference && <p>{t('reference', { reference })}</p>}
            </>
          )}
          <LinkButton look="secondary" href={base || '/'}>
            {t('home')}
          </LinkButton>
        </div>
      </div>
    </PageFrame>
  )
}
