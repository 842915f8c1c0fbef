import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import { readLink } from '../links.ts'
import { mayOpen } from '../reminders.policy.ts'

/** Response headers: the page is personal. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/**
 * Redirects the author of a check-up from the short link of a message to its page, and records the visit. The link
 * grants no access: other callers get a generic explanation, which discloses nothing. In the language of the reminders.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps } = ctx
  const name = params.link ?? ''
  const link = readLink(name)
  const row =
    link && (await deps.db.selectFrom('reminder').selectAll().where('code', '=', link.code).executeTakeFirst())
  if (!link || !row) throw data(null, { status: 404 })
  const locale = locales.find((each) => each === row.locale) ?? 'en'
  if (await mayOpen(ctx, row.response_id)) {
    await deps.db
      .updateTable('reminder')
      .set({ opened_at: deps.now().toISOString() })
      .where('id', '=', row.id)
      .execute()
    throw redirect(addressFor(locale, row.response_id, link.page), 303)
  }
  const here = pathTo(locale, '/r/:link', { link: name })
  if (ctx.locale !== locale && ctx.chosenLocale === null) throw redirect(here, 303)
  return {
    signIn: addressWith(ctx.locale, '/login', { to: here }),
    code: addressWith(ctx.locale, '/return-code', {}),
  }
}

/** Explains how to open the page of a message in a browser without access. */
export default function Open() {
  const t = useT(['reminders', 'common'])
  const links = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('open.title') })}</title>
      <meta name="robots" content="noindex" />
      <PageHead title={t('open.title')} lead={t('open.text')} />
      <div className="wrap section stack">
        <p>{t('open.how')}</p>
        <div className="row">
          <LinkButton href={links.signIn}>{t('open.signIn')}</LinkButton>
          <LinkButton variant="secondary" href={links.code}>
            {t('open.code')}
          </LinkButton>
        </div>
      </div>
    </>
  )
}
