import { useTranslation } from 'react-i18next'
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { Handle } from '../../shared/page/handle.ts'
import { pathTo } from '../../shared/routing/screen.ts'
import { hereOf } from '../../shared/visit/request.ts'
import { centerView, listCenters } from '../center.server.ts'
import { CenterList } from '../center-list.tsx'
import { CenterPage } from '../center-page.tsx'

export const handle = {
  hydrate: true,
  words: ['partners', 'results'],
} satisfies Handle

/** The center that the address names, else the list of all. A center chosen in the list's form comes as `partner`. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const here = hereOf(context)
  if (params.partner !== undefined) {
    if (!here.partner) throw data(null, { status: 404 })
    return { center: centerView(here, here.partner), centers: [] }
  }
  if (url.searchParams.has('partner') && here.partner)
    throw redirect(pathTo(here.locale, '/center/:partner?', { partner: here.partner.key }), 303)
  return { center: null, centers: await listCenters(here) }
}

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
