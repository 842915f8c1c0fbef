import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { Handle } from '../../shared/page/handle.ts'
import { inLocale } from '../../shared/routing/screen.ts'
import { clearSiteDataHeaders, endVisit } from '../../shared/visit/end-visit.server.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { useLocale } from '../../shared/words/use-locale.ts'
import { useT } from '../../shared/words/use-t.ts'
import { Button, LinkButton } from '../../ui/button/button.tsx'
import { Note } from '../../ui/note/note.tsx'
import { clearOldCookies } from '../cookies.server.ts'
import { onlyWithDebugTools } from '../debug.policy.ts'
import { DebugPage } from '../debug-page.tsx'
import script from '../scripts/storage.ts?script'

export const handle = { scripts: [script] } satisfies Handle

/** Returns whether there is a session or a sign-in to clear. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  return { isDone: url.searchParams.has('done'), isHere: ctx.visit !== null || ctx.signedIn !== null }
}

/** Signs out, ends the session of this browser, and clears its cookies, cache and storage. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  clearOldCookies(ctx, request)
  await endVisit(ctx)
  const to = `${inLocale(ctx.locale, '/login-debug/clear-auth')}?done`
  return redirect(to, { status: 303, headers: clearSiteDataHeaders })
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
        <LinkButton look="quiet" href={inLocale(locale, '/login-debug')}>
          {t('login.title')}
        </LinkButton>
      </form>
    </DebugPage>
  )
}
