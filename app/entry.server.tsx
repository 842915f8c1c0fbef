import { PassThrough, Readable, Writable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  type ActionFunctionArgs,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { inEveryLocale, type Locale } from '#assessment/questionnaire.ts'
import { asText } from './shared/page/as-text.ts'
import { createFilledPages, markedPlaces } from './shared/page/filled-pages.server.ts'
import { gzipPage, isGzipWanted } from './shared/page/gzip-page.server.ts'
import { frameWords, type Handle } from './shared/page/handle.ts'
import { createMadeOnce } from './shared/page/made-once.server.ts'
import { withOwnProperties } from './shared/page/not-for-hydration.ts'
import { type PageFacts, PageFactsProvider } from './shared/page/page-facts.ts'
import { stylesOfPage } from './shared/page/page-styles.server.ts'
import { markOf, sharedSite, stylesMarkOf } from './shared/page/shared-page.ts'
import type { Site } from './shared/page/site.ts'
import { utf8Of } from './shared/page/utf8.server.ts'
import { hungUp } from './shared/visit/hang-up.ts'
import { type RequestContext, requestContext } from './shared/visit/request.ts'
import { namesKept, wordsMarkingNames } from './shared/words/marked-names.ts'
import { TranslationsProvider } from './shared/words/use-t.ts'
import { catalogFor, words } from './shared/words/words.server.ts'
import { siteOf } from './shell/site.server.ts'
import { DeeperHeadings } from './ui/heading/heading.tsx'
import { MadeOnceProvider } from './ui/made-once/made-once.tsx'
import { SheetsProvider } from './ui/style-sheet/style-sheet.tsx'

/** Timeouts of rendering: of a page sent at once, and of a streamed one. */
const renderTimeoutMs = { whole: 15_000, streamed: 60_000 }

/** Cache of shared pages, about 10 KB each. */
const sharedPages = createFilledPages({ most: 600, forMs: 24 * 60 * 60_000 }, 'small')
/** Cache of personal pages, about 25 KB each: for going back and forth. */
const ownPages = createFilledPages({ most: 300, forMs: 10 * 60_000 }, 'quick')

/**
 * Renders a page to HTML. It is sent in one piece, so that it works without scripts; only pages with `handle.stream`
 * are streamed as their data arrives.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  loaded: EntryContext,
  context: RouterContextProvider,
) {
  const ctx = requestContext(context)
  const thrown = Object.values(loaded.staticHandlerContext.errors ?? {})
  ctx.isUnavailable ||= thrown.some((error) => isRouteErrorResponse(error) && error.status === 503)
  if (ctx.isUnavailable) return new Response(null, { status: 503 })
  const handle = handleOf(loaded)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', ctx.locale)
  headers.set('content-security-policy', policy(ctx.nonce))
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, reference, mainOnly, locale } = ctx
  const logFailure = (error: unknown) =>
    ctx.deps.log.error({ reference, error: messageOf(error) }, 'a page could not be made')
  const withoutSite = (error: unknown) => {
    if (!ctx.deps.noteDatabaseAway(error)) logFailure(error)
    return loaded
  }
  const entry = loaded.staticHandlerContext.errors ? await withSite(loaded, request, ctx).catch(withoutSite) : loaded
  const filled = filledPage(entry, handle, { request, status, headers, mainOnly, locale, nonce })
  if (filled) return filled
  const wordsJson = JSON.stringify(catalogFor(locale, browserNamespaces(handle))).replaceAll('<', '\\u003c')
  const isAtOnce = !handle.stream && !isHydrated(handle)
  const facts = { nonce, reference, mainOnly, wordsJson, marksStyles: isAtOnce }
  const page = pageOf(ofThisPage(entry, handle), request.url, locale, facts)
  if (isAtOnce) return renderedAtOnce(page, request, { status, headers }, logFailure)
  return new Promise<Response>((resolve, reject) => {
    let code = status
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: ctx.nonce,
      onShellReady: () => handle.stream && send(),
      onAllReady: () => !handle.stream && send(),
      onShellError: reject,
      onError(error) {
        code = 500
        logFailure(error)
      },
    })
    const timer = setTimeout(() => abort(), handle.stream ? renderTimeoutMs.streamed : renderTimeoutMs.whole)
    const send = () => {
      if (handle.stream) {
        const body = pipe(new PassThrough())
        body.on('close', () => clearTimeout(timer))
        headers.set('x-accel-buffering', 'no')
        return resolve(new Response(Readable.toWeb(body) as ReadableStream, { status: code, headers }))
      }
      const chunks: Buffer[] = []
      const write = (chunk: Buffer, _: string, next: () => void) => {
        chunks.push(chunk)
        next()
      }
      const body = pipe(new Writable({ write }))
      body.on('close', () => clearTimeout(timer))
      body.on('finish', () => resolve(wholePage(Buffer.concat(chunks).toString(), request, { status: code, headers })))
    }
  })
}

/**
 * Returns the entry of an error page with the data of the frame. After an error in an action or a middleware, React
 * Router does not run the loader of the route that shows the error, which is the root.
 */
async function withSite(entry: EntryContext, request: Request, ctx: RequestContext): Promise<EntryContext> {
  const { matches, loaderData } = entry.staticHandlerContext
  if (loaderData.root) return entry
  const pattern = `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`
  const params = matches.at(-1)?.params ?? {}
  const root = await siteOf(ctx, { url: new URL(request.url), pattern, params, request })
  return { ...entry, staticHandlerContext: { ...entry.staticHandlerContext, loaderData: { ...loaderData, root } } }
}

/** Returns a page as React renders it. */
const pageOf = (entry: EntryContext, url: string, locale: Locale, facts: PageFacts): ReactNode => (
  <TranslationsProvider value={facts.marksStyles ? markingNames[locale] : words[locale]}>
    <PageFactsProvider value={facts}>
      {/* Hydration needs the same markup: a hydrated page is rendered in place, as in the browser. */}
      <MadeOnceProvider value={facts.marksStyles ? madeOnce[locale] : null}>
        <ServerRouter context={entry} url={url} nonce={facts.nonce} />
      </MadeOnceProvider>
    </PageFactsProvider>
  </TranslationsProvider>
)

/** The words of pages that are made at once; what takes over a page in the browser knows no marks. */
const markingNames = inEveryLocale((locale) => wordsMarkingNames(words[locale]))

/** The cached parts, by language. */
const madeOnce = inEveryLocale((locale) =>
  createMadeOnce((Part, of, depth) => {
    const sheets = new Set<string>()
    const markup = renderToStaticMarkup(
      <SheetsProvider value={(href) => sheets.add(href)}>
        <TranslationsProvider value={markingNames[locale]}>
          <DeeperHeadings value={depth}>
            <Part {...of} />
          </DeeperHeadings>
        </TranslationsProvider>
      </SheetsProvider>,
    )
    return { markup, sheets: [...sheets] }
  }),
)

type Asked = Head & { request: Request; mainOnly: boolean; locale: Locale; nonce: string }

/**
 * Returns a cached page, filled in for this request: a shared one, rendered from `handle.shared` alone; or a personal
 * one, rendered from all of its data. Null for any other.
 */
function filledPage(
  entry: EntryContext,
  handle: Handle,
  { request, status, headers, mainOnly, locale, nonce }: Asked,
): Response | null {
  if (!(handle.shared || handle.again) || status !== 200 || import.meta.env.DEV) return null
  if (!isGzipWanted(Number.POSITIVE_INFINITY, request.headers.get('accept-encoding'))) return null
  const { loaderData, matches, actionData, errors } = entry.staticHandlerContext
  const leaf = matches.at(-1)?.route.id ?? ''
  const { root, [leaf]: own, ...others } = loaderData
  if (!root || !own || actionData || errors) return null
  const facts = { nonce: markOf('nonce'), reference: '', mainOnly, wordsJson: '', marksStyles: true }
  const madeOf = (data: EntryContext['staticHandlerContext']['loaderData']) => () => {
    const staticHandlerContext = { ...entry.staticHandlerContext, loaderData: data }
    const page = pageOf(ofThisPage({ ...entry, staticHandlerContext }, handle), request.url, locale, facts)
    const { html, theme, sheets } = rendered(page)
    return { html, common: new Map([[stylesMarkOf(theme), stylesOfPage(theme, sheets)]]) }
  }
  const sent = (page: Buffer<ArrayBuffer>) => {
    headers.set('content-encoding', 'gzip')
    headers.append('vary', 'accept-encoding')
    return new Response(page, { status, headers })
  }
  const shared = handle.shared?.(own as never)
  const between = Object.entries(others).map(([id, each]) => [id, handleAt(entry, id).shared?.(each as never)] as const)
  const site = sharedSite(root as Site, shared?.address)
  if (site && shared && between.every(([, each]) => each)) {
    const data = {
      root: site,
      ...Object.fromEntries(between.map(([id, each]) => [id, each?.data])),
      [leaf]: shared.data,
    }
    return sent(
      sharedPages(
        asText([data, mainOnly]),
        markedPlaces({ ...shared.texts, nonce }, ['nonce', ...(shared.fixed ?? [])]),
        madeOf(data),
      ),
    )
  }
  const again = handle.again?.(own as never) ?? null
  if (again === null) return null
  const frames = matches.map(({ route }) => route.id).filter((id) => id !== leaf)
  const fresh = frames.flatMap((id) => handleAt(entry, id).fresh?.(loaderData[id] as never) ?? [])
  const madeFrom = [request.url, mainOnly, again, ...frames.map((id) => withOwnProperties(loaderData[id] ?? {}))]
  const key = fresh.reduce((done, each) => done.replaceAll(each, ''), asText(madeFrom))
  // The page is rendered with its volatile texts, which serve as marks from then on.
  const freshPlaces = Object.fromEntries(fresh.map((each, at) => [`fresh${at}`, { mark: each, text: each }]))
  return sent(ownPages(key, { ...markedPlaces({ nonce }, ['nonce']), ...freshPlaces }, madeOf(loaderData)))
}

type Head = { status: number; headers: Headers }

/** A rendered page, with a mark in place of its styles; `sheets` are the style sheets of its components. */
type Rendered = { html: string; theme: string; sheets: readonly string[] }

function rendered(page: ReactNode): Rendered {
  const sheets = new Set<string>()
  const markup = renderToStaticMarkup(<SheetsProvider value={(href) => sheets.add(href)}>{page}</SheetsProvider>)
  const html = namesKept(`<!DOCTYPE html>${markup}`)
  return { html, theme: stylesMark.exec(html)?.[1] ?? 'default', sheets: [...sheets] }
}

/** Renders a page synchronously, since its loaders are done. A string is faster to build than a stream. */
function renderedAtOnce(page: ReactNode, request: Request, head: Head, logFailure: (error: unknown) => void): Response {
  try {
    const { html, theme, sheets } = rendered(page)
    return wholePage(html, request, head, { theme, sheets })
  } catch (error) {
    logFailure(error)
    throw error
  }
}

/**
 * Returns a page in one piece, compressed if the client accepts it. If it has a mark in place of its styles, inserts
 * their precompressed form.
 */
function wholePage(
  page: string,
  request: Request,
  { status, headers }: Head,
  { theme, sheets }: Pick<Rendered, 'theme' | 'sheets'> = { theme: 'default', sheets: [] },
): Response {
  const [before = '', after] = page.split(stylesMarkOf(theme))
  const isPacked = isGzipWanted(page.length, request.headers.get('accept-encoding'))
  if (isPacked) headers.set('content-encoding', 'gzip')
  headers.append('vary', 'accept-encoding')
  if (after === undefined) return new Response(isPacked ? gzipSync(page) : page, { status, headers })
  const { text, packed } = stylesOfPage(theme, sheets)
  if (!isPacked) return new Response(before + text + after, { status, headers })
  return new Response(gzipPage(Buffer.from(before), packed, utf8Of(after)), { status, headers })
}

/** Finds the mark of the styles in a page, with the name of their theme. */
const stylesMark = new RegExp(stylesMarkOf('([\\w-]+)'))

/**
 * Logs an error of a loader or an action, with the reference that the error page shows. Does not log error responses
 * (404 and the like) or a disconnected client.
 */
export async function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (isRouteErrorResponse(error)) return
  const ctx = requestContext(context as Readonly<RouterContextProvider>)
  const { deps, reference } = ctx
  if (deps.noteDatabaseAway(error)) {
    ctx.isUnavailable = true
    return
  }
  if (await hungUp(request)) {
    deps.log.info({ reference }, 'the client hung up')
    return
  }
  deps.log.error(
    { reference, error: messageOf(error), stack: error instanceof Error ? error.stack : undefined },
    'failed',
  )
}

/** Returns the translation namespaces sent with a page: none if it is not hydrated, all of them in development. */
function browserNamespaces({ hydrate, words: own = [] }: Handle): readonly string[] {
  if (import.meta.env.DEV) return Object.keys(words.en.store.data.en ?? {})
  return hydrate ? [...frameWords, ...own] : []
}

/**
 * Returns the entry with the matched routes only, since React Router builds a tree of all of them for every page; and
 * without the data for hydration on a page that is not hydrated.
 */
function ofThisPage(entry: EntryContext, { hydrate }: Handle): EntryContext {
  const ids = entry.staticHandlerContext.matches.map(({ route }) => route.id)
  const matched = <T,>(all: Record<string, T>) => Object.fromEntries(ids.map((id) => [id, all[id]]))
  return {
    ...entry,
    manifest: { ...entry.manifest, routes: matched(entry.manifest.routes) },
    routeModules: matched(entry.routeModules),
    serverHandoffStream: isHydrated({ hydrate }) ? entry.serverHandoffStream : undefined,
  }
}

const isHydrated = ({ hydrate }: Handle): boolean => import.meta.env.DEV || hydrate === true

const messageOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : 'not an error')

const handleOf = (entry: EntryContext): Handle =>
  handleAt(entry, entry.staticHandlerContext.matches.at(-1)?.route.id ?? '')

const handleAt = ({ routeModules }: EntryContext, id: string): Handle =>
  (routeModules[id]?.handle as Handle | undefined) ?? {}

/** Returns the content security policy: this origin only, inline scripts and styles by nonce. */
function policy(nonce: string): string {
  const dev = import.meta.env.DEV
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    dev ? "style-src-attr 'unsafe-inline'" : "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
