import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { BetterAuthPlugin } from 'better-auth/types'
import { z } from 'zod'

/**
 * Signs in an account after the product has authenticated the caller by a one-time code or a password. The endpoint has
 * no path, so only the server can call it. `now` determines the start of the sign-in; the library's own clock its
 * expiry, which the library also checks.
 */
export const signInAs = (now: () => Date) =>
  ({
    id: 'sign-in-as',
    endpoints: {
      signInAs: createAuthEndpoint(
        { method: 'POST', body: z.object({ personId: z.string(), device: z.string() }) },
        async (c) => {
          const user = await c.context.internalAdapter.findUserById(c.body.personId)
          if (!user) throw new APIError('NOT_FOUND')
          const at = now()
          const session = await c.context.internalAdapter.createSession(
            user.id,
            false,
            {
              createdAt: at,
              updatedAt: at,
              provenAt: at.toISOString(),
              // IP addresses of sign-ins are never stored.
              ipAddress: null,
              userAgent: c.body.device,
            },
            true,
          )
          await setSessionCookie(c, { session, user })
          return c.json({ signInId: session.id })
        },
      ),
    },
  }) satisfies BetterAuthPlugin
