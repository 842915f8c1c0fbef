import { betterAuth } from 'better-auth'
import { getAdapter } from 'better-auth/db/adapter'
import { twoFactor } from 'better-auth/plugins'
import type { BetterAuthOptions } from 'better-auth/types'
import { v7 as uuid } from 'uuid'
import type { Database } from '#database/schema.ts'
import type { Settings } from '#platform/config/settings.ts'
import { identitySecrets, type KeyedHash } from '#platform/crypto/secret.ts'
import type { Log } from '#platform/logging/log.ts'
import type { SecurityEvents } from '#platform/logging/security-events.ts'
import { secondFactor } from './second-factor.ts'
import { signInAs } from './sign-in-as.ts'
import { extendAfterMs, signInLife } from './sign-in-life.ts'
import { tables } from './tables.ts'
import { withHashedTokens } from './token-hash.ts'

export type AuthDeps = {
  db: Database
  settings: Settings
  keyedHash: KeyedHash
  log: Log
  events: SecurityEvents
  now: () => Date
}

/** Base path of the identity library's routes, which are not mounted: the server calls the library directly. */
const authPath = '/api/auth/provider'

/** Creates the identity library, configured for our tables and rules. */
export async function createAuth({ db, settings, keyedHash, log, now }: AuthDeps) {
  const secrets = identitySecrets(keyedHash)
  const options = {
    baseURL: settings.origin,
    basePath: authPath,
    // A second factor without a secret version was encrypted with the oldest secret.
    secrets,
    secret: secrets.at(-1)?.value,
    telemetry: { enabled: false },
    // Makes the library store times as text and booleans as 0 and 1 on both databases, as the product does.
    database: { db, type: 'sqlite', transaction: false },
    user: tables.user,
    session: {
      ...tables.session,
      // `find` ends sign-ins of staff earlier, and all others after the maximum time.
      expiresIn: signInLife.person.idleMs / 1000,
      updateAge: extendAfterMs / 1000,
      storeSessionInDatabase: true,
    },
    account: {
      ...tables.account,
      // Links a further sign-in method to an account only if both have verified the same address.
      accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
      updateAccountOnSignIn: false,
    },
    verification: tables.verification,
    advanced: {
      database: { generateId: () => uuid() },
      cookiePrefix: 'account',
      useSecureCookies: settings.origin.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (level, message) => log.error({ level }, `identity: ${message.slice(0, 200)}`) },
    plugins: [
      signInAs(now),
      secondFactor(now),
      twoFactor({ issuer: 'Wellbeing CheckUp', allowPasswordless: true, schema: tables.twoFactor }),
    ],
  } satisfies BetterAuthOptions
  const adapter = await getAdapter(options)
  return betterAuth({ ...options, database: () => withHashedTokens(adapter) })
}

export type Auth = Awaited<ReturnType<typeof createAuth>>
