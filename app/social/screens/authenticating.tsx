import { useTranslation } from 'react-i18next'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useActionData } from 'react-router'
import { readForm } from '../../shared/forms/form.server.ts'
import type { Handle } from '../../shared/page/handle.ts'
import { inLocale } from '../../shared/routing/screen.ts'
import { problemOf } from '../../shared/social/cause.ts'
import { type RequestContext, requestContext } from '../../shared/visit/request.ts'
import { Button, LinkButton } from '../../ui/button/button.tsx'
import { Note } from '../../ui/note/note.tsx'
import { takePending } from '../pending.server.ts'
import { ProblemPage } from '../problem-page.tsx'
import script from '../scripts/waiting.ts?worker&url'
import { beginSocial, readAsked } from '../social.server.ts'
import { SocialPage } from '../social-page.tsx'

export const handle = { scripts: [script] } satisfies Handle

/** Requests that the action has an answer for: it is shown after the loader ran. */
const answered = new WeakSet<RequestContext>()

/** Nothing is under way where nobody has pressed a button. */
export function loader({ context }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  return answered.has(ctx) ? null : redirect(inLocale(ctx.locale, '/login'), 303)
}

/** Begins a sign-in with a provider, or stops one that does not go on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const form = await readForm(request)
  const asked = readAsked(form)
  if (form.get('step') === 'stop') {
    const state = form.get('state')
    if (typeof state === 'string') await takePending(ctx.deps, state)
    return redirect(asked.from, 303)
  }
  const { provider, from, saves } = asked
  if (!provider) throw data(null, { status: 400 })
  const begun = await beginSocial(ctx, { ...asked, key: null }, ctx.locale)
  const again = { provider, from, saves }
  answered.add(ctx)
  if ('cause' in begun)
    return data({ ...again, cause: begun.cause, address: null }, begun.cause === 'unconfigured' ? 422 : 503)
  return data({ ...again, cause: null, address: begun.address })
}

/** The waiting page of a sign-in with a provider: it goes on there by itself, and offers the way back when that takes long. */
export default function Authenticating() {
  const { t } = useTranslation('social')
  const begun = useActionData<typeof action>()
  if (!begun) return null
  const { provider, from, saves, cause, address } = begun
  if (cause !== null) {
    const problem = t(`problems.${problemOf(provider, cause, false)}`, { message: cause })
    return <ProblemPage provider={provider} problem={problem} from={from} saves={saves} />
  }
  return (
    <SocialPage title={t('waiting.title')}>
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
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
          <Button look="secondary">{t('waiting.stop')}</Button>
        </form>
      </div>
    </SocialPage>
  )
}
