import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../database/schema.ts'
import type { Log } from '../log.ts'
import type { KeyedHash } from '../secret.ts'
import type { Settings } from '../settings.ts'
import { hashPassword, isPassword } from './password.ts'
import { secondFactor } from './second-factor.ts'
import { signInAs } from './sign-in-as.ts'
import { tables } from './tables.ts'

export type AuthDeps = { db: Database; settings: Settings; keyedHash: KeyedHash; log: Log; now: () => Date }

/** How long a sign-in lasts without a visit, and from when on a visit makes it last anew, in seconds. */
const life = { whole: 30 * 86_400, renewedAfter: 86_400 }

/** What the identity library takes for its own address. It is asked by the server only: none of its addresses is open. */
const authPath = '/api/auth/provider'

/** The identity library, set up for our tables and rules. Made when somebody first signs in, since most people never do. */
export function createAuth({ db, settings, keyedHash, log, now }: AuthDeps) {
  return betterAuth({
    baseURL: settings.origin,
    basePath: authPath,
    secret: keyedHash('identity', 'better-auth'),
    telemetry: { enabled: false },
    // Times as text and booleans as 0 and 1 on both databases, as everywhere in the product.
    database: { db, type: 'sqlite', transaction: false },
    user: tables.user,
    session: { ...tables.session, expiresIn: life.whole, updateAge: life.renewedAfter, storeSessionInDatabase: true },
    account: {
      ...tables.account,
      // Another way in is joined to an account only when both have proved the same address.
      accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
      updateAccountOnSignIn: false,
    },
    verification: tables.verification,
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(hash, password) },
    },
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
      secondFactor(),
      twoFactor({ issuer: 'Wellbeing CheckUp', allowPasswordless: true, schema: tables.twoFactor }),
    ],
  })
}

export type Auth = ReturnType<typeof createAuth>
