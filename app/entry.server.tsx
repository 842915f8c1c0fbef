import { hash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  type ActionFunctionArgs,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { inEveryLocale } from '#assessment/questionnaire/questionnaire.ts'
import { hasOfflineCopies } from '#features/offline/offline-copy.server.ts'
import { PageTranslations } from '#platform/i18n/in-language.tsx'
import { namesUntranslated, translationsMarkingNames } from '#platform/i18n/marked-names.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { gzipped } from '#platform/page/gzipped.server.ts'
import type { Handle } from '#platform/page/handle.ts'
import { PageFactsProvider } from '#platform/page/page-facts.ts'
import { stylesheetsContent } from '#platform/page/stylesheets.server.ts'
import { hungUp } from '#platform/request/hang-up.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { StylesheetsProvider } from '#ui/layout/style-sheet/style-sheet.tsx'
import { prefetchRules } from './client/prefetch.ts'
import { staffMenuOf } from './layouts/parts/staff-menu.server.ts'
import { siteOf } from './site.server.ts'

/** Timeout of a streamed page. */
const streamTimeoutMs = 60_000

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
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', ctx.locale)
  headers.set('content-security-policy', policy(ctx.nonce))
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const logFailure = (error: unknown) =>
    ctx.deps.log.error({ reference: ctx.reference, error: messageOf(error) }, 'a page could not be made')
  const withoutSite = (error: unknown) => {
    if (!ctx.deps.noteDatabaseAway(error)) logFailure(error)
    return loaded
  }
  const entry = loaded.staticHandlerContext.errors ? await withSite(loaded, request, ctx).catch(withoutSite) : loaded
  const render = isStreamed(entry) ? streamed : renderFully
  try {
    return await render(entry, request, { status, headers, ctx, logFailure })
  } catch (error) {
    logFailure(error)
    throw error
  }
}

type Answering = {
  status: number
  headers: Headers
  ctx: RequestContext
  logFailure: (error: unknown) => void
}

/** Renders a page to a string after its loaders have run, which is faster than a stream. */
function renderFully(entry: EntryContext, request: Request, { status, headers, ctx }: Answering): Response {
  const stylesheets = new Set<string>()
  const markup = renderToStaticMarkup(
    <StylesheetsProvider value={import.meta.env.DEV ? null : (href) => stylesheets.add(href)}>
      <PageTranslations value={markingNames} locale={ctx.locale}>
        <Page entry={entry} request={request} ctx={ctx} />
      </PageTranslations>
    </StylesheetsProvider>,
  )
  const page = withStylesheets(namesUntranslated(markup), stylesheets, ctx)
  return gzipped(page, request, { status, headers })
}

/**
 * Returns the document of a page, with component styles in the first style element. Joins bytes: joining strings copies
 * all of the page at each step.
 */
function withStylesheets(markup: string, hrefs: Iterable<string>, { nonce, mainOnly }: RequestContext) {
  if (mainOnly) return Buffer.from(`<!DOCTYPE html>${markup}`)
  const tag = `<style nonce="${nonce}">`
  const place = markup.indexOf(tag) + tag.length
  const [head, rest] = [markup.slice(0, place), markup.slice(place)]
  return Buffer.concat([Buffer.from(`<!DOCTYPE html>${head}`), stylesheetsContent(hrefs), Buffer.from(rest)])
}

/** Translations that mark names, for `namesUntranslated`. */
const markingNames = inEveryLocale((locale) => translationsMarkingNames(translations[locale]))

/** Streams a page as its data arrives. Its components link their style sheets. */
function streamed(entry: EntryContext, request: Request, { headers, ctx, logFailure, ...answering }: Answering) {
  return new Promise<Response>((resolve, reject) => {
    let { status } = answering
    const page = (
      <PageTranslations value={translations} locale={ctx.locale}>
        <Page entry={entry} request={request} ctx={ctx} />
      </PageTranslations>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: ctx.nonce,
      onShellReady() {
        const body = pipe(new PassThrough())
        body.on('close', () => clearTimeout(timer))
        headers.set('x-accel-buffering', 'no')
        resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }))
      },
      onShellError: reject,
      onError(error) {
        status = 500
        logFailure(error)
      },
    })
    const timer = setTimeout(() => abort(), streamTimeoutMs)
  })
}

interface PageProps {
  entry: EntryContext
  request: Request
  ctx: RequestContext
}

/** Renders a page. React Router gets only the matched routes, since it processes all routes it is given. */
function Page({ entry, request, ctx }: PageProps) {
  const { nonce, reference, mainOnly } = ctx
  const ids = entry.staticHandlerContext.matches.map(({ route }) => route.id)
  const matched = <T,>(all: Record<string, T>) => Object.fromEntries(ids.map((id) => [id, all[id]]))
  const own = {
    ...entry,
    manifest: { ...entry.manifest, routes: matched(entry.manifest.routes) },
    routeModules: matched(entry.routeModules),
    // No page is hydrated, so the loader data is not sent.
    serverHandoffStream: undefined,
  } as EntryContext
  // A page that is copied to the device must look the same after an update, which removes the sheet there.
  const isLinked = request.headers.get('sec-fetch-site') === 'same-origin' && !hasOfflineCopies(ctx)
  return (
    <PageFactsProvider value={{ nonce, reference, mainOnly, isLinked }}>
      <ServerRouter context={own} url={request.url} />
    </PageFactsProvider>
  )
}

/** Tests if a page is streamed. */
function isStreamed({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const screen = routeModules[staticHandlerContext.matches.at(-1)?.route.id ?? '']
  return (screen?.handle as Handle | undefined)?.stream === true
}

/**
 * Returns the entry of an error page with the data of the root loader, and of the layout of staff. After an error in an
 * action or a middleware, React Router does not run the loader of the route that shows the error.
 */
async function withSite(entry: EntryContext, request: Request, ctx: RequestContext): Promise<EntryContext> {
  const { matches, loaderData } = entry.staticHandlerContext
  const layout = matches.find(({ route }) => route.id === `${ctx.locale}:staff`)?.route.id
  const staff = layout !== undefined && { [layout]: loaderData[layout] ?? (await staffMenuOf(ctx)) }
  const pattern = `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`
  const params = matches.at(-1)?.params ?? {}
  const root = loaderData.root ?? (await siteOf(ctx, { url: new URL(request.url), pattern, params, request }))
  const shown = { ...loaderData, root, ...staff }
  return { ...entry, staticHandlerContext: { ...entry.staticHandlerContext, loaderData: shown } }
}

/**
 * Logs an error of a loader or an action with the reference that the error page shows. Ignores error responses (404 and
 * the like) and disconnected clients.
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

const messageOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : 'not an error')

/** Hash of the speculation rules, which are an inline script. */
const prefetchSource = `'sha256-${hash('sha256', prefetchRules, 'base64')}'`

/** Returns the content security policy: this origin only, inline scripts and styles by nonce. */
function policy(nonce: string): string {
  const dev = import.meta.env.DEV
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${prefetchSource}`,
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
