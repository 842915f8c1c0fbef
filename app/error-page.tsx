import { Trans } from 'react-i18next/TransWithoutContext'
import { isRouteErrorResponse, useLocation, useMatches } from 'react-router'
import { CrisisCalls } from '#domain/support/crisis-calls.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { usePageFacts } from '#platform/page/page-facts.ts'
import { useFindSite } from '#platform/page/site.ts'
import { addressWith } from '#routes/address.ts'
import { inLocale, useScreen } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Sky } from '#ui/illustrations/sky/sky.tsx'
import { type Failure, failureOf } from './failure.ts'
import { PageFrame } from './layouts/parts/page-frame.tsx'
import { type StaffMenu, StaffPages } from './layouts/parts/staff-frame.tsx'

/** The translation keys of each failure: eyebrow, title, and the texts below. */
const terms = {
  unknownAddress: ['appError', 'unknownAddress.title', 'unknownAddress.text'],
  notFound: ['notFound.short', 'notFound.title', 'notFound.text'],
  notOpenHere: ['notFound.short', 'notOpenHere.title', 'notOpenHere.text', 'notOpenHere.how'],
  noneOpen: ['notFound.short', 'noneOpen.title', 'noneOpen.text'],
  badRequest: ['appError', 'badRequest.title', 'badRequest.text'],
  forbidden: ['appError', 'forbidden.title', 'forbidden.text'],
  onlyCenterStaff: ['onlyCenterStaff.short', 'onlyCenterStaff.title', 'onlyCenterStaff.text'],
  openedByCode: ['openedByCode.short', 'openedByCode.title', 'openedByCode.text', 'openedByCode.how'],
  otherCheckUp: ['otherCheckUp.short', 'otherCheckUp.title', 'otherCheckUp.text', 'otherCheckUp.how'],
  closedCheckUp: ['closedCheckUp.short', 'closedCheckUp.title', 'closedCheckUp.text', 'closedCheckUp.how'],
  tooMany: ['appError', 'tooMany.title', 'tooMany.text'],
  unknownMiddleware: ['appError', 'unknownMiddleware', 'server.help'],
  server: ['appError', 'server.title', 'server.text', 'server.help'],
} as const satisfies Record<Failure, readonly string[]>

/** The pages that a browser without a check-up names as wanted (errors.json). */
const wantedPages: Readonly<
  Record<string, 'report' | 'questions' | 'answers' | 'steps' | 'week' | 'share' | 'doctor'>
> = {
  recommendations3: 'report',
  recommendations: 'report',
  results: 'report',
  summary: 'report',
  'cv19-report': 'report',
  'report-pdf': 'report',
  'doctor-page': 'doctor',
  'checkUp/:number?': 'questions',
  'old-checkUp/:number': 'questions',
  responses: 'answers',
  'action-planning': 'steps',
  'weekly-action-planner': 'week',
  share: 'share',
}

/**
 * The error page, in the language of the address: the problem, a link to continue, and a link home. After a server
 * error also a retry and help. Mentions saved answers only if there are any. On a staff page, staff get their
 * header and a link to their first page.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useT(['errors', 'staff'])
  const common = useT('common')
  const { reference } = usePageFacts()
  const site = useFindSite()
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const screen = useScreen()
  const staff = useStaffMenu()
  // Other callers must not learn which staff pages exist.
  const failure = failureOf(isRouteErrorResponse(error) ? error : null, screen !== null || staff === null)
  const wanted = failure === 'noneOpen' ? wantedPages[screen?.page.path ?? ''] : undefined
  const [over, title, ...texts] = terms[failure]
  const missing = failure === 'unknownAddress' || failure === 'notFound'
  const isAboutAnswers = ['notOpenHere', 'noneOpen', 'openedByCode', 'otherCheckUp', 'closedCheckUp'].includes(failure)
  const broken = failure === 'server' || failure === 'unknownMiddleware'
  const isForStaff = Boolean(site && staff)
  const content = (
    <>
      <title>{common('pageTitle', { page: failure === 'unknownAddress' ? t('appError') : t(title) })}</title>
      <Sky>
        <p className="eyebrow">{t(over)}</p>
        <h1>{t(title)}</h1>
        {wanted && <p className="lead">{t('noneOpen.wanted', { page: t(`noneOpen.pages.${wanted}`) })}</p>}
        {texts.map((text) => (
          <p className="lead" key={text}>
            {t(text)}
          </p>
        ))}
        {site?.hasSession && !isAboutAnswers && !isForStaff && <p className="lead">{t('kept')}</p>}
        <div className="row">
          {broken && <LinkButton href={pathname + search}>{t('again')}</LinkButton>}
          {failure === 'openedByCode' && (
            <LinkButton icon="document" href={inLocale(locale, '/recommendations3')}>
              {t('openedByCode.report')}
            </LinkButton>
          )}
          {failure === 'otherCheckUp' && (
            <LinkButton href={inLocale(locale, '/checkUp')}>{t('otherCheckUp.goOn')}</LinkButton>
          )}
          {failure === 'closedCheckUp' && (
            <>
              <LinkButton href={inLocale(locale, '/return-code')}>{t('closedCheckUp.goOn')}</LinkButton>
              <LinkButton variant="secondary" icon="person" href={inLocale(locale, '/login')}>
                {t('closedCheckUp.signIn')}
              </LinkButton>
            </>
          )}
          {(failure === 'notOpenHere' || failure === 'noneOpen') && (
            <>
              {!site?.canLogOut && (
                <LinkButton icon="person" href={addressWith(locale, '/login', { to: pathname + search })}>
                  {t('notOpenHere.signIn')}
                </LinkButton>
              )}
              <LinkButton
                variant="secondary"
                icon="lock"
                href={addressWith(locale, '/return-code', { next: pathname })}
              >
                {t('notOpenHere.code')}
              </LinkButton>
            </>
          )}
          {failure === 'noneOpen' && (
            <LinkButton variant="secondary" iconAfter="arrowRight" href={inLocale(locale, '/start')}>
              {t('noneOpen.start')}
            </LinkButton>
          )}
          {missing && !isForStaff && <LinkButton href={inLocale(locale, '/getStarted')}>{t('getStarted')}</LinkButton>}
          <LinkButton
            variant={(missing && !isForStaff) || broken || isAboutAnswers ? 'secondary' : 'primary'}
            icon="home"
            href={inLocale(locale, isForStaff ? '/staff' : '/')}
          >
            {isForStaff ? t('staff:menu.today') : t('home')}
          </LinkButton>
        </div>
        {failure === 'unknownAddress' && !isForStaff && !site?.canLogOut && (
          <p>
            <Trans
              t={t}
              i18nKey="unknownAddress.report"
              components={{
                login: <a href={inLocale(locale, '/login')}>.</a>,
                code: <a href={inLocale(locale, '/return-code')}>.</a>,
              }}
            />
          </p>
        )}
        {broken && site && <CrisisCalls variant="secondary" actions={site.crisis.actions} />}
        {broken && reference && <p>{t('reference', { reference })}</p>}
      </Sky>
    </>
  )
  return site && staff ? <StaffPages {...staff}>{content}</StaffPages> : <PageFrame quiet>{content}</PageFrame>
}

/** Returns the menu of staff on a staff page, null for other callers there; undefined on other pages. */
function useStaffMenu() {
  const layout = useMatches().find(({ id }) => id.endsWith(':staff'))
  return layout && ((layout.loaderData ?? null) as StaffMenu | null)
}
