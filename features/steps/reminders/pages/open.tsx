import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { isAuthor } from '#domain/check-ups/response.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { PageTitle } from '#platform/page/page-title.tsx'
import type { Deps } from '#platform/request/deps.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import { askPage, readLink } from '../links.ts'

/** Response headers of a personal page. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/**
 * Redirects the author of a check-up from the short link in a message to its page, and records the visit. The link
 * grants no access: other callers see a generic explanation, in the language of the reminders, which discloses nothing.
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
  if (await isAuthor(ctx, row.response_id)) {
    await deps.db
      .updateTable('reminder')
      .set({ opened_at: deps.now().toISOString() })
      .where('id', '=', row.id)
      .execute()
    const step = link.page === askPage ? await stepOfQuestion(deps, row.id) : null
    throw redirect(addressWith(locale, link.page, { responseId: row.response_id, step }), 303)
  }
  const here = pathTo(locale, '/r/:link', { link: name })
  if (ctx.locale !== locale && ctx.chosenLocale === null) throw redirect(here, 303)
  return {
    signIn: addressWith(ctx.locale, '/login', { to: here }),
    code: addressWith(ctx.locale, '/return-code', {}),
  }
}

/** Returns the id of the step that the last message asks about. */
async function stepOfQuestion({ db }: Pick<Deps, 'db'>, reminderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('reminder_sent as s')
    .innerJoin('step', 'step.id', 's.step_id')
    .select('s.step_id')
    .where('s.reminder_id', '=', reminderId)
    .where('s.message', '=', 'ask')
    .where('step.state', '=', 'promised')
    .orderBy('s.day', 'desc')
    .executeTakeFirst()
  return row?.step_id ?? null
}

/** Explains how to open the page of a message in a browser without access. */
export default function Open() {
  const t = useT('reminders')
  const links = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{t('open.title')}</PageTitle>
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
