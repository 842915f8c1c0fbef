import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useActionData } from 'react-router'
import { readForm } from '#platform/forms/form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { problemOf } from '../cause.ts'
import script from '../client/waiting.ts?script'
import { takePending } from '../pending.server.ts'
import { ProblemPage } from '../problem-page.tsx'
import { beginSocial, readSignInRequest } from '../social.server.ts'
import { SocialPage } from '../social-page.tsx'

export const handle = { scripts: [script] } satisfies Handle

/** Requests that the action has handled: the loader, which runs after it, must not redirect them. */
const handled = new WeakSet<RequestContext>()

/** Redirects to the sign-in page unless the action has started a sign-in. */
export function loader({ context }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  return handled.has(ctx) ? null : redirect(inLocale(ctx.locale, '/login'), 303)
}

/** Starts a sign-in with a provider, or cancels a stuck one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const form = await readForm(request)
  const signInRequest = readSignInRequest(form)
  if (form.get('step') === 'stop') {
    const state = form.get('state')
    if (typeof state === 'string') await takePending(ctx.deps, state)
    return redirect(signInRequest.from, 303)
  }
  const { provider, from, saves } = signInRequest
  if (!provider) throw data(null, { status: 400 })
  const started = await beginSocial(ctx, { ...signInRequest, key: null }, ctx.locale)
  const repeated = { provider, from, saves }
  handled.add(ctx)
  if ('cause' in started)
    return data({ ...repeated, cause: started.cause, address: null }, started.cause === 'unconfigured' ? 422 : 503)
  return data({ ...repeated, cause: null, address: started.address })
}

/** The waiting page of a sign-in: redirects to the provider automatically, and offers to cancel if that takes long. */
export default function Authenticating() {
  const t = useT('social')
  const started = useActionData<typeof action>()
  if (!started) return null
  const { provider, from, saves, cause, address } = started
  if (cause !== null) {
    const problem = t(`problems.${problemOf(provider, cause, false)}`, { message: cause })
    return <ProblemPage provider={provider} problem={problem} from={from} saves={saves} />
  }
  return (
    <SocialPage title={t('waiting.title')}>
      <meta httpEquiv="refresh" content={`0; url=${address}`} />
      <p className="lead">{t(`waiting.text.${provider}`)}</p>
      <p>
        <LinkButton href={address}>{t(`waiting.go.${provider}`)}</LinkButton>
      </p>
      <div className="stack" data-stuck="" aria-live="polite">
        <Note tone="warn">{t('waiting.stuck')}</Note>
        <form method="post">
          <input type="hidden" name="step" value="stop" />
          <input type="hidden" name="from" value={from} />
          <input type="hidden" name="state" value={new URL(address).searchParams.get('state') ?? ''} />
          <Button variant="secondary">{t('waiting.stop')}</Button>
        </form>
      </div>
    </SocialPage>
  )
}
