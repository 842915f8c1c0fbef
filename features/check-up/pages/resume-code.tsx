import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { guestDeletionDay } from '#domain/check-ups/guest-deletion-day.ts'
import { isAuthor } from '#domain/check-ups/response.server.ts'
import { codeStateOf } from '#domain/check-ups/return-code/code-state.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { inLocale, pathTo } from '#routes/screen.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { answerableResponse } from '../check-up.policy.ts'
import { screenAddress } from '../question/pages.ts'

/** Returns the return code and its expiry. Throws a redirect to `/save` for a complete check-up. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = await answerableResponse(ctx, url)
  const to = (path: string) => screenAddress(url, inLocale(ctx.locale, path))
  if (response.completed_at !== null) throw redirect(to('/save'), 303)
  const { host } = new URL(ctx.deps.settings.origin)
  return {
    code: await codeStateOf(ctx, response),
    date: guestDeletionDay(ctx, response.updated_at),
    address: host + inLocale(ctx.locale, '/return-code'),
    goOn: to('/checkUp'),
    // With the code, a completed check-up can still be saved.
    own: (await isAuthor(ctx, response.id))
      ? { save: to('/save'), change: addressWith(ctx.locale, '/my-data/code', { responseId: response.id }) }
      : null,
    done: pathTo(ctx.locale, '/done'),
  }
}

/** The return code, how to use it, and until when. Can be printed. */
export default function FinishPage() {
  const t = useT(['checkUp', 'common', 'done'])
  const { code, date, address, goOn, own, done } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('finishLater.title') })}</title>
      <div className="wrap section">
        <div className="stack section__head">
          <h1>{t('finishLater.title')}</h1>
          <p className="lead">{t('finishLater.lead', { date })}</p>
        </div>
        <div className="later">
          {code.state === 'works' && (
            <Panel tone="accent">
              <div className="stack">
                <h2 className="h4">{t('finishLater.label')}</h2>
                <p className="rcode" translate="no">
                  {code.code}
                </p>
                <Button type="button" variant="secondary" icon="print" hidden data-print="page">
                  {t('finishLater.print')}
                </Button>
              </div>
            </Panel>
          )}
          <div className="stack">
            <h2 className="h4">{t('finishLater.code.title')}</h2>
            {code.state === 'works' ? (
              <>
                <ol>
                  <li>{t('finishLater.steps.open', { address })}</li>
                  <li>{t('finishLater.steps.type')}</li>
                  <li>{t('finishLater.steps.goOn')}</li>
                </ol>
                <p>{t('finishLater.code.text')}</p>
              </>
            ) : (
              <p>{t(`finishLater.code.${code.state}`)}</p>
            )}
            {own && code.state !== 'saved' && (
              <p className="no-print">
                <a href={own.change}>{t('finishLater.code.change')}</a>
              </p>
            )}
          </div>
          <div className="stack">
            <h2 className="h4">{t('finishLater.here.title')}</h2>
            <p>{t('finishLater.here.text')}</p>
            <LinkButton href={goOn} iconAfter="arrowRight">
              {t('finishLater.goOn')}
            </LinkButton>
          </div>
          {own && (
            <div className="stack no-print">
              <h2 className="h4">{t('finishLater.account.title')}</h2>
              <p>{t('finishLater.account.text')}</p>
              <LinkButton variant="secondary" icon="save" href={own.save}>
                {t('finishLater.account.button')}
              </LinkButton>
            </div>
          )}
          <div className="stack no-print">
            <h2 className="h4">{t('finishLater.shared.title')}</h2>
            <p>{t('finishLater.shared.text')}</p>
            <LinkButton variant="secondary" icon="signOut" href={done}>
              {t('done:title')}
            </LinkButton>
          </div>
        </div>
      </div>
      <Horizon />
    </>
  )
}
