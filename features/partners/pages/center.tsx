import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { centerView, listCenters } from '../center.server.ts'
import { CenterList } from '../center-list.tsx'
import { CenterPage } from '../center-page.tsx'
import { searchCenters } from '../center-search.ts'

/** Returns the center in the path, or all, or the matches of `?q=`. Redirects `?partner=` to that center's page. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  if (params.partner !== undefined) {
    if (!ctx.partner) throw data(null, { status: 404 })
    if (!hasName(ctx.partner, params.partner))
      throw redirect(pathTo(ctx.locale, '/center/:partner?', { partner: ctx.partner.key }) + url.search, 303)
    return { center: centerView(ctx, ctx.partner), centers: [], query: '' }
  }
  if (url.searchParams.has('partner') && ctx.partner)
    throw redirect(pathTo(ctx.locale, '/center/:partner?', { partner: ctx.partner.key }), 303)
  const text = (url.searchParams.get('q') ?? '').trim()
  return { center: null, centers: searchCenters(await listCenters(ctx), text), query: text }
}

/** Tests if a name in an address is in use: the partner gave up others, which redirect for a year. */
const hasName = ({ id, key, slugs }: Partner, name: string): boolean =>
  [String(id), key, ...slugs].some((each) => each.toLowerCase() === name.toLowerCase())

/** The page of one center, or the list of all centers. */
export default function Center() {
  const t = useT(['partners', 'common'])
  const { center, centers, query } = useLoaderData<typeof loader>()
  const listTitle = query ? t('list.found', { count: centers.length, query }) : t('list.title')
  return (
    <>
      <title>{t('common:pageTitle', { page: center?.name ?? listTitle })}</title>
      {center ? <CenterPage center={center} /> : <CenterList centers={centers} query={query} />}
    </>
  )
}
