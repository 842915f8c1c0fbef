import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { helpNowAddress, noteHelpRequest } from '#domain/check-ups/help-now/help-request.server.ts'
import { safetyTextIn } from '#domain/support/safety-text.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { ownAddress } from '#platform/request/preferences.server.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { HelpTextBox } from '#ui/cards/help-box/help-box.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'

/** Returns the safety texts, whether a request for help is recorded, and the link back. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const { deps, locale, sessionState } = requestContext(context)
  const { help_now, emergency_list, private_line } = deps.content.safety
  const from = new URL(ownAddress(url.searchParams.get('from')), deps.settings.origin)
  return {
    now: safetyTextIn(help_now, locale),
    emergency: safetyTextIn(emergency_list, locale),
    unsafe: safetyTextIn(private_line, locale),
    noted: (sessionState?.response?.help_asked_at ?? null) !== null,
    back: inLocale(locale, from.pathname) + from.search,
    toHome: inLocale('en', from.pathname) === '/',
  }
}

/** Records the request for help in this browser's current check-up, if any, then redirects to the help page. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const form = await readForm(request)
  await noteHelpRequest(ctx, ctx.sessionState?.response)
  return redirect(helpNowAddress(ctx, ownAddress(form.get('from'))), 303)
}

/** Page with emergency help: phone lines, when to call 911, a private line, and the link back. */
export default function HelpNow() {
  const t = useT(['helpNow', 'common'])
  const { partner } = useSite()
  const { now, emergency, unsafe, noted, back, toHome } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <div className="wrap section stack stack--loose">
        <h1>{t('title')}</h1>
        <HelpTextBox id="now" level="red" text={now} />
        <p className="lead">
          <Integers>{partner?.staffHelp ?? t('common:help.atCenter')}</Integers>
        </p>
        <div className="duo">
          <HelpTextBox id="emergency" level="amber" text={emergency} />
          <HelpTextBox id="unsafe" level="amber" text={unsafe} />
        </div>
        {noted && <p>{t('noted')}</p>}
        <LinkButton variant="secondary" icon={toHome ? 'home' : 'arrowLeft'} href={back}>
          {toHome ? t('home') : t('back')}
        </LinkButton>
      </div>
      <Horizon />
    </>
  )
}
