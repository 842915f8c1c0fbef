import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readForm } from '../../shared/forms/form.server.ts'
import type { Handle } from '../../shared/page/handle.ts'
import { inLocale } from '../../shared/routing/screen.ts'
import { ownAddress } from '../../shared/visit/preferences.server.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { useLocale } from '../../shared/words/use-locale.ts'
import { useT } from '../../shared/words/use-t.ts'
import { words } from '../../shared/words/words.server.ts'
import { Button, LinkButton } from '../../ui/button/button.tsx'
import { Note } from '../../ui/note/note.tsx'
import { clearOldCookies } from '../cookies.server.ts'
import { onlyWithDebugTools } from '../debug.policy.ts'
import { DebugPage } from '../debug-page.tsx'
import { FactSections } from '../fact-sections.tsx'
import { loginSections } from '../page-facts.server.ts'
import script from '../scripts/storage.ts?script'

export const handle = { scripts: [script] } satisfies Handle

/** Returns the sections of the login debug panel, to show them as a page. */
export async function loader({ context, url, pattern, params, request }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  const t = words[ctx.locale].getFixedT(null, 'debug')
  return {
    isSignedIn: ctx.signedIn !== null,
    sections: await loginSections(t, ctx, { url, pattern, params, request }),
  }
}

/** Clears data that older versions stored in the browser, and redirects back to the requesting page. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  const form = await readForm(request)
  if (form.get('go') !== 'clear-legacy') throw data(null, { status: 400 })
  clearOldCookies(ctx, request)
  return redirect(ownAddress(form.get('from')), { status: 303, headers: { 'clear-site-data': '"cache", "storage"' } })
}

const others = ['clear-auth', 'google-test', 'redirect-handler'] as const

/** The sections of the login debug panel, with links to the other pages for debugging a sign-in. */
export default function LoginDebug() {
  const t = useT('debug')
  const locale = useLocale()
  const { isSignedIn, sections } = useLoaderData<typeof loader>()
  return (
    <DebugPage title={t('login.title')} lead={t('login.lead')}>
      {!isSignedIn && <Note>{t('login.empty')}</Note>}
      <FactSections sections={sections} level={2} />
      <form method="post" className="row" data-clears>
        <input type="hidden" name="from" value={inLocale(locale, '/login-debug')} />
        <Button look="secondary" name="go" value="clear-legacy">
          {t('session.clear')}
        </Button>
      </form>
      <div className="row">
        {others.map((other) => (
          <LinkButton key={other} look="quiet" href={inLocale(locale, `/login-debug/${other}`)}>
            {t(`login.others.${other}`)}
          </LinkButton>
        ))}
      </div>
    </DebugPage>
  )
}
