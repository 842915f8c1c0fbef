import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { errorCode } from '#features/accounts/providers/cause.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { isThisMachine, onlyWithDebugTools } from '../debug.policy.ts'
import { DebugPage } from '../debug-page.tsx'
import { FactSections } from '../fact-sections.tsx'
import { section } from '../facts.ts'

/**
 * Accepts a provider's redirect that a developer sends by hand. Logs which parameters are present and the error code,
 * but never the values of `state` and `code`.
 */
export function loader({ context, request, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  const { deps, reference } = ctx
  const given = url.searchParams
  const error = given.get('error')
  const present = { state: given.has('state'), code: given.has('code'), error: error !== null }
  if (Object.values(present).includes(true))
    deps.log.info(
      { reference, outcome: `state=${present.state} code=${present.code}`, ...(error && { code: errorCode(error) }) },
      'a redirect of a provider was handled by hand',
    )
  const t = translations[ctx.locale].getFixedT(null, 'debug')
  return {
    isLocal: isThisMachine(new URL(request.url).hostname),
    isEmpty: !Object.values(present).includes(true),
    sections: [
      section(t, 'redirect', [
        ['state', present.state],
        ['code', present.code],
        ['error', present.error],
      ]),
    ],
  }
}

/**
 * Shows which parameters are present. On a developer's own machine, also a link to continue after getting stuck at the
 * provider.
 */
export default function RedirectHandler() {
  const t = useT('debug')
  const locale = useLocale()
  const { isLocal, isEmpty, sections } = useLoaderData<typeof loader>()
  return (
    <DebugPage title={t('redirect.title')} lead={t('redirect.lead')}>
      {isEmpty && <Note>{t('redirect.empty')}</Note>}
      <FactSections sections={sections} level={2} />
      {isLocal && (
        <div className="stack">
          <Note tone="warn">{t('redirect.stuck')}</Note>
          <div className="row">
            <LinkButton href={inLocale(locale, '/GetStarted')}>{t('redirect.go')}</LinkButton>
          </div>
        </div>
      )}
    </DebugPage>
  )
}
