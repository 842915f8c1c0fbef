import { randomInt } from 'node:crypto'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { BetterAuthPlugin } from 'better-auth/types'
import { z } from 'zod'

/**
 * 25 of 62 characters: 149 bits, or 40 characters in base32 for typing by hand (RFC 4226 asks for 128 bits or more).
 */
const secretLength = 25
const backupCodeCount = 10

type SecondFactor = { id: string; secret: string; verified: boolean | null }

const WhoseBody = z.object({ personId: z.string() })
const SignInBody = z.object({
  personId: z.string(),
  startedAt: z.string(),
  provenAt: z.string(),
  device: z.string(),
})

/** Returns ten digits in two groups, so that one numeric field accepts every kind of code. */
const newBackupCode = (): string =>
  String(randomInt(10 ** 10))
    .padStart(10, '0')
    .replace(/^\d{5}/, '$&-')

const newBackupCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < backupCodeCount) codes.add(newBackupCode())
  return [...codes]
}

/**
 * Replaces the two-factor plugin of the identity library, which asks for the password again before each change of a
 * second factor. The endpoints have no path, so only the server can call them.
 */
export const secondFactor = (now: () => Date) =>
  ({
    id: 'second-factor',
    endpoints: {
      /**
       * Creates a secret that becomes active with its first valid code. Returns null if a second factor is already
       * active.
       */
      beginSecondFactor: createAuthEndpoint({ method: 'POST', body: WhoseBody }, async (c) => {
        const { adapter, secretConfig: key } = c.context
        const where = [{ field: 'userId', value: c.body.personId }]
        const known = await adapter.findOne<SecondFactor>({ model: 'twoFactor', where })
        if (known?.verified) return c.json({ secret: null })
        const secret = generateRandomString(secretLength, 'a-z', 'A-Z', '0-9')
        const row = {
          secret: await symmetricEncrypt({ key, data: secret }),
          backupCodes: await symmetricEncrypt({ key, data: JSON.stringify(newBackupCodes()) }),
          verified: false,
        }
        if (known) await adapter.update({ model: 'twoFactor', update: row, where: [{ field: 'id', value: known.id }] })
        else await adapter.create({ model: 'twoFactor', data: { ...row, userId: c.body.personId } })
        return c.json({ secret })
      }),
      /** Returns the secret that awaits its first code; null if there is none. */
      waitingSecret: createAuthEndpoint({ method: 'POST', body: WhoseBody }, async (c) => {
        const where = [{ field: 'userId', value: c.body.personId }]
        const known = await c.context.adapter.findOne<SecondFactor>({ model: 'twoFactor', where })
        if (!known || known.verified) return c.json({ secret: null })
        return c.json({ secret: await symmetricDecrypt({ key: c.context.secretConfig, data: known.secret }) })
      }),
      /** Replaces the backup codes by ten new ones. */
      renewBackupCodes: createAuthEndpoint({ method: 'POST', body: WhoseBody }, async (c) => {
        const codes = newBackupCodes()
        await c.context.adapter.update({
          model: 'twoFactor',
          update: { backupCodes: await symmetricEncrypt({ key: c.context.secretConfig, data: JSON.stringify(codes) }) },
          where: [{ field: 'userId', value: c.body.personId }],
        })
        return c.json({ codes })
      }),
      /**
       * Signs in after the second factor. The new sign-in replaces the former one and retains its start time, so that
       * the second factor does not extend it.
       */
      signInWithSecondFactor: createAuthEndpoint({ method: 'POST', body: SignInBody }, async (c) => {
        const { personId, startedAt, provenAt, device } = c.body
        const user = await c.context.internalAdapter.findUserById(personId)
        if (!user) throw new APIError('NOT_FOUND')
        const at = now().toISOString()
        const times = { createdAt: new Date(startedAt), provenAt, secondFactorAt: at, activeAt: at }
        const session = await c.context.internalAdapter.createSession(
          user.id,
          false,
          { ...times, ipAddress: null, userAgent: device },
          true,
        )
        await setSessionCookie(c, { session, user })
        return c.json({ signInId: session.id })
      }),
    },
  }) satisfies BetterAuthPlugin
