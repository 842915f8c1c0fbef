import { useTranslation } from 'react-i18next'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { Locale } from '#assessment/questionnaire.ts'
import type { SafetyText } from '#server/content/safety.schema.ts'
import { readForm } from '../../shared/forms/form.server.ts'
import { useSite } from '../../shared/page/site.ts'
import { helpNowAddress, noteHelpAsked } from '../../shared/response/help-asked.server.ts'
import { inLocale } from '../../shared/routing/screen.ts'
import { ownAddress } from '../../shared/visit/preferences.server.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { LinkButton } from '../../ui/button/button.tsx'
import { HelpBox } from '../../ui/help-box/help-box.tsx'
import { Horizon } from '../../ui/horizon/horizon.tsx'
import { TickList } from '../../ui/tick-list/tick-list.tsx'
import { WholeNumbers } from '../../ui/whole-numbers/whole-numbers.tsx'

export function loader({ context, url }: LoaderFunctionArgs) {
  const { deps, locale, visit } = requestContext(context)
  const { help_now, emergency_list, private_line } = deps.content.safety
  const from = new URL(ownAddress(url.searchParams.get('from')), deps.settings.origin)
  return {
    now: inOneLanguage(help_now, locale),
    emergency: inOneLanguage(emergency_list, locale),
    unsafe: inOneLanguage(private_line, locale),
    noted: (visit?.response?.help_asked_at ?? null) !== null,
    back: inLocale(locale, from.pathname) + from.search,
    toHome: inLocale('en', from.pathname) === '/',
  }
}

/** Notes the call for help in the check-up that this browser is in the middle of, if there is one. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const form = await readForm(request)
  await noteHelpAsked(ctx, ctx.visit?.response)
  return redirect(helpNowAddress(ctx, ownAddress(form.get('from'))), 303)
}

type Box = { title: string; paragraphs: string[]; list: string[]; calls: { href: string; label: string }[] }

const inOneLanguage = ({ title, paragraphs, list = [], actions }: SafetyText, locale: Locale): Box => ({
  title: title[locale],
  paragraphs: paragraphs.map((paragraph) => paragraph[locale]),
  list: list.map((line) => line[locale]),
  calls: actions.map(({ href, label }) => ({ href: href[locale], label: label[locale] })),
})

/** Help for right now: people to call, when to call 911, and a private line; then the way back. */
export default function HelpNow() {
  const { t } = useTranslation(['helpNow', 'common'])
  const { partner } = useSite()
  const { now, emergency, unsafe, noted, back, toHome } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <div className="wrap section stack stack--loose">
        <h1>{t('title')}</h1>
        <SafetyBox id="now" level="red" box={now} />
        <p className="lead">
          <WholeNumbers>{partner?.staffHelp ?? t('common:help.atCenter')}</WholeNumbers>
        </p>
        <div className="duo">
          <SafetyBox id="emergency" level="amber" box={emergency} />
          <SafetyBox id="unsafe" level="amber" box={unsafe} />
        </div>
        {noted && <p>{t('noted')}</p>}
        <LinkButton look="secondary" icon={toHome ? 'home' : 'arrowLeft'} href={back}>
          {toHome ? t('home') : t('back')}
        </LinkButton>
      </div>
      <Horizon />
    </>
  )
}

function SafetyBox({ id, level, box }: { id: string; level: 'red' | 'amber'; box: Box }) {
  return (
    <HelpBox
      id={id}
      level={level}
      title={box.title}
      calls={box.calls.map((call) => ({ ...call, icon: call.href.startsWith('sms:') ? 'message' : 'phone' }))}
    >
      {box.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <WholeNumbers>{paragraph}</WholeNumbers>
        </p>
      ))}
      {box.list.length > 0 && (
        <TickList
          items={box.list.map((line) => ({
            id: line,
            text: <WholeNumbers>{line}</WholeNumbers>,
            icon: 'warning' as const,
          }))}
        />
      )}
    </HelpBox>
  )
}
