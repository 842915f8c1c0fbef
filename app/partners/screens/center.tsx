import { useTranslation } from 'react-i18next'
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { Handle } from '../../shared/page/handle.ts'
import { pathTo } from '../../shared/routing/screen.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { centerView, listCenters } from '../center.server.ts'
import { CenterList } from '../center-list.tsx'
import { CenterPage } from '../center-page.tsx'

export const handle = {
  hydrate: true,
  words: ['partners', 'results'],
} satisfies Handle

/**
 * Returns the center in the path, else the list of all. Redirects `?partner=`, which the list's form sends, to that
 * center's page.
 */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  if (params.partner !== undefined) {
    if (!ctx.partner) throw data(null, { status: 404 })
    return { center: centerView(ctx, ctx.partner), centers: [] }
  }
  if (url.searchParams.has('partner') && ctx.partner)
    throw redirect(pathTo(ctx.locale, '/center/:partner?', { partner: ctx.partner.key }), 303)
  return { center: null, centers: await listCenters(ctx) }
}

/** The page of one center, or the list of all centers. */
export default function Center() {
  const { t } = useTranslation(['partners', 'common'])
  const { center, centers } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: center?.name ?? t('list.title') })}</title>
      {center ? <CenterPage center={center} /> : <CenterList centers={centers} />}
    </>
  )
}
