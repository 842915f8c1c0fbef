import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { maskContact } from '#domain/contacts/contact-method.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { PageTitle } from '#platform/page/page-title.tsx'
import { requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import { endByToken, findByToken } from '../sending/ending.server.ts'
import { isOn, settingsIn } from '../stored.server.ts'

/** Response headers of a page with a secret in its URL and part of a contact in its text. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/** Returns the masked contact and whether reminders are still sent to it; null with 404 for an invalid link. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, locale } = requestContext(context)
  const row = await findByToken(deps, params.token ?? '')
  if (!row) return data(null, 404)
  const { method, contact } = settingsIn(deps, row)
  return data({
    contact: contact === null ? '' : maskContact(method, contact),
    isOn: isOn(row),
    settings: pathTo(locale, '/reminders'),
  })
}

/** Ends the reminders. */
export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  if ((await readForm(request)).get('go') !== 'stop') throw data(null, { status: 400 })
  if (!(await allow(ctx, 'reminder-stop'))) throw data(null, { status: 429 })
  if (!(await endByToken(ctx.deps, params.token ?? ''))) throw data(null, { status: 404 })
  return redirect(url.pathname, 303)
}

/** The page that ends reminders in one press. Opening it changes nothing, since mail scanners open links. */
export default function Stop() {
  const t = useT('reminders')
  const facts = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{t('stop.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <PageHead title={t('stop.title')} lead={facts?.isOn ? t('stop.text', { contact: facts.contact }) : undefined} />
      <div className="wrap section stack">
        {facts === null && <Note tone="warn">{t('stop.unknown')}</Note>}
        {facts?.isOn && (
          <form method="post" className="row">
            <Button name="go" value="stop">
              {t('stop.button')}
            </Button>
          </form>
        )}
        {facts && !facts.isOn && (
          <>
            <Note tone="ok" live="status">
              {t('stop.stopped')}
            </Note>
            <p>
              <a href={facts.settings}>{t('stop.again')}</a>
            </p>
          </>
        )}
      </div>
    </>
  )
}
