import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { takesWrites } from '#database/takes-writes.ts'
import { networksOf } from '#platform/abuse/networks.ts'
import { createRequestLimit } from '#platform/abuse/request-limit.ts'
import type { Deps } from '#platform/request/deps.ts'
import { hungUp } from '#platform/request/hang-up.ts'
import { inLocale } from '#routes/screen.ts'
import { createApi } from './api/api.ts'
import { clientFiles } from './files/client-files.ts'
import { answerPicture } from './files/partner-pictures.ts'
import { securityTxt } from './files/security-txt.ts'
import { sitemap } from './files/sitemap.ts'
import { staticFiles } from './files/static-files.ts'
import { webManifest } from './files/web-manifest.ts'
import { limitBody } from './http/body-limit.ts'
import { clientAddress, factsOf, isFromThisMachine } from './http/client-address.ts'
import { comeBack } from './http/come-back.ts'
import { isKnownHost } from './http/hosts.ts'
import { observe } from './http/observe.ts'
import { openerPolicy } from './http/opener-policy.ts'
import { originRules } from './http/origins.ts'
import { refuse, unavailable } from './http/refuse.ts'
import { isReadable, readRequest } from './http/request.ts'
import { type Env, isCall, isSafe } from './http/request-kind.ts'
import { withoutSentenceEnd } from './http/sentence-end.ts'
import type { Metrics } from './metrics/metrics.ts'
import { answerMetrics } from './metrics/metrics-page.ts'
import type { Tracing } from './metrics/tracing.ts'
import { answerPage, render } from './pages/answer-page.ts'
import { lastResort } from './pages/last-resort.ts'
import { createPageCache } from './pages/page-cache.ts'

/** Dependencies of the features, and metrics and traces of the process, if enabled. */
export type AppDeps = Deps & { metrics?: Metrics | null; tracing?: Tracing | null }
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

  app.use(observe(deps, ready))
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
      strictTransportSecurity: deps.settings.origin.startsWith('https:')
        ? 'max-age=31536000; includeSubDomains'
        : false,
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
  const origins = originRules(deps)
  app.use(...origins.forms)
  // After the origin checks, so that only forms of our own pages are sent again.
  app.use(async (c, next) => (isBusy?.() ? unavailable(c) : next()))
  app.use('/api/*', ...origins.calls)
  app.route(
    '/api',
    createApi((c) =>
      readRequest(c.req.raw, deps, { ...factsOf(c, deps), isCall: true, isForeign: origins.ignoresCookies(c) }),
    ),
  )
  // No cache in development: a page must always show its current code.
  const cached = import.meta.env.DEV
    ? async () => null
    : createPageCache((request, ctx) => render(request, ctx, async (call) => app.fetch(call)))
  app.on(['GET', 'HEAD', 'POST'], '*', (c) =>
    answerPage(c, { deps, cached, callOwn: async (call) => app.fetch(call, c.env) }),
  )
  app.all('*', (c) => {
    c.header('allow', 'GET, HEAD, POST')
    return lastResort(c.req.raw, 405, c.get('reference'))
  })
  app.onError(async (error, c) => {
    if (deps.noteDatabaseAway(error)) return unavailable(c)
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
