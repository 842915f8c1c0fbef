import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { findAccessibleResponse } from '#domain/check-ups/response.server.ts'
import { newestFinished, ofFrontSubject } from '#domain/subjects/front-subject.ts'
import { ownCheckUps } from '#features/home/returning.policy.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext, responseIdIn } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { findScreenAt, inLocale, pathTo } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { NoticeBar } from '#ui/layout/notice-bar/notice-bar.tsx'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from './parts/page-frame.tsx'

export const middleware = [rowMiddleware]

/** Loads the info bar: the completed check-up that the person returns to, with its day. Null for no bar. */
export async function loader({ context, url, pattern }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  // The home page has a greeting and the list of check-ups instead.
  if (isHome(pattern)) return { bar: null }
  // With an account: the check-ups of the subject to show, from any browser.
  const own = ctx.signedIn ? await ownCheckUps(ctx) : []
  const named = responseIdIn(url)
  const checkUp =
    own.find(({ id }) => id === named) ??
    (await findAccessibleResponse(ctx, url, { quiet: true })) ??
    newestFinished(ofFrontSubject(ctx.signedIn?.person, own))
  if (!checkUp?.completed_at) return { bar: { finished: null } }
  const day = dayOfMoment(checkUp.completed_at, ctx.locale, ctx.timeZone)
  return { bar: { finished: { responseId: checkUp.id, day } } }
}

function isHome(pattern: string): boolean {
  const page = findScreenAt(pattern)?.page
  return page?.screen === 'home/home' && page.variant !== 'hub'
}

/** The layout for returning people: an info bar about their check-up, and a link to the page about the product. */
export default function ReturningLayout() {
  const t = useT('common')
  const locale = useLocale()
  const { bar } = useLoaderData<typeof loader>()
  const about = (
    <LinkButton variant="tl" icon="document" href={inLocale(locale, '/about')}>
      {t('returning.about')}
    </LinkButton>
  )
  return (
    <PageFrame quiet tools={about}>
      {bar && (
        <NoticeBar>
          <p>
            <b>{t('returning.welcome')}</b>{' '}
            {bar.finished ? t('returning.report', { day: bar.finished.day }) : t('returning.none')}{' '}
            {bar.finished ? (
              <a href={addressFor(locale, bar.finished.responseId, '/recommendations3')}>{t('returning.open')}</a>
            ) : (
              <a href={pathTo(locale, '/return-code')}>{t('returning.code')}</a>
            )}
          </p>
        </NoticeBar>
      )}
      <Outlet />
    </PageFrame>
  )
}
