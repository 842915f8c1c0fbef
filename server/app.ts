import { randomBytes } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import { cors } from 'hono/cors'
import { csrf } from 'hono/csrf'
import { secureHeaders } from 'hono/secure-headers'
import { RouterContextProvider } from 'react-router'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { takesWrites } from '#database/takes-writes.ts'
import { idempotencyHeader } from '#platform/abuse/idempotency.server.ts'
import { networksOf } from '#platform/abuse/networks.ts'
import { retryAfter } from '#platform/abuse/rate-limit.server.ts'
import { createRequestLimit } from '#platform/abuse/request-limit.ts'
import { fallbackHeader } from '#platform/api/fallback-header.ts'
import { type CallOwn, provideOwnCalls } from '#platform/api/own-calls.ts'
import { campaignAt } from '#platform/content/campaign.ts'
import { referenceHeader } from '#platform/http/own-response.ts'
import { pathForLog } from '#platform/logging/log.ts'
import type { Deps } from '#platform/request/deps.ts'
import { hungUp } from '#platform/request/hang-up.ts'
import { provideRequestContext, type RequestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { areSiblingPages } from '#routes/sibling-pages.ts'
import { createApi } from './api/api.ts'
import { problemWithoutContext } from './api/problems.ts'
import { clientFiles } from './files/client-files.ts'
import { answerPicture } from './files/partner-pictures.ts'
import { securityTxt } from './files/security-txt.ts'
import { sitemap } from './files/sitemap.ts'
import { staticFiles } from './files/static-files.ts'
import { webManifest } from './files/web-manifest.ts'
import { limitBody } from './http/body-limit.ts'
import { clientAddress, isFromThisMachine } from './http/client-address.ts'
import { comeBack, rememberBody, retrySeconds } from './http/come-back.ts'
import { isKnownHost } from './http/hosts.ts'
import { openerPolicy } from './http/opener-policy.ts'
import { preferredLocale } from './http/preferred-locale.ts'
import { bearerIn, isReadable, type RequestFacts, readRequest } from './http/request.ts'
import { withoutSentenceEnd } from './http/sentence-end.ts'
import type { Metrics } from './metrics/metrics.ts'
import { answerMetrics } from './metrics/metrics-page.ts'
import { routeClass } from './metrics/route-class.ts'
import { lastResort } from './pages/last-resort.ts'
import { createPageCache } from './pages/page-cache.ts'
import { createPages } from './pages/pages.ts'

type Env = { Variables: { reference: string } }
/** Dependencies of the features, and the metrics of the process, if enabled. */
export type AppDeps = Deps & { metrics?: Metrics | null }
/** Options of the app. */
export type AppOptions = {
  /** Folder of the built client files; undefined in development, when Vite serves them. */
  clientDir?: string
  /** Tests if the process accepts requests: false once it is shutting down. */
  ready: () => boolean
  /** Tests if the process is overloaded, so that requests are shed with 503. Undefined: never. */
  isBusy?: () => boolean
}

/** Largest accepted request body, in bytes. A page of answers is far smaller. */
const maxBody = 64 * 1024
/** Largest request body of the page for uploading logos: two files of 500 KB and the other fields. */
const maxLogo = 1100 * 1024
const takesLogo = (path: string): boolean => /^\/(es\/)?staff\/partner(\.data)?\/?$/i.test(path)
const anHour = 'public, max-age=3600'
const aDay = 'public, max-age=86400'
/** Build time of the running code; in development, its start time. */
const built = new Date(import.meta.env.BUILT_AT ?? Date.now())

/** Creates the app: middleware and routes in the order in which they handle a request. */
export function createApp(deps: AppDeps, { clientDir, ready, isBusy }: AppOptions) {
  const app = new Hono<Env>()
  const { protocol } = new URL(deps.settings.origin)

  app.use(async (c, next) => {
    c.set('reference', randomBytes(5).toString('hex'))
    const began = performance.now()
    const reference = c.get('reference')
    const [{ name: network }] = networksOf(clientAddress(c, deps.settings.trustedProxies))
    await deps.events.inRequest({ reference, network }, async () => {
      await next()
      noteRefusal(c, deps.events)
    })
    c.res.headers.set(referenceHeader, reference)
    // During shutdown, a proxy must not send its next request on this connection.
    if (!ready()) c.res.headers.set('connection', 'close')
    const { method } = c.req
    const { status } = c.res
    const ms = performance.now() - began
    deps.metrics?.countAnswer({
      method,
      route: routeClass(c.req.path, deps.content.campaigns),
      status,
      seconds: ms / 1000,
    })
    deps.log.info({ reference, method, path: pathForLog(c.req.path), status, ms: Math.round(ms) }, 'answered')
  })
  app.use(async (c, next) => {
    await next()
    c.res.headers.set('cross-origin-opener-policy', openerPolicy(c.req.path, deps.identity.providers.length > 0))
  })
  // Pages of partners may embed the public pictures of `image_url`.
  app.use('/api/assessment/picture/*', async (c, next) => {
    await next()
    c.res.headers.set('cross-origin-resource-policy', 'cross-origin')
  })
  app.use(
    secureHeaders({
      strictTransportSecurity: protocol === 'https:' ? 'max-age=31536000; includeSubDomains' : false,
      xFrameOptions: 'DENY',
      referrerPolicy: 'same-origin',
      crossOriginOpenerPolicy: false,
      crossOriginResourcePolicy: 'same-origin',
      xXssProtection: false,
      permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    }),
  )
  // Load balancers also probe with OPTIONS and HEAD.
  const probes = ['GET', 'HEAD', 'OPTIONS']
  app.on(probes, '/healthz', (c) => c.text('ok'))
  app.on(probes, '/readyz', async (c) => {
    if (!ready()) return c.text('stopping', 503)
    return takesWrites(deps.db).then(
      (does) => (does ? c.text('ok') : c.text('the database takes no writes', 503)),
      () => c.text('no database', 503),
    )
  })
  app.get('/metrics', (c) => answerMetrics(c, deps))
  app.use(async (c, next) => {
    if (isKnownHost(deps.settings, c.req.header('host') ?? new URL(c.req.url).host)) return next()
    deps.events.note('unknownHost')
    return refuse(c, 421)
  })
  app.get('/sitemap.xml', (c) =>
    c.body(sitemap(deps.settings.origin), 200, { 'content-type': 'application/xml', 'cache-control': aDay }),
  )
  for (const locale of locales)
    app.get(inLocale(locale, '/manifest.webmanifest'), (c) =>
      c.body(webManifest(locale), 200, { 'content-type': 'application/manifest+json', 'cache-control': anHour }),
    )
  app.get('/.well-known/security.txt', (c) => c.text(securityTxt(deps.settings, built), 200, { 'cache-control': aDay }))
  if (clientDir) {
    app.use(compress())
    app.use(staticFiles(clientDir))
  }
  app.use(async (c, next) => {
    if (!isReadable(c.req.url)) return refuse(c, 400)
    const clean = isSafe(c.req.method) && !isCall(c) ? withoutSentenceEnd(new URL(c.req.url)) : null
    return clean === null ? next() : c.redirect(clean, 302)
  })
  const secondsToWait = createRequestLimit(deps.now)
  app.use(async (c, next) => {
    if (isFromThisMachine(c)) return next()
    const seconds = secondsToWait(networksOf(clientAddress(c, deps.settings.trustedProxies)))
    if (seconds === null) return next()
    deps.events.note('rateLimited', 'requests')
    const answer = refuse(c, 429)
    answer.headers.set('retry-after', String(seconds))
    return answer
  })
  app.get('/assets/:name{[\\w.-]+}', clientFiles(deps))
  app.get('/partners/pictures/:name{[0-9a-f]+\\.png}', (c) => answerPicture(c, deps, () => refuse(c, 404)))
  const limits = { most: limitBody(maxBody, (c) => refuse(c, 413)), logo: limitBody(maxLogo, (c) => refuse(c, 413)) }
  app.use((c, next) => (takesLogo(c.req.path) ? limits.logo(c, next) : limits.most(c, next)))
  // Forms must come from the requested host: a partner's subdomain rejects forms of the others.
  const isOurs = (origin: string, c: Context) => origin === `${protocol}//${c.req.header('host')}`
  const csrfCheck = csrf({ origin: isOurs })
  const { apiOrigins } = deps.settings
  // A call that ignores cookies needs no CSRF check.
  const ignoresCookies = (c: Context) =>
    isOneClick(c) ||
    !c.req.header('cookie') ||
    bearerIn(c.req.raw) !== null ||
    apiOrigins.includes(c.req.header('origin') ?? '')
  const refuseForeign = (c: Context) => {
    deps.events.note('foreignOrigin')
    return refuse(c, 403)
  }
  app.use(async (c, next) => {
    if (isCall(c) ? ignoresCookies(c) : isSafe(c.req.method)) return next()
    let passed = false
    try {
      return await csrfCheck(c, () => {
        passed = true
        return next()
      })
    } catch (error) {
      if (passed) throw error
      return refuseForeign(c)
    }
  })
  // The CSRF middleware covers forms only. Other requests from foreign pages are rejected here, except from origins
  // that the operator allows; their cookies are ignored.
  const isForeign = (c: Context) => !isOurs(c.req.header('origin') ?? `${protocol}//${c.req.header('host')}`, c)
  app.use(async (c, next) => (!isCall(c) && !isSafe(c.req.method) && isForeign(c) ? refuseForeign(c) : next()))
  // After the origin checks, so that only forms of our own pages are sent again.
  app.use(async (c, next) => {
    return isBusy?.() ? unavailable(c, c.req.raw) : next()
  })
  app.use(
    '/api/*',
    cors({
      origin: [...apiOrigins],
      allowHeaders: ['authorization', 'content-type', 'accept-language', idempotencyHeader, 'x-session-token'],
      exposeHeaders: [referenceHeader, 'retry-after', 'idempotent-replayed', fallbackHeader],
      maxAge: 3600,
    }),
    async (c, next) => {
      if (!isForeign(c) || isOneClick(c)) return next()
      if (!apiOrigins.includes(c.req.header('origin') ?? '')) return refuseForeign(c)
      await next()
      for (const name of ['set-cookie', 'clear-site-data']) c.res.headers.delete(name)
    },
  )
  app.route(
    '/api',
    createApi((c) =>
      readRequest(c.req.raw, deps, { ...factsOf(c, deps), isCall: true, isForeign: isForeign(c) || isOneClick(c) }),
    ),
  )
  // No cache in development: a page must always show its current code.
  const cachedPage: PageCache = import.meta.env.DEV
    ? async () => null
    : createPageCache((request, ctx) => render(request, ctx, async (call) => app.fetch(call)))
  app.on(['GET', 'HEAD', 'POST'], '*', (c) =>
    answerPage(c, deps, cachedPage, async (request) => app.fetch(request, c.env)),
  )
  app.all('*', (c) => {
    c.header('allow', 'GET, HEAD, POST')
    return lastResort(c.req.raw, 405, c.get('reference'))
  })
  app.onError(async (error, c) => {
    if (deps.noteDatabaseAway(error)) return unavailable(c, c.req.raw)
    const reference = c.get('reference')
    const status = 'status' in error && typeof error.status === 'number' ? error.status : 500
    if (status >= 500 && (await hungUp(c.req.raw))) {
      deps.log.info({ reference }, 'the client hung up')
      return refuse(c, 400)
    }
    if (status >= 500)
      deps.log.error({ reference, error: `${error.name}: ${error.message}`, stack: error.stack }, 'failed')
    return refuse(c, status)
  })
  return app
}

/** Answers requests while the process waits for its database. */
export function answerWithoutDatabase(request: Request): Response | Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/healthz') return new Response('ok')
  return pathname === '/readyz' ? new Response('no database', { status: 503 }) : comeBack(request)
}

const isSafe = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Logs a refusal as a security event, unless the request has already logged one. */
function noteRefusal(c: Context, events: AppDeps['events']): void {
  if (events.wasNoted()) return
  if (c.res.status === 429) events.note('rateLimited', 'other')
  if (c.res.status === 401 || c.res.status === 403) events.note(isCall(c) ? 'refusedCall' : 'refusedPage')
}

/** Returns facts about a request that depend on its connection. */
const factsOf = (c: Context, { settings }: AppDeps): RequestFacts => ({
  reference: c.get('reference'),
  address: clientAddress(c, settings.trustedProxies),
  fromThisMachine: isFromThisMachine(c),
})

const isCall = (c: Context): boolean => /^\/api(\/|$)/i.test(new URL(c.req.url).pathname)

/** Tests for a one-click unsubscribe by a mail program (RFC 8058): from any origin, with any cookies. */
const isOneClick = (c: Context): boolean =>
  c.req.method === 'POST' && /^\/api\/reminders\/stop\//i.test(new URL(c.req.url).pathname)

/** Rejects a request: a call with problem details, any other with a static page that cannot fail. */
function refuse(c: Context, status: number): Response {
  const reference: string = c.get('reference')
  if (!isCall(c)) return lastResort(c.req.raw, status, reference)
  return problemWithoutContext(
    status,
    reference,
    preferredLocale(getCookie(c, 'locale'), c.req.header('accept-language')),
  )
}

/** Answers a request that may succeed a few seconds later. */
async function unavailable(c: Context, request: Request): Promise<Response> {
  if (!isCall(c)) return comeBack(request)
  const answer = refuse(c, 503)
  answer.headers.set('retry-after', String(retrySeconds))
  return answer
}

const pages = createPages(build, import.meta.env.MODE)
type PageCache = ReturnType<typeof createPageCache>

/**
 * Renders a page. If a script has sent a form for its main part, answers with the next page of the series instead of a
 * redirect to it. For other targets, or if the script needs no page (`x-part: none`), answers 204 with
 * content-location.
 */
async function answerPage(c: Context<Env>, deps: AppDeps, cached: PageCache, callOwn: CallOwn): Promise<Response> {
  if (c.req.method === 'POST') rememberBody(c.req.raw)
  const ctx = await readRequest(c.req.raw, deps, factsOf(c, deps))
  const response = (await cached(c.req.raw, ctx)) ?? (await render(c.req.raw, ctx, callOwn))
  const location = response.headers.get('location')
  const nothing = c.req.header('x-part') === 'none'
  if (ctx.mainOnly && response.status === 303 && location?.startsWith('/') && ctx.cookies.length === 0) {
    const target = new URL(location, c.req.url)
    if (nothing || !areSiblingPages(c.req.url, target.href))
      return withCookies(new Response(null, { status: 204, headers: { 'content-location': location } }), ctx)
    const headers = new Headers(c.req.raw.headers)
    for (const name of ['content-type', 'content-length']) headers.delete(name)
    const request = new Request(target, { headers })
    const nextHere = await readRequest(request, deps, factsOf(c, deps))
    const next = await render(request, nextHere, callOwn)
    next.headers.set('content-location', target.pathname + target.search + target.hash)
    return withCookies(next, nextHere)
  }
  return withCookies(response, ctx)
}

async function render(request: Request, ctx: RequestContext, callOwn: CallOwn): Promise<Response> {
  const context = new RouterContextProvider()
  provideRequestContext(context, ctx)
  provideOwnCalls(context, callOwn)
  const isStartPage = campaignAt(ctx.deps.content.campaigns, new URL(request.url).pathname) !== null
  const response = await pages(request, context, isStartPage)
  if (ctx.isUnavailable) return comeBack(request)
  // React Router answers in plain text if even the error page fails.
  const failed = response.status === 500 && response.headers.get('content-type') === 'text/plain'
  return failed ? lastResort(request, 500, ctx.reference) : response
}

/** Adds the cookies, `retry-after` to a refusal, and `no-store` to every response that may contain personal data. */
function withCookies(response: Response, ctx: RequestContext): Response {
  for (const cookie of ctx.cookies) response.headers.append('set-cookie', cookie)
  if (response.status === 429) response.headers.set('retry-after', retryAfter(ctx))
  const personal =
    ctx.sessionState !== null || ctx.signedIn !== null || ctx.cookies.length > 0 || response.status !== 200
  if (!response.headers.has('cache-control'))
    response.headers.set('cache-control', personal ? 'no-store' : 'private, no-cache')
  response.headers.append('vary', 'cookie')
  return response
}
