import { hash, randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { acceptsGzip } from '#platform/page/gzipped.server.ts'
import { hasOwnCookies } from '#platform/request/preferences.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { pageOf } from '#routes/row.ts'
import { inLocale } from '#routes/screen.ts'
import { table } from '#routes/table.ts'

/**
 * The input of a cached page in addition to its address; the cache key. Has no session, account, address or cookie, so
 * no personal data can get into a cached page.
 */
type SharedFacts = Pick<
  RequestContext,
  'locale' | 'campaign' | 'partner' | 'partnerId' | 'textStep' | 'contrast' | 'chosenLocale' | 'preferredLocale'
>

/** Renders a page for an anonymous request. */
export type RenderShared = (request: Request, ctx: RequestContext) => Promise<Response>

type CachedPage = { body: Buffer<ArrayBuffer>; headers: [string, string][] }

/** At most 500 pages of about 18 KB; for a minute, since a page may show the date. */
const limits = { max: 500, ttl: 60_000 }

/** Addresses of cacheable pages in canonical spelling; a segment such as `:topic` matches any word. */
const cacheableAddresses = table
  .filter((row) => pageOf(row, table).indexable || pageOf(row, table).cached)
  .flatMap(({ path }) => locales.map((locale) => inLocale(locale, `/${path}`)))
const isCacheable = (pathname: string): boolean =>
  exact.has(pathname) || named.some((address) => address.test(pathname))
const exact = new Set(cacheableAddresses.filter((address) => !address.includes(':')))
const named = cacheableAddresses
  .filter((address) => address.includes(':'))
  .map((address) => new RegExp(`^${address.replaceAll(/:\w+/g, '[\\w-]+')}$`))

/**
 * Creates the cache of public pages: those marked in the route table, requested without session, sign-in and query. All
 * such requests get the same bytes.
 */
export function createPageCache(render: RenderShared) {
  const pages = new LRUCache<string, CachedPage>(limits)

  /** Returns the cached page for a request; null if the page is not cacheable. */
  return async function answer(request: Request, ctx: RequestContext): Promise<Response | null> {
    const path = pathOf(request, ctx)
    if (path === null) return null
    const { deps, locale, campaign, partner, partnerId, textStep, contrast, chosenLocale, preferredLocale } = ctx
    const facts = { locale, campaign, partner, partnerId, textStep, contrast, chosenLocale, preferredLocale }
    const { origin } = deps.settings
    // Reduces the host to its partner and whether it is the product's own, so that arbitrary host names cannot fill
    // the cache.
    const isOwnHost = new URL(request.url).host === new URL(origin).host
    const key = JSON.stringify([path, isOwnHost, facts])
    let page = pages.get(key)
    if (!page) {
      const url = new URL(path, isOwnHost ? origin : request.url)
      const nonce = randomBytes(16).toString('hex')
      const response = await render(new Request(url, { headers: { host: url.host } }), anonymous(ctx, facts, nonce))
      if (response.status !== 200 || response.headers.has('set-cookie')) return null
      page = packed(await response.text(), response.headers, nonce)
      pages.set(key, page)
    }
    return new Response(page.body, { headers: page.headers })
  }
}

/**
 * Prepares a page for repeated use. A nonce must be new for each response, so the policy allows the inline scripts and
 * styles by hash instead.
 */
function packed(html: string, headers: Headers, nonce: string): CachedPage {
  const inline = html.matchAll(new RegExp(`<(script|style)[^>]* nonce="${nonce}"[^>]*>(.*?)</\\1>`, 'gs'))
  const sources = [...inline].map(([, tag, text = '']) => [tag, `'sha256-${hash('sha256', text, 'base64')}'`] as const)
  const hashes = (tag: string) => [...new Set(sources.filter(([of]) => of === tag).map(([, source]) => source))]
  const policy = (headers.get('content-security-policy') ?? '').replaceAll(
    new RegExp(`(script|style)-src ([^;]*)'nonce-${nonce}'`, 'g'),
    (_, tag: string, others: string) => `${tag}-src ${others}${hashes(tag).join(' ')}`,
  )
  headers.set('content-security-policy', policy)
  headers.set('content-encoding', 'gzip')
  return { body: gzipSync(html.replaceAll(` nonce="${nonce}"`, ''), { level: 9 }), headers: [...headers] }
}

/** Returns the path of a cacheable request; null for any other. */
function pathOf(request: Request, ctx: RequestContext): string | null {
  if (request.method !== 'GET' || ctx.mainOnly || ctx.forceSecondLogo) return null
  if (ctx.sessionState || ctx.signedIn || ctx.bearer || ctx.service !== null || ctx.cookies.length > 0) return null
  const { pathname, search } = new URL(request.url)
  if (search !== '' || !isCacheable(pathname)) return null
  return acceptsGzip(request) && !hasOwnCookies(request) ? pathname : null
}

/** Returns the request context without anything personal. */
function anonymous({ deps }: RequestContext, facts: SharedFacts, nonce: string): RequestContext {
  return {
    ...facts,
    deps,
    ...{ nonce, reference: '', device: '', networks: [{ name: 'nobody', times: 1 }], service: null },
    ...{
      fromThisMachine: false,
      forceSecondLogo: false,
      mainOnly: false,
      startedWithoutCookie: null,
      hasCookie: false,
      sessionState: null,
      kioskDevice: null,
      signedIn: null,
      bearer: null,
    },
    timeZone: deps.settings.timeZone,
    copiesPages: false,
    asking: { full: false, byItself: true },
    cookies: [],
    ensureSession: () => Promise.reject(new Error('A page for everybody has no session')),
    endSignIn: async () => undefined,
  }
}
