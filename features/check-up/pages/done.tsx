import { Trans } from 'react-i18next/TransWithoutContext'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { guestDeletionDay } from '#domain/check-ups/guest-deletion-day.ts'
import { isKnownAuthor } from '#domain/check-ups/response.server.ts'
import { codeStateOf } from '#domain/check-ups/return-code/code-state.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { endBrowserSession } from '#platform/request/end-browser-session.server.ts'
import { clearingHeaders, nextPersonPage } from '#platform/request/kiosk-device.server.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { inLocale, pathTo } from '#routes/screen.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'

/** Returns the current check-up with the return code that opens it afterward. */
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { locale, deps, sessionState } = ctx
  const response = sessionState?.response
  if (!response) return { checkUps: null, sendMe: null, back: pathTo(locale, '/') }
  const finished = response.completed_at !== null
  return {
    checkUps: finished ? ('finished' as const) : ('unfinished' as const),
    date: guestDeletionDay(ctx, deps.now().toISOString()),
    code: await codeStateOf(ctx, response),
    change: addressWith(locale, '/my-data/code', { responseId: response.id }),
    address: new URL(deps.settings.origin).host + pathTo(locale, '/return-code'),
    sendMe: finished && isKnownAuthor(sessionState, response.id) ? addressFor(locale, response.id, '/send-me') : null,
    back: finished ? inLocale(locale, '/agent-zero') : pathTo(locale, '/checkUp/:number?'),
  }
}

/**
 * Ends the visit and redirects: on a shared computer to the page that waits for the next visitor, else to the landing
 * page with `#done`.
 */
export async function action({ context }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const isKiosk = ctx.sessionState?.session.kiosk === 1
  await endBrowserSession(ctx)
  const to = isKiosk ? nextPersonPage(ctx) : `${pathTo(ctx.locale, '/')}#done`
  return redirect(to, { status: 303, headers: clearingHeaders(ctx) })
}

const consequences = ['closed', 'forgets', 'history'] as const

/** For people who leave a computer that others also use: the data to be cleared, and the return code to take along. */
export default function Done() {
  const t = useT(['done', 'checkUp', 'common', 'sendMe'])
  const { helpEmail } = useSite()
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <div className="wrap section stack stack--loose">
        <div className="stack">
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        {page.checkUps !== null && page.code.state !== 'works' && (
          <Panel tone="accent">
            <div className="stack">
              <p>
                <Trans
                  t={t}
                  i18nKey={`code.${page.code.state}`}
                  values={{ date: page.date }}
                  components={{ b: <b /> }}
                />
              </p>
              {page.code.state === 'takenBack' && (
                <p>
                  <a href={page.change}>{t('code.change')}</a>
                </p>
              )}
            </div>
          </Panel>
        )}
        {page.checkUps !== null && page.code.state === 'works' && (
          <Panel tone="accent">
            <div className="stack">
              <h2 className="h4">{t('code.title')}</h2>
              <p className="rcode" translate="no">
                {page.code.code}
              </p>
              <p>
                <Trans
                  t={t}
                  i18nKey={`code.${page.checkUps}`}
                  values={{ date: page.date, address: page.address }}
                  components={{ b: <b /> }}
                />
              </p>
              <p>{t('code.care')}</p>
              <p>
                <Trans
                  t={t}
                  i18nKey="code.sooner"
                  values={{ email: helpEmail }}
                  components={{ mail: <a href={`mailto:${helpEmail}`}>{helpEmail}</a> }}
                />
              </p>
              <Button type="button" variant="secondary" icon="print" hidden data-print="page">
                {t('checkUp:finishLater.print')}
              </Button>
            </div>
          </Panel>
        )}
        {page.sendMe && (
          <p className="no-print">
            <a href={page.sendMe}>{t('sendMe:open')}</a> {t('sendMe:openText')}
          </p>
        )}
        <div className="stack">
          <h2 className="h4">{t('what.title')}</h2>
          <TickList items={consequences.map((id) => ({ id, text: t(`what.${id}`) }))} />
        </div>
        <form method="post" className="row no-print">
          <Button icon="signOut" size="large">
            {t('button')}
          </Button>
          <LinkButton variant="quiet" href={page.back}>
            {t(`back.${page.checkUps ?? 'none'}`)}
          </LinkButton>
        </form>
      </div>
      <Horizon />
    </>
  )
}
