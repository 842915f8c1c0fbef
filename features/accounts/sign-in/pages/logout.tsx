import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { FormPage } from '#platform/page/form-page.tsx'
import { clearCacheHeaders } from '#platform/request/end-browser-session.server.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { homeOfPerson } from '../sign-in.ts'
import { signOut } from '../sign-out.server.ts'
import { listUnsaved } from '../unsaved.server.ts'

/** Returns whether the caller is signed in, and whether this browser has unsaved check-ups. */
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  return {
    isSignedIn: ctx.signedIn !== null,
    hasUnsaved: (await listUnsaved(ctx)).length > 0,
    home: homeOfPerson(ctx.locale),
  }
}

/** Signs out and redirects to the entry page of the check-up. */
export async function action({ context }: ActionFunctionArgs) {
  return redirect(await signOut(requestContext(context)), { status: 303, headers: clearCacheHeaders })
}

/** Asks for confirmation before signing out, for links to this page. The header button signs out without it. */
export default function Logout() {
  const t = useT(['signIn', 'common'])
  const locale = useLocale()
  const { isSignedIn, hasUnsaved, home } = useLoaderData<typeof loader>()
  return (
    <FormPage title={t('logOut.title')} lead={t(isSignedIn ? 'logOut.lead' : 'logOut.nobody')}>
      {isSignedIn && hasUnsaved && <Note tone="warn">{t('logOut.unsaved')}</Note>}
      {isSignedIn ? (
        <form method="post" className="row">
          <Button icon="signOut">{t('common:logOut')}</Button>
          <LinkButton variant="quiet" href={home}>
            {t('logOut.stay')}
          </LinkButton>
        </form>
      ) : (
        <div className="row">
          <LinkButton href={inLocale(locale, '/login')}>{t('title')}</LinkButton>
        </div>
      )}
    </FormPage>
  )
}
