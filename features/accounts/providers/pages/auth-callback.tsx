import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useT } from '#platform/i18n/use-t.ts'
import { providerNamed } from '#platform/identity/provider.ts'
import type { Handle } from '#platform/page/handle.ts'
import { ownAddress } from '#platform/request/preferences.server.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { causeNamed, errorCode, problemOf } from '../cause.ts'
import script from '../client/returned.ts?script'
import { ProblemPage } from '../problem-page.tsx'
import { SocialPage } from '../social-page.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>
export const handle = {
  scripts: [script],
  refresh: ({ key, cause, from }: Loaded) => (key === null && cause === null ? from : undefined),
} satisfies Handle

/** Loads the result of the sign-in. The query only selects the message: the sign-in is already complete. */
export function loader({ context, request, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const given = url.searchParams
  const provider = providerNamed(given.get('provider'))
  const cause = causeNamed(given.get('cause'))
  const isSignedIn = ctx.signedIn !== null
  if (!provider || ((cause === null || cause === 'notSaved') && !isSignedIn))
    throw redirect(inLocale(ctx.locale, '/login'), 303)
  return {
    provider,
    cause,
    code: errorCode(given.get('code')),
    key: given.get('key'),
    from: given.has('from') ? ownAddress(given.get('from')) : inLocale(ctx.locale, '/login'),
    saves: given.has('saves'),
    isMobile: /Mobi|Android|iPhone|iPad/.test(request.headers.get('user-agent') ?? ''),
  }
}

/** The page that Google and Microsoft return to. On success it continues automatically. */
export default function AuthCallback() {
  const t = useT('social')
  const { provider, cause, code, key, from, saves, isMobile } = useLoaderData<typeof loader>()
  const problem = cause && t(`problems.${problemOf(provider, cause, isMobile)}`, { message: code })
  if (key !== null)
    return (
      <SocialPage title={t(titleOf(cause))}>
        <div data-returned={from} data-key={key} data-cause={cause ?? undefined}>
          <Note tone={problem ? 'error' : 'ok'}>{problem ?? t(`done.${provider}`)}</Note>
        </div>
        <p>{t('returned.close')}</p>
        <GoOn from={from} />
      </SocialPage>
    )
  if (problem && cause !== 'notSaved')
    return <ProblemPage provider={provider} problem={problem} from={from} saves={saves} />
  return (
    <SocialPage title={t(titleOf(cause))}>
      <div data-returned={from} data-cause={cause ?? undefined}>
        <Note tone={problem ? 'error' : 'ok'} live="status">
          {problem ?? t(`done.${provider}`)}
        </Note>
      </div>
      <GoOn from={from} />
    </SocialPage>
  )
}

const titleOf = (cause: string | null) =>
  cause === null
    ? ('returned.doneTitle' as const)
    : cause === 'notSaved'
      ? ('returned.notSavedTitle' as const)
      : ('returned.problemTitle' as const)

function GoOn({ from }: { from: string }) {
  const t = useT('social')
  return (
    <p>
      <LinkButton href={from}>{t('returned.go')}</LinkButton>
    </p>
  )
}
