import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { endBrowserSession } from '#platform/request/end-browser-session.server.ts'
import { clearingHeaders } from '#platform/request/kiosk-device.server.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import script from '../client/storage.ts?script'
import { clearOldCookies } from '../cookies.server.ts'
import { onlyWithDebugTools } from '../debug.policy.ts'
import { DebugPage } from '../debug-page.tsx'

export const handle = { scripts: [script] } satisfies Handle

/** Returns whether there is a session or a sign-in to clear. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  return { isDone: url.searchParams.has('done'), isHere: ctx.sessionState !== null || ctx.signedIn !== null }
}

/** Signs out, ends the session of this browser, and clears its cookies, cache and storage. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  clearOldCookies(ctx, request)
  await endBrowserSession(ctx)
  const to = `${inLocale(ctx.locale, '/login-debug/clear-auth')}?done`
  return redirect(to, { status: 303, headers: clearingHeaders(ctx) })
}

/** A button that clears the sign-in and the session of this browser. */
export default function ClearAuth() {
  const t = useT('debug')
  const locale = useLocale()
  const { isDone, isHere } = useLoaderData<typeof loader>()
  return (
    <DebugPage title={t('clearAuth.title')} lead={t('clearAuth.lead')}>
      {isDone && <Note tone="ok">{t('clearAuth.done')}</Note>}
      {!isDone && !isHere && <Note>{t('clearAuth.nothing')}</Note>}
      <form method="post" className="row" data-clears>
        <Button icon="signOut">{t('clearAuth.button')}</Button>
        <LinkButton variant="quiet" href={inLocale(locale, '/login-debug')}>
          {t('login.title')}
        </LinkButton>
      </form>
    </DebugPage>
  )
}
