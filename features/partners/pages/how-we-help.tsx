import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { findOwnReport } from '#domain/priorities/priorities.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { listCenters } from '../center.server.ts'
import { CenterChoice } from '../center-choice.tsx'
import { helpView, hubView } from '../how-we-help.server.ts'
import { HowWeHelp } from '../how-we-help.tsx'
import { ResourceHub } from '../resource-hub.tsx'

const page = '/how-our-organizations-can-help'

/**
 * Returns the help of the partner in the path, else of the browser session's; without a partner, lists all.
 * `type=other`: as the Resource Hub. If the partner has no other sources, shows its ordinary page, so that old links
 * still work.
 */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { partner } = ctx
  if (params.partner !== undefined && !partner) throw data(null, { status: 404 })
  const report = await findOwnReport(ctx, url)
  if (!partner) return { centers: await listCenters(ctx), responseId: report?.responseId ?? null }
  const requestsOther = url.searchParams.get('type')?.toLowerCase() === 'other'
  return requestsOther && partner.showOtherSources
    ? { hub: hubView(ctx, partner, report) }
    : { help: helpView(ctx, partner, report) }
}

/** The page with a partner's help, its Resource Hub, or the list of centers to choose from. */
export default function HowWeHelpScreen() {
  const t = useT(['partners', 'common'])
  const shown = useLoaderData<typeof loader>()
  const locale = useLocale()
  const title = shown.help
    ? t('help.title', { center: shown.help.center.friendlyName })
    : shown.hub
      ? t('hub.title', { center: shown.hub.center.friendlyName })
      : t('help.choose')
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      {shown.help && <HowWeHelp title={title} {...shown.help} />}
      {shown.hub && <ResourceHub title={title} {...shown.hub} />}
      {shown.centers && (
        <CenterChoice
          title={title}
          lead={t('help.chooseLead')}
          centers={shown.centers}
          addressOf={(key) => addressWith(locale, `${page}/${key}`, { responseId: shown.responseId })}
          responseId={shown.responseId}
        />
      )}
    </>
  )
}
