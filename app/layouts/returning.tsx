import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { findAccessibleResponse } from '#domain/check-ups/response.server.ts'
import { newestFinished, ownCheckUps } from '#features/home/returning.policy.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useHandle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { inLocale, pathTo } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { NoticeBar } from '#ui/layout/notice-bar/notice-bar.tsx'
import { rowMiddleware } from '../middleware.server.ts'
import { PageFrame } from './parts/page-frame.tsx'

export const middleware = [rowMiddleware]

/** Loads the completed check-up that the person returns to: its id and its localized day; null if there is none. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const inHand = await findAccessibleResponse(ctx, url, { quiet: true })
  // A signed-in person returns to the check-ups of the account, in any browser.
  const checkUp = inHand ?? (ctx.signedIn ? newestFinished(await ownCheckUps(ctx)) : null)
  if (!checkUp?.completed_at) return { finished: null }
  const day = dayOfMoment(checkUp.completed_at, ctx.locale, ctx.timeZone)
  return { finished: { responseId: checkUp.id, day } }
}

/**
 * The simple layout for returning people: an info bar about their check-up, and a link to the page about the product.
 */
export default function ReturningLayout() {
  const t = useT('common')
  const locale = useLocale()
  const { finished } = useLoaderData<typeof loader>()
  const { ownBar } = useHandle()
  const about = (
    <LinkButton variant="tl" icon="document" href={inLocale(locale, '/about')}>
      {t('returning.about')}
    </LinkButton>
  )
  return (
    <PageFrame quiet tools={about}>
      {!ownBar && (
        <NoticeBar>
          <p>
            <b>{t('returning.welcome')}</b>{' '}
            {finished ? t('returning.report', { day: finished.day }) : t('returning.none')}{' '}
            {finished ? (
              <a href={addressFor(locale, finished.responseId, '/recommendations3')}>{t('returning.open')}</a>
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
