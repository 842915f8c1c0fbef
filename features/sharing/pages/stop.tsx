import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { blockContact, isBlocked, unblockContact } from '#domain/contacts/contact-block.server.ts'
import { maskContact } from '#domain/contacts/contact-method.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import { contactOf, methodOf } from '../open/shared.server.ts'
import { UnavailablePage } from '../open/unavailable-page.tsx'
import { accessTo, type Share } from '../share.policy.ts'

/** No cache: the page shows part of a person's address, and its URL is a secret. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/**
 * Returns the share behind the link, even if it can no longer be opened: possession of the link verifies the contact.
 */
async function shareAt(ctx: RequestContext, token: string): Promise<Share | null> {
  const access = await accessTo(ctx, token)
  return access.state === 'unknown' ? null : access.share
}

/** Returns the masked contact and whether messages to it are blocked; null with 404 for an unknown link. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const share = await shareAt(ctx, params.token ?? '')
  if (!share) return data(null, 404)
  return data({
    contact: maskContact(methodOf(share), share.recipient),
    blocked: await isBlocked(ctx.deps, contactOf(share)),
    back: pathTo(ctx.locale, '/shared/:token', { token: params.token ?? '' }),
  })
}

/** Blocks or unblocks messages to the contact. */
export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const share = await shareAt(ctx, params.token ?? '')
  if (!share) throw data(null, { status: 404 })
  const go = (await readForm(request)).get('go')
  if (go !== 'stop' && go !== 'allow') throw data(null, { status: 400 })
  if (!(await allow(ctx, 'contact-block', share.id))) throw data(null, { status: 429 })
  if (go === 'stop') await blockContact(ctx.deps, contactOf(share))
  else await unblockContact(ctx.deps, contactOf(share))
  return redirect(`${url.pathname}#${go}`, 303)
}

/** The page where the recipient of a share refuses messages. Opening it changes nothing; only the button does. */
export default function Stop() {
  const t = useT(['share', 'common'])
  const facts = useLoaderData<typeof loader>()
  if (!facts) return <UnavailablePage state="unknown" />
  const { contact, blocked, back } = facts
  const title = t('stop.title', { contact })
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <meta name="robots" content="noindex" />
      <PageHead title={title} lead={t('stop.lead')} />
      <div className="wrap section">
        <form method="post" className="stack stack--loose">
          {blocked ? (
            <Note tone="ok" live="status">
              {t('stop.stopped', { contact })}
            </Note>
          ) : (
            <>
              <Note tone="ok" id="allow" onArrival>
                {t('stop.allowed', { contact })}
              </Note>
              <p>{t('stop.effect')}</p>
            </>
          )}
          <div className="row">
            <Button name="go" value={blocked ? 'allow' : 'stop'} variant={blocked ? 'secondary' : 'primary'}>
              {t(blocked ? 'stop.allow' : 'stop.button')}
            </Button>
          </div>
          <p>
            <a href={back}>{t('stop.back')}</a>
          </p>
        </form>
      </div>
    </>
  )
}
