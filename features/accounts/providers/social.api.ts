import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, call } from '#platform/api/api.ts'
import { providerNamed } from '#platform/identity/provider.ts'
import { addressWith } from '#routes/address.ts'
import { localeOf } from '#routes/screen.ts'
import { beginSocial, completeSocial, readSignInRequest } from './social.server.ts'

const begin = call('anyone', {
  hide: true,
  method: 'post',
  path: '/auth/provider/begin',
  operationId: 'beginProviderSignIn',
  tags: ['auth'],
  summary: 'Starts a sign-in with Google or Microsoft in a separate window',
  responses: { 200: { description: 'Where to go.' }, 503: { description: 'It cannot begin.' } },
})

const callback = call('anyone', {
  hide: true,
  method: 'get',
  path: '/auth/provider/callback/{provider}',
  operationId: 'endProviderSignIn',
  tags: ['auth'],
  summary: 'The redirect target of Google and Microsoft',
  request: { params: z.object({ provider: z.string() }) },
  responses: { 303: { description: 'On to the page that says how it ended.' } },
})

/** The endpoints that start a sign-in with Google or Microsoft in a popup window, and that receive their redirects. */
export const socialApi = new OpenAPIHono<ApiEnv>()
  .openapi(begin, async (c) => {
    const form = await c.req.formData().catch(() => new FormData())
    const signInRequest = readSignInRequest(form)
    const started = await beginSocial(c.get('ctx'), signInRequest, localeOf(signInRequest.from))
    return c.json(started, 'address' in started ? 200 : 503)
  })
  .openapi(callback, async (c) => {
    const provider = providerNamed(c.req.param('provider'))
    if (!provider || c.req.method !== 'GET') return c.notFound()
    const ctx = c.get('ctx')
    const callbackQuery = { ...c.req.query(), hasCookies: c.req.header('cookie') !== undefined }
    const { cause, code, pending } = await completeSocial(ctx, provider, callbackQuery)
    const locale = pending?.locale ?? ctx.preferredLocale
    const began = pending && { from: pending.from, key: pending.key, saves: pending.responseId === null ? null : '1' }
    return c.redirect(addressWith(locale, '/auth-callback', { provider, cause, code, ...began }), 303)
  })
