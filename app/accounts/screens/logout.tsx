import { useTranslation } from 'react-i18next'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { inLocale } from '../../shared/routing/screen.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { useLocale } from '../../shared/words/use-locale.ts'
import { Button, LinkButton } from '../../ui/button/button.tsx'
import { Horizon } from '../../ui/horizon/horizon.tsx'
import { Note } from '../../ui/note/note.tsx'
import { homeOfPerson } from '../sign-in.ts'
import { forgetCopies, signOut } from '../sign-out.server.ts'
import { listUnsaved } from '../unsaved.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  return {
    isSignedIn: ctx.signedIn !== null,
    hasUnsaved: (await listUnsaved(ctx)).length > 0,
    home: homeOfPerson(ctx.locale),
  }
}

/** Signs out, and goes to where people of that check-up begin. */
export async function action({ context }: ActionFunctionArgs) {
  return redirect(await signOut(requestContext(context)), { status: 303, headers: forgetCopies })
}

/** Asks before signing out whoever came by a link; the button in the header needs no page. */
export default function Logout() {
  const { t } = useTranslation(['signIn', 'common'])
  const locale = useLocale()
  const { isSignedIn, hasUnsaved, home } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('logOut.title') })}</title>
      <div className="wrap">
        <div className="q">
          <div className="q__ask">
            <h1>{t('logOut.title')}</h1>
            <p className="lead">{t(isSignedIn ? 'logOut.lead' : 'logOut.nobody')}</p>
          </div>
          <div className="stack stack--loose">
            {isSignedIn && hasUnsaved && <Note tone="warn">{t('logOut.unsaved')}</Note>}
            {isSignedIn ? (
              <form method="post" className="row">
                <Button icon="signOut">{t('common:logOut')}</Button>
                <LinkButton look="quiet" href={home}>
                  {t('logOut.stay')}
                </LinkButton>
              </form>
            ) : (
              <div className="row">
                <LinkButton href={inLocale(locale, '/login')}>{t('title')}</LinkButton>
              </div>
            )}
          </div>
        </div>
      </div>
      <Horizon />
    </>
  )
}
