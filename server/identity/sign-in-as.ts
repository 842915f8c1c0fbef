import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { BetterAuthPlugin } from 'better-auth/types'
import { z } from 'zod'

/**
 * Lets the product sign in somebody who has proved who they are in its own way: by a code sent to their address, or by
 * their password. It has no address, so that only the server itself can call it. When it was done goes by the clock given;
 * until when it lasts, by the library's own, by which the library ends it, too.
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
              // Where somebody signs in from is not kept.
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
