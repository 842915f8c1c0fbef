import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { walletCard } from '#domain/check-ups/return-code/wallet.server.ts'
import { Wallet } from '#domain/check-ups/return-code/wallet-card.tsx'
import { readForm } from '#platform/forms/form.server.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { ownCheckUp } from '../my-data.policy.ts'
import { codeChangeAddress } from '../my-data.ts'
import { changeReturnCode, codeChanges } from '../return-code.server.ts'

/** Returns the return code of one of the caller's check-ups, and the change to confirm, if any. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { locale, timeZone } = ctx
  const response = await ownCheckUp(ctx, url)
  const named = (name: string) => codeChanges.find((change) => change === url.searchParams.get(name)) ?? null
  const card = await walletCard(ctx, response)
  const asks = named('ask')
  return {
    id: response.id,
    finished: response.completed_at !== null,
    day: dayOfMoment(response.completed_at ?? response.started_at, locale, timeZone),
    card,
    saved: response.saved,
    asks: asks === 'end' && card === null ? null : asks,
    done: named('done'),
  }
}

/** Renews the code or revokes it, after confirmation on this page. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { id } = await ownCheckUp(ctx, url)
  const form = await readForm(request)
  const change = codeChanges.find((known) => known === form.get('go'))
  if (!change) throw data(null, { status: 400 })
  if ((await changeReturnCode(ctx, id, change)) === 'tooMany') throw data(null, { status: 429 })
  return redirect(addressWith(ctx.locale, codeChangeAddress, { responseId: id, done: change }), 303)
}

/** The return code of a check-up: its purpose, and how to renew or revoke it. */
export default function ReturnCode() {
  const t = useT(['myData', 'common'])
  const { locale } = useSite()
  const { id, finished, day, card, saved, asks, done } = useLoaderData<typeof loader>()
  const to = (parameters: Record<string, string>) =>
    addressWith(locale, codeChangeAddress, { responseId: id, ...parameters })
  return (
    <>
      <title>{t('common:pageTitle', { page: t('code.title') })}</title>
      <div className="wrap section stack stack--loose">
        {done && (
          <Note tone="ok" live="status">
            {t(`code.done.${done}`)}
          </Note>
        )}
        <div className="stack">
          <h1>{t('code.title')}</h1>
          <p className="lead">{t(finished ? 'kept.finished' : 'kept.unfinished', { day })}</p>
        </div>
        {asks ? (
          <Panel tone="accent">
            <form method="post" action={to({})} className="stack">
              <h2 className="h4">{t(`code.${asks}.ask`)}</h2>
              <p>{t(`code.${asks}.text`)}</p>
              {asks === 'end' && !saved && <p>{t('code.end.last')}</p>}
              <div className="row">
                <Button name="go" value={asks}>
                  {t(`code.${asks}.yes`)}
                </Button>
                <LinkButton variant="secondary" href={to({})}>
                  {t('code.keep')}
                </LinkButton>
              </div>
            </form>
          </Panel>
        ) : (
          <>
            {card && <Wallet card={card} />}
            <Panel tone="accent">
              <p>{t(card === null ? 'code.none' : saved ? 'code.saved' : finished ? 'code.reads' : 'code.goesOn')}</p>
            </Panel>
            <div className="row no-print">
              <LinkButton variant="secondary" href={to({ ask: 'renew' })}>
                {t('code.renew.link')}
              </LinkButton>
              {card && (
                <LinkButton variant="secondary" href={to({ ask: 'end' })}>
                  {t('code.end.link')}
                </LinkButton>
              )}
            </div>
          </>
        )}
        <ul className="links no-print">
          <li>
            <a href={inLocale(locale, '/my-data')}>{t('title')}</a>
          </li>
          <li>
            <a href={addressFor(locale, id, '/save')}>{t('code.save')}</a>
          </li>
        </ul>
      </div>
      <Horizon />
    </>
  )
}
