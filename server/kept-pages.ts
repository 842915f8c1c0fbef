import { randomBytes } from 'node:crypto'
import { locales } from '#assessment/questionnaire.ts'
import { table } from '../app/routes.table.ts'
import { isGzipWanted } from '../app/shared/page/gzip-page.server.ts'
import { type KeptPage, keptPage } from '../app/shared/page/kept-page.server.ts'
import { pageOf } from '../app/shared/routing/row.ts'
import { inLocale } from '../app/shared/routing/screen.ts'
import { hasOwnCookies } from '../app/shared/visit/preferences.server.ts'
import type { RequestContext } from '../app/shared/visit/request.ts'

/**
 * All input of a cached page. It has no session, person, address or cookie, so no personal data can get into what
 * others see.
 */
export type SharedFacts = Pick<
  RequestContext,
  | 'deps'
  | 'locale'
  | 'campaign'
  | 'partner'
  | 'partnerId'
  | 'textStep'
  | 'contrast'
  | 'chosenLocale'
  | 'preferredLocale'
>

/** Renders a page for an anonymous request. */
export type RenderShared = (request: Request, ctx: RequestContext) => Promise<Response>

type Kept = { page: KeptPage; status: number; headers: [string, string][]; until: number }

/** Maximum number of cached pages, about 15 KB each. Beyond it the oldest is evicted. */
const maxPages = 500
/** Maximum age in ms: a page may show the date. */
const longestMs = 60_000

/** Addresses as links write them; a part such as `:topic` matches any word. */
const cacheableAddresses = table
  .filter((row) => pageOf(row, table).listed || pageOf(row, table).kept)
  .flatMap(({ path }) => locales.map((locale) => inLocale(locale, `/${path}`)))
const isCacheable = (pathname: string): boolean =>
  exact.has(pathname) || named.some((address) => address.test(pathname))
const exact = new Set(cacheableAddresses.filter((address) => !address.includes(':')))
const named = cacheableAddresses
  .filter((address) => address.includes(':'))
  .map((address) => new RegExp(`^${address.replaceAll(/:\w+/g, '[\\w-]+')}$`))

/**
 * Creates the cache of public pages: those marked in the route table, for requests without a session, a sign-in and a
 * query. Each is stored compressed per language, partner, text size and contrast, and gets a new nonce in every answer.
 */
export function createKeptPages(render: RenderShared, now: () => number = Date.now) {
  const cache = new Map<string, Kept>()
  const partners = new WeakMap<object, string>()
  const nameOf = (partner: object | null): string => {
    if (!partner) return ''
    const name = partners.get(partner) ?? randomBytes(6).toString('hex')
    partners.set(partner, name)
    return name
  }

  async function make(url: URL, facts: SharedFacts): Promise<Kept | null> {
    const nonce = randomBytes(16).toString('base64')
    const request = new Request(url, { headers: { host: url.host } })
    const response = await render(request, contextForNobody(facts, nonce))
    if (response.status !== 200 || response.headers.has('set-cookie')) return null
    const html = await response.text()
    const headers = [...response.headers].map(([name, value]): [string, string] => [
      name,
      value.replaceAll(nonce, noncePlace),
    ])
    const page = keptPage(html, { nonce: { mark: nonce, bytes: nonce.length } })
    return { page, status: 200, headers, until: now() + longestMs }
  }

  /** Returns the cached page for a request; null if it is not cacheable. */
  return async function answer(request: Request, ctx: RequestContext): Promise<Response | null> {
    const path = pathOf(request, ctx)
    if (path === null) return null
    const { locale, textStep, contrast, chosenLocale, preferredLocale, partner } = ctx
    const { origin } = ctx.deps.settings
    // Reduces the host to its partner and whether it is the product's own, so that arbitrary host names cannot fill the
    // cache.
    const isOwnHost = new URL(request.url).host === new URL(origin).host
    const key = [path, isOwnHost, locale, textStep, contrast, chosenLocale, preferredLocale, nameOf(partner)].join(' ')
    let found = cache.get(key)
    if (!found || found.until < now()) {
      const rendered = await make(new URL(path, isOwnHost ? origin : request.url), ctx)
      if (!rendered) return null
      cache.delete(key)
      const [oldest] = cache.keys()
      if (oldest !== undefined && cache.size >= maxPages) cache.delete(oldest)
      cache.set(key, rendered)
      found = rendered
    }
    const headers = new Headers(found.headers.map(([name, value]) => [name, value.replaceAll(noncePlace, ctx.nonce)]))
    headers.set('content-encoding', 'gzip')
    return new Response(found.page.fill({ nonce: ctx.nonce }), { status: found.status, headers })
  }
}

/** Placeholder for the nonce in cached headers. */
const noncePlace = '{nonce}'

/** Returns the path of a cacheable request; null for all others. */
function pathOf(request: Request, ctx: RequestContext): string | null {
  if (request.method !== 'GET' || ctx.mainOnly || ctx.forceSecondLogo) return null
  if (ctx.visit || ctx.signedIn || ctx.bearer || ctx.service !== null || ctx.cookies.length > 0) return null
  const { pathname, search } = new URL(request.url)
  if (search !== '' || !isCacheable(pathname)) return null
  if (!isGzipWanted(Number.POSITIVE_INFINITY, request.headers.get('accept-encoding'))) return null
  return hasOwnCookies(request) ? null : pathname
}

/** Returns the context of an anonymous request. */
function contextForNobody(facts: SharedFacts, nonce: string): RequestContext {
  const { deps, locale, campaign, partner, partnerId, textStep, contrast, chosenLocale, preferredLocale } = facts
  return {
    ...{ deps, locale, campaign, partner, partnerId, textStep, contrast, chosenLocale, preferredLocale },
    ...{ nonce, reference: '', device: '', networks: [{ name: 'nobody', times: 1 }], service: null },
    ...{
      fromThisMachine: false,
      forceSecondLogo: false,
      mainOnly: false,
      begunWithoutCookie: null,
      hasCookie: false,
      visit: null,
      signedIn: null,
      bearer: null,
    },
    timeZone: deps.settings.timeZone,
    keepsPages: false,
    asking: { whole: false, byItself: true },
    cookies: [],
    ensureSession: () => Promise.reject(new Error('A page for everybody has no session')),
    endSignIn: async () => undefined,
  }
}
