import * as build from 'virtual:react-router/server-build'
import type { Context } from 'hono'
import { RouterContextProvider } from 'react-router'
import { retryAfter } from '#platform/abuse/rate-limit.server.ts'
import { type CallOwn, provideOwnCalls } from '#platform/api/own-calls.ts'
import { campaignAt } from '#platform/content/campaign.ts'
import type { Deps } from '#platform/request/deps.ts'
import { provideRequestContext, type RequestContext } from '#platform/request/request.ts'
import { areSiblingPages } from '#routes/sibling-pages.ts'
import { factsOf } from '../http/client-address.ts'
import { comeBack, rememberBody } from '../http/come-back.ts'
import { readRequest } from '../http/request.ts'
import type { Env } from '../http/request-kind.ts'
import { lastResort } from './last-resort.ts'
import { createPages } from './pages.ts'

const pages = createPages(build, import.meta.env.MODE)

/** Dependencies of a page: `cached` is the cache of anonymous pages, `callOwn` calls the API of this app. */
type PageDeps = {
  deps: Deps
  cached: (request: Request, ctx: RequestContext) => Promise<Response | null>
  callOwn: CallOwn
}

/**
 * Answers a request for a page. If a script has sent a form for its main part, the answer is the next page of the
 * series instead of a redirect to it; for other targets, or if the script needs no page (`x-part: none`), it is 204
 * with content-location.
 */
export async function answerPage(c: Context<Env>, pageDeps: PageDeps): Promise<Response> {
  const { deps, cached, callOwn } = pageDeps
  if (c.req.method === 'POST') rememberBody(c.req.raw)
  const ctx = await readRequest(c.req.raw, deps, factsOf(c, deps))
  const response = (await cached(c.req.raw, ctx)) ?? (await render(c.req.raw, ctx, callOwn))
  const location = response.headers.get('location')
  if (!ctx.mainOnly || response.status !== 303 || !location?.startsWith('/') || ctx.cookies.length > 0)
    return withCookies(response, ctx)
  const target = new URL(location, c.req.url)
  if (c.req.header('x-part') !== 'none' && areSiblingPages(c.req.url, target.href))
    return answerNextPage(c, target, pageDeps)
  return withCookies(new Response(null, { status: 204, headers: { 'content-location': location } }), ctx)
}

async function answerNextPage(c: Context<Env>, target: URL, { deps, callOwn }: PageDeps): Promise<Response> {
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  const request = new Request(target, { headers })
  const ctx = await readRequest(request, deps, factsOf(c, deps))
  const page = await render(request, ctx, callOwn)
  page.headers.set('content-location', target.pathname + target.search + target.hash)
  return withCookies(page, ctx)
}

export async function render(request: Request, ctx: RequestContext, callOwn: CallOwn): Promise<Response> {
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
