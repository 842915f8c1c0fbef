import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { questionnaireWithId } from '#domain/check-ups/response.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { StartLayout } from '#ui/layout/start-layout/start-layout.tsx'
import { StartCenters } from '../start/start-centers.tsx'
import { startFormId } from '../start/start-form.tsx'
import { StartHead } from '../start/start-head.tsx'
import { StartPromise } from '../start/start-promise.tsx'
import { findNearby, submitCenter, submitZip } from '../start/start-zip.server.ts'
import { StartZipForm } from '../start/start-zip-form.tsx'

export const handle = { form: startFormId } satisfies Handle

/** Returns the texts of the page. With `?centers`, and a ZIP code in the session, also the centers of its state. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { campaign, locale, sessionState } = ctx
  if (!campaign) throw new Error('content/campaigns.yaml has no row for this start page')
  return {
    headline: campaign.headline[locale],
    opening: campaign.opening[locale],
    warning: campaign.warning?.[locale] ?? null,
    minutes: questionnaireWithId(ctx, campaign.assessment).minutes,
    picture: campaign.illustration,
    unfinished: sessionState?.response?.completed_at === null,
    zip: sessionState?.session.zip ?? '',
    nearby: url.searchParams.has('centers') ? await findNearby(ctx) : null,
  }
}

/**
 * Stores the ZIP code, or with `?centers` the chosen center, and redirects. Returns an invalid value to show it again.
 */
export async function action({ context, request, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const form = await readForm(request)
  const outcome = url.searchParams.has('centers')
    ? await submitCenter(ctx, ctx.campaign, url, form)
    : await submitZip(ctx, url, form)
  return 'to' in outcome ? redirect(outcome.to, 303) : data(outcome, 422)
}

/** The start page that asks for a ZIP code and then offers centers. */
export default function StartZip() {
  const t = useT('common')
  const page = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  return (
    <>
      <title>{t('pageTitle', { page: page.headline })}</title>
      <div className="wrap">
        <StartLayout picture={page.picture} head={<StartHead {...page} />} aside={<StartPromise />}>
          {page.nearby ? (
            <StartCenters nearby={page.nearby} missing={rejected !== undefined} />
          ) : (
            <StartZipForm zip={rejected?.wrong ?? page.zip} bad={rejected !== undefined} />
          )}
        </StartLayout>
      </div>
      <Horizon />
    </>
  )
}
