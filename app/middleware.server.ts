import { data, type MiddlewareFunction, redirect } from 'react-router'
import { makeReady } from '#features/check-up/next-person.server.ts'
import { copyOwner } from '#features/offline/offline-copy.server.ts'
import { copyOwnerHeader } from '#features/offline/offline-copy.ts'
import { partnerOfShare } from '#features/sharing/open/shared.server.ts'
import { asDrafted } from '#features/staff/settings/draft.server.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import type { MiddlewareName } from '#routes/middleware.ts'
import { findScreenAt } from '#routes/screen.ts'

const rowMiddlewares: Record<MiddlewareName, (ctx: RequestContext, url: URL) => Promise<unknown>> = {
  'reset-assessment': async (ctx, url) => {
    const first = await makeReady(ctx, url.pathname + url.search)
    if (first !== null) throw redirect(first, 303)
  },
  'session-init': (ctx) => ctx.ensureSession(),
}

/**
 * Sets the partner of the request: from the address (`/center/volusia`), from the route, or from the share of a shared
 * report. Then runs the middleware of the route before its loader, for GET only. An unknown middleware name responds
 * 500.
 */
export const rowMiddleware: MiddlewareFunction<Response> = async ({ context, pattern, params, request, url }, next) => {
  const named = params.partner ?? findScreenAt(pattern)?.page.partner
  if (named) {
    const ctx = requestContext(context)
    ctx.partner = await asDrafted(ctx, url, await ctx.deps.partners.find(named))
    ctx.partnerId = ctx.partner?.id ?? null
  }
  if (params.token) {
    const ctx = requestContext(context)
    ctx.partner = (await partnerOfShare(ctx, params.token)) ?? ctx.partner
    ctx.partnerId = ctx.partner?.id ?? null
  }
  if (request.method === 'GET')
    for (const name of findScreenAt(pattern)?.page.middleware ?? []) {
      const run = rowMiddlewares[name]
      if (!run) throw data('Unknown middleware', { status: 500 })
      await run(requestContext(context), url)
    }
  const response = await next()
  const line = await copyOwner(requestContext(context), findScreenAt(pattern)?.page.onDevice === true)
  if (line) response.headers.set(copyOwnerHeader, line)
  return response
}
