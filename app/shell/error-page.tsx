import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse } from 'react-router'
import { usePageFacts } from '../shared/page/page-facts.ts'
import { inLocale, useScreen } from '../shared/routing/screen.ts'
import { useLocale } from '../shared/words/use-locale.ts'
import { LinkButton } from '../ui/button/button.tsx'
import { Sky } from '../ui/sky/sky.tsx'
import { type Failure, failureOf } from './failure.ts'
import { PageFrame } from './page-frame.tsx'

/** The translation keys of each failure: eyebrow, title, and the texts below. */
const words = {
  unknownAddress: ['appError', 'unknownAddress.title', 'unknownAddress.text'],
  notFound: ['notFound.short', 'notFound.title', 'notFound.text'],
  badRequest: ['appError', 'badRequest.title', 'badRequest.text'],
  forbidden: ['appError', 'forbidden.title', 'forbidden.text'],
  openedByCode: ['openedByCode.short', 'openedByCode.title', 'openedByCode.text', 'openedByCode.how'],
  tooMany: ['appError', 'tooMany.title', 'tooMany.text'],
  unknownMiddleware: ['appError', 'unknownMiddleware', 'server.safe'],
  server: ['appError', 'server.title', 'server.text', 'server.safe'],
} as const satisfies Record<Failure, readonly string[]>

/** The error page, in the language of the address: what happened, a link to go on, and a link home. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation('errors')
  const { t: common } = useTranslation('common')
  const { reference } = usePageFacts()
  const locale = useLocale()
  const failure = failureOf(isRouteErrorResponse(error) ? error : null, useScreen() !== null)
  const [over, title, ...texts] = words[failure]
  const missing = failure === 'unknownAddress' || failure === 'notFound'
  const broken = failure === 'server' || failure === 'unknownMiddleware'
  return (
    <PageFrame quiet>
      <title>{common('pageTitle', { page: failure === 'unknownAddress' ? t('appError') : t(title) })}</title>
      <Sky>
        <p className="eyebrow">{t(over)}</p>
        <h1>{t(title)}</h1>
        {texts.map((text) => (
          <p className="lead" key={text}>
            {t(text)}
          </p>
        ))}
        <div className="row">
          {failure === 'openedByCode' && (
            <LinkButton icon="document" href={inLocale(locale, '/recommendations3')}>
              {t('openedByCode.report')}
            </LinkButton>
          )}
          {missing && <LinkButton href={inLocale(locale, '/getStarted')}>{t('getStarted')}</LinkButton>}
          <LinkButton
            look={missing || failure === 'openedByCode' ? 'secondary' : 'primary'}
            icon="home"
            href={inLocale(locale, '/')}
          >
            {t('home')}
          </LinkButton>
        </div>
        {broken && reference && <p>{t('reference', { reference })}</p>}
      </Sky>
    </PageFrame>
  )
}
