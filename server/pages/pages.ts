import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { locales, mainLocale } from '#assessment/questionnaire/questionnaire.ts'
import { campaignRow } from '#platform/content/campaign.ts'

type Route = NonNullable<ServerBuild['routes'][string]>
export type Pages = (request: Request, context: RouterContextProvider, isCampaign: boolean) => Promise<Response>

/** Tests if the first segment of an address is a locale prefix. */
const isPrefix = (part: string): boolean => locales.some((locale) => locale !== mainLocale && locale === part)

/** Returns the first segment of a path; the first two if the first one is a locale prefix. */
export function beginningOf(path: string): string {
  const [first = '', second = ''] = path.toLowerCase().replace(/^\/+/, '').split(/\/+/)
  return isPrefix(first) ? `${first}/${second}` : first
}

/**
 * Tests if the beginning of a path is literal: a parameter or a splat matches any word, and an escape may encode
 * another letter.
 */
const isPlain = (beginning: string): boolean => {
  const [first = '', second] = beginning.split('/')
  return /^[\w-]+$/.test(second ?? first) && (second === undefined || isPrefix(first))
}

/**
 * Tests if a route is the one of campaigns. Its parameter matches every word, so only requests for campaigns use it.
 */
const isForCampaigns = ({ path = '' }: Route): boolean => path.split('/').at(-1) === campaignRow

/**
 * Returns the routes, with their layouts, that may match an address with this beginning; for `null` all routes except
 * that of campaigns.
 */
export function routesFor(
  routes: ServerBuild['routes'],
  beginning: string | null,
  isCampaign: boolean,
): ServerBuild['routes'] {
  const mayMatch = (route: Route) => {
    if (isForCampaigns(route)) return isCampaign
    const own = beginningOf(route.path ?? '')
    return route.path === undefined || beginning === null || !isPlain(own) || own === beginning
  }
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => route && mayMatch(route)))
}

/**
 * Creates the handler of all pages. React Router tries its routes one by one, twice per request, which takes longer
 * than most loaders. So it gets only the routes with the same beginning as the address.
 */
export function createPages(build: ServerBuild, mode: string): Pages {
  const known = new Set(Object.values(build.routes).map((route) => beginningOf(route?.path ?? '')))
  const handlers = new Map<string, RequestHandler>()
  return (request, context, isCampaign) => {
    const requested = beginningOf(new URL(request.url).pathname.replace(/\.data$/, ''))
    const isKnown = known.has(requested) && isPlain(requested)
    const beginning = isKnown ? requested : isCampaign ? '' : null
    const key = `${beginning} ${isCampaign}`
    const routes = () => routesFor(build.routes, beginning, isCampaign)
    const handler = handlers.get(key) ?? createRequestHandler({ ...build, routes: routes() }, mode)
    handlers.set(key, handler)
    return handler(request, context)
  }
}
