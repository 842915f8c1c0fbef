import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { domains } from '#assessment/questionnaire/questionnaire.ts'
import { findOwnReport } from '#domain/priorities/priorities.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { may, reachOf } from '#platform/identity/roles.ts'
import { requestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { centerView, listCenters } from '../center.server.ts'
import { CenterChoice } from '../center-choice.tsx'
import { CenterResources } from '../center-resources.tsx'

/**
 * Returns all offers of the visit's partner, or with `?area=` those for one area. Without a partner, lists all centers.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const responseId = (await findOwnReport(ctx, url))?.responseId ?? null
  if (!ctx.partner) return { responseId, centers: await listCenters(ctx) }
  const center = centerView(ctx, ctx.partner)
  const { signedIn, locale, partner } = ctx
  const change = may(signedIn, 'editOffers', partner.id)
    ? addressWith(locale, '/staff/offers', {
        of: reachOf(signedIn, 'editOffers') === 'any' ? String(partner.id) : null,
      })
    : null
  const areas = domains.filter((area) => center.offers.some((offer) => offer.areas.includes(area)))
  return {
    responseId,
    change,
    center,
    areas,
    area: areas.find((area) => area === url.searchParams.get('area')) ?? null,
  }
}

/** The page with a center's offers, or the list of centers to choose from. */
export default function CenterResourcesScreen() {
  const t = useT(['partners', 'common'])
  const { responseId, ...shown } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const title = shown.center ? t('resources.title', { center: shown.center.friendlyName }) : t('resources.choose')
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      {shown.center ? (
        <CenterResources title={title} responseId={responseId} {...shown} />
      ) : (
        <CenterChoice
          title={title}
          lead={t('resources.chooseLead')}
          centers={shown.centers}
          addressOf={(partner) => addressWith(locale, '/center-resources', { partner, responseId })}
          responseId={responseId}
        />
      )}
    </>
  )
}
