import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readForm } from '#platform/forms/form.server.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { ownAddress } from '#platform/request/preferences.server.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import script from '../client/storage.ts?script'
import { clearOldCookies } from '../cookies.server.ts'
import { onlyWithDebugTools } from '../debug.policy.ts'
import { DebugPage } from '../debug-page.tsx'
import { FactSections } from '../fact-sections.tsx'
import { loginSections } from '../page-facts.server.ts'

export const handle = { scripts: [script] } satisfies Handle

/** Returns the sections of the login debug panel, to show them as a page. */
export async function loader({ context, url, pattern, params, request }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  const t = translations[ctx.locale].getFixedT(null, 'debug')
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

/** The sections of the login debug panel, with links to other pages for debugging a sign-in. */
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
        <Button variant="secondary" name="go" value="clear-legacy">
          {t('session.clear')}
        </Button>
      </form>
      <div className="row">
        {others.map((other) => (
          <LinkButton key={other} variant="quiet" href={inLocale(locale, `/login-debug/${other}`)}>
            {t(`login.others.${other}`)}
          </LinkButton>
        ))}
      </div>
    </DebugPage>
  )
}
