import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownCallsOf } from '#platform/api/own-calls.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { Contents } from '#ui/layout/contents/contents.tsx'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import { Prose } from '#ui/layout/prose/prose.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { groupsOf } from '../api-view.ts'
import { CallGroup } from '../call-group.tsx'
import styles from '../developers.css?url'

/** Returns the API calls for display, from the product's own OpenAPI document. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { origin } = requestContext(context).deps.settings
  const { host } = new URL(request.url)
  const document = await ownCallsOf(context)(
    new Request(new URL('/api/openapi.json', request.url), { headers: { host: request.headers.get('host') ?? host } }),
  )
  return { groups: groupsOf(await document.json()), origin }
}

const parts = ['begin', 'who', 'wrong', 'again', 'elsewhere'] as const

/** The developers page: how to use the API, and every call. */
export default function Developers() {
  const t = useT(['developers', 'common'])
  const { groups, origin } = useLoaderData<typeof loader>()
  const curl = [
    `curl -X POST ${origin}/api/auth/session`,
    `curl ${origin}/api/auth/getSessionExpanded -H "authorization: Bearer TOKEN"`,
  ].join('\n\n')
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <StyleSheet href={styles} />
      <PageHead title={t('title')} lead={t('lead')}>
        <p>
          <a href="/api/openapi.json">{t('document')}</a>
        </p>
      </PageHead>
      <div className="wrap api">
        {parts.map((part) => (
          <Prose key={part} heading={t(`parts.${part}.heading`)} paragraphs={[t(`parts.${part}.text`)]}>
            {part === 'begin' && (
              <>
                <pre lang="en" translate="no">
                  <code>{curl}</code>
                </pre>
                <p>{t('next')}</p>
              </>
            )}
          </Prose>
        ))}
        <h2 id="calls">{t('calls')}</h2>
        <p>{t('inEnglish')}</p>
        <Contents
          title={t('groups')}
          wide
          entries={groups.map(({ name }) => ({ href: `#group-${name}`, label: name }))}
        />
        {groups.map((group) => (
          <CallGroup key={group.name} {...group} />
        ))}
      </div>
    </>
  )
}
