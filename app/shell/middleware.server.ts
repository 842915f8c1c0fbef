import { data, type MiddlewareFunction } from 'react-router'
import { resetAssessment } from '../check-up/check-up.server.ts'
import type { MiddlewareName } from '../shared/routing/middleware.ts'
import { findScreenAt } from '../shared/routing/screen.ts'
import { type RequestContext, requestContext } from '../shared/visit/request.ts'
import { partnerOfShare } from '../sharing/shared.server.ts'

const steps: Record<MiddlewareName, (ctx: RequestContext) => Promise<unknown>> = {
  'reset-assessment': resetAssessment,
  'session-init': (ctx) => ctx.ensureSession(),
}

/**
 * Takes the partner that the address names (`/center/volusia`) or its row does, or in whose name the report at the
 * address was shared, and runs the steps that the row of the address asks for, before the screen's loader. An unknown step is an error 500.
 */
export const rowMiddleware: MiddlewareFunction<Response> = async ({ context, pattern, params, request }, next) => {
  const named = params.partner ?? findScreenAt(pattern)?.page.partner
  if (named) {
    const ctx = requestContext(context)
    ctx.partner = await ctx.deps.partners.find(named)
    ctx.partnerId = ctx.partner?.id ?? null
  }
  if (params.token) {
    const ctx = requestContext(context)
    ctx.partner = (await partnerOfShare(ctx, params.token)) ?? ctx.partner
    ctx.partnerId = ctx.partner?.id ?? null
  }
  if (request.method === 'GET')
    for (const name of findScreenAt(pattern)?.page.middleware ?? []) {
      const step = steps[name]
      if (!step) throw data('Unknown middleware', { status: 500 })
      await step(requestContext(context))
    }
  return next()
}
