import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { guestDeletionDay } from '#domain/check-ups/guest-deletion-day.ts'
import { codeFor } from '#domain/check-ups/return-code/return-code.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { ownAddress } from '#platform/request/preferences.server.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale, pathTo } from '#routes/screen.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { checkUpsOfSession, clearBrowserSession } from '../session-check-ups.server.ts'

/**
 * Returns the check-ups that this browser is about to release, each with the return code that opens it afterward.
 * Redirects to the address in `to` if there are none.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale } = ctx
  const checkUps = await checkUpsOfSession(ctx)
  if (checkUps.length === 0) throw redirect(ownAddress(url.searchParams.get('to')), 303)
  return {
    checkUps: checkUps.map((checkUp) => ({
      id: checkUp.id,
      finished: checkUp.completed_at !== null,
      day: dayOfMoment(checkUp.completed_at ?? checkUp.started_at, locale, ctx.timeZone),
      // Omits the code for a browser that opened the check-up with it, and for a saved check-up, which the code does
      // not open.
      code: checkUp.via === 'author' && !checkUp.saved ? codeFor(deps.keyedHash, checkUp) : null,
      after: checkUp.saved
        ? ('saved' as const)
        : checkUp.via === 'code'
          ? ('byCode' as const)
          : checkUp.code_ended_at === null
            ? ('code' as const)
            : ('takenBack' as const),
    })),
    date: guestDeletionDay(ctx, deps.now().toISOString()),
    address: new URL(deps.settings.origin).host + pathTo(locale, '/return-code'),
    isSignedIn: ctx.signedIn !== null,
  }
}

/** Ends this browser's access to all its check-ups, and redirects to a start page. */
export async function action({ context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  await clearBrowserSession(ctx)
  return redirect(ownAddress(url.searchParams.get('to')), 303)
}

/**
 * Precedes the reset of a browser for another person: shows the return codes of its check-ups, and the button that
 * releases them.
 */
export default function ResetBrowser() {
  const t = useT(['start', 'checkUp', 'common'])
  const { locale } = useSite()
  const { checkUps, date, address, isSignedIn } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('anew.title') })}</title>
      <div className="wrap section stack stack--loose">
        <div className="stack">
          <h1>{t('anew.title')}</h1>
          <p className="lead">{t('anew.lead', { count: checkUps.length })}</p>
          <p>{t('anew.other')}</p>
        </div>
        {checkUps.map(({ id, finished, day, code, after }) => (
          <Panel key={id} tone="accent">
            <div className="stack">
              <h2 className="h4">{t(finished ? 'anew.finished' : 'anew.unfinished', { day })}</h2>
              {code && (
                <p className="rcode" translate="no">
                  {code}
                </p>
              )}
              <p>{t(`anew.after.${after}`, { date, address })}</p>
            </div>
          </Panel>
        ))}
        {checkUps.some(({ code }) => code !== null) && (
          <div className="row">
            <Button type="button" variant="secondary" icon="print" hidden data-print="page">
              {t('checkUp:finishLater.print')}
            </Button>
          </div>
        )}
        {isSignedIn && (
          <p className="no-print">
            {t('anew.signedIn')} <a href={inLocale(locale, '/logout')}>{t('anew.logOut')}</a>
          </p>
        )}
        <form method="post" className="row no-print">
          <Button size="large" iconAfter="arrowRight">
            {t('anew.button')}
          </Button>
          <LinkButton variant="quiet" href={pathTo(locale, '/return-screen')}>
            {t('anew.keep')}
          </LinkButton>
        </form>
      </div>
      <Horizon />
    </>
  )
}
