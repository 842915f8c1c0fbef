import { Hono } from 'hono'
import { addressWith } from '../shared/address.ts'
import type { ApiEnv } from '../shared/api.ts'
import { localeOf } from '../shared/routing/screen.ts'
import { providerNamed } from '../shared/social/provider.ts'
import { beginSocial, endSocial, readAsked } from './social.server.ts'

/** Where sign-ins with Google and Microsoft begin in a window of their own, and where both send people back to. */
export const socialApi = new Hono<ApiEnv>()
  .post('/auth/provider/begin', async (c) => {
    const form = await c.req.formData().catch(() => new FormData())
    const asked = readAsked(form)
    const begun = await beginSocial(c.get('here'), asked, localeOf(asked.from))
    return c.json(begun, 'address' in begun ? 200 : 503)
  })
  .get('/auth/provider/callback/:provider', async (c) => {
    const provider = providerNamed(c.req.param('provider'))
    if (!provider || c.req.method !== 'GET') return c.notFound()
    const here = c.get('here')
    const brought = { ...c.req.query(), hasCookies: c.req.header('cookie') !== undefined }
    const { cause, code, pending } = await endSocial(here, provider, brought)
    const locale = pending?.locale ?? here.preferredLocale
    const began = pending && { from: pending.from, key: pending.key, saves: pending.responseId === null ? null : '1' }
    return c.redirect(addressWith(locale, '/auth-callback', { provider, cause, code, ...began }), 303)
  })
