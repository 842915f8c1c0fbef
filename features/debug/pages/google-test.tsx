import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { translations } from '#platform/i18n/translations.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { onlyWithDebugTools } from '../debug.policy.ts'
import { DebugPage } from '../debug-page.tsx'
import { FactSections } from '../fact-sections.tsx'
import { section } from '../facts.ts'

/** Returns whether sign-in with Google is configured, and the facts about it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  const { deps, signedIn } = ctx
  const t = translations[ctx.locale].getFixedT(null, 'debug')
  const methods = signedIn && (await deps.identity.methodsOf(signedIn.person.id))
  return {
    isSetUp: deps.identity.providers.includes('google'),
    sections: [
      section(t, 'provider', [
        ['returnAddress', `${deps.settings.origin}/api/auth/provider/callback/google`],
        ['google', methods?.google],
        ['timestamp', signedIn?.signIn.startedAt],
        ['email', signedIn?.person.email],
      ]),
    ],
  }
}

/** Begins a sign-in with Google like the sign-in page, with its own `state`, and returns to this page. */
export default function GoogleTest() {
  const t = useT('debug')
  const locale = useLocale()
  const { isSetUp, sections } = useLoaderData<typeof loader>()
  return (
    <DebugPage title={t('google.title')} lead={t('google.lead')}>
      {!isSetUp && <Note tone="warn">{t('google.notSetUp')}</Note>}
      <FactSections sections={sections} level={2} />
      <form method="post" action={inLocale(locale, '/authenticating')} className="row">
        <input type="hidden" name="provider" value="google" />
        <input type="hidden" name="from" value={inLocale(locale, '/login-debug/google-test')} />
        <Button>{t('google.button')}</Button>
        <LinkButton variant="quiet" href={inLocale(locale, '/login-debug')}>
          {t('login.title')}
        </LinkButton>
      </form>
    </DebugPage>
  )
}
