import { v7 as uuid } from 'uuid'
import type { AnyTransaction, Database } from '#database/schema.ts'
import { isBreached } from '#platform/crypto/breached-passwords.ts'
import { type Derive, dummyHash, hashPassword, verifyPassword } from '#platform/crypto/password.ts'
import { identitySecrets } from '#platform/crypto/secret.ts'
import type { Auth, AuthDeps } from './auth.ts'
import { type Caller, createHashing, hashingLimits } from './hashing.ts'
import type { Provider } from './open-id.ts'
import type { Person, SignedIn, SignIn } from './person.ts'
import { isStandIn, roles } from './person.ts'
import { type ProviderName, providerNames } from './provider.ts'
import { isInForce } from './role-term.ts'
import { namedRole, signInKind } from './roles.ts'
import { extendAfterMs, isActivityDue, isSignInOver, signInLife } from './sign-in-life.ts'
import { signedByCurrent, tokenSignedBy } from './signed-cookie.ts'
import { tokenHash } from './token-hash.ts'

/** Accounts and their sign-ins. Cookies are returned as complete Set-Cookie lines. */
export type Identity = {
  /** The configured providers. */
  providers: readonly ProviderName[]
  /** Returns a provider; null if it is not configured. */
  provider: (name: ProviderName) => Promise<Provider | null>
  /**
   * Returns the signed-in account of these cookies, with the Set-Cookie lines that renew them; null if not signed in.
   */
  find: (cookie: string) => Promise<(SignedIn & { cookies: string[] }) | null>
  /** Returns the account of a sign-in that has not expired; null if there is none. */
  findSignIn: (signInId: string, now: Date) => Promise<SignedIn | null>
  /** Records activity that extends a staff sign-in, at most once a minute. */
  noteActivity: (signedIn: SignedIn) => Promise<void>
  /**
   * Signs in an account that the caller has authenticated; `device` is the name stored for the device. Returns the
   * Set-Cookie lines of the new sign-in.
   */
  signInAs: (personId: string, device?: string) => Promise<string[]>
  /** Ends the sign-in of these cookies. Returns the Set-Cookie lines that clear them. */
  signOut: (cookie: string) => Promise<string[]>
  endSignIn: (signInId: string) => Promise<void>
  /** Returns the sign-in methods of an account, except one-time codes. The caller must be signed in to it. */
  methodsOf: (personId: string) => Promise<SignInMethods>
  /**
   * Returns the id of the account with this email and password; null if there is none. Takes equally long either way,
   * so that the timing does not reveal whether an account exists. Like all functions that hash a password, throws 503
   * while too many are being hashed.
   */
  findByPassword: (caller: Caller, email: string, password: string) => Promise<string | null>
  /** Tests if a password is known from breaches. */
  isBreached: (password: string) => Promise<boolean>
  /** Returns the hash of a password to store. Slow, so never call it in a transaction. */
  hashOf: (caller: Caller, password: string) => Promise<string>
  /**
   * Returns the hash to store until the email of a sign-up is verified. If an account has this email and password,
   * returns its hash.
   */
  hashForSignUp: (caller: Caller, email: string, password: string) => Promise<string>
  /** Sets or replaces the password of an account by its hash. */
  setPasswordHash: (trx: AnyTransaction, personId: string, hash: string) => Promise<void>
  /** Stops the threads that hash passwords. */
  end: () => Promise<void>
  /** Returns the identity library. Only the second factor uses it directly. */
  auth: () => Promise<Auth>
}

/** Sign-in methods that a person has set up. */
export type SignInMethods = { password: boolean; google: boolean; microsoft: boolean }

/** Matches the session cookie of the identity library. Its name differs over https. */
const sessionCookieAt = (origin: string): RegExp =>
  origin.startsWith('https:') ? /(?:^|;\s*)__Secure-account\.session_token=/ : /(?:^|;\s*)account\.session_token=/

/** Name that the identity library uses for passwords as a provider. */
const passwordProvider = 'credential'

/** Creates the identity module. The library is loaded on first use, since most people never sign in. */
export function createIdentity(deps: AuthDeps): Identity {
  const { db, settings, events, now } = deps
  const sessionCookie = sessionCookieAt(settings.origin)
  const secrets = identitySecrets(deps.keyedHash).map(({ value }) => value)
  const providers = new Map<ProviderName, Promise<Provider>>()
  let loading: Promise<Auth> | undefined
  const auth = () => (loading ??= import('./auth.ts').then(({ createAuth }) => createAuth(deps)))
  const headers = (cookie: string) => new Headers({ cookie: signedByCurrent(cookie, sessionCookie, secrets) })
  const hashing = createHashing(hashingLimits(settings.processes), () => events.note('rateLimited', 'passwords'))
  const deriveFor =
    (caller: Caller): Derive =>
    (derivation) =>
      hashing.derive(derivation, caller)
  return {
    auth,
    providers: providerNames.filter((name) => settings[name] !== undefined),
    async provider(name) {
      const own = settings[name]
      if (!own) return null
      const provider =
        providers.get(name) ?? import('./open-id.ts').then(({ createProvider }) => createProvider(name, own))
      providers.set(name, provider)
      return provider
    },
    async find(cookie) {
      const token = tokenSignedBy(cookie, sessionCookie, secrets)
      const known = token === null ? undefined : await signInByToken(db, token)
      if (token === null || !known) return null
      if (!isForLibrary(known)) return withCookies(await unlessOver(db, signedInFrom(known, now()), now()), [])
      const { api } = await auth()
      const extended = await api.getSession({ headers: headers(cookie), returnHeaders: true })
      const row = extended.response && (await signInByToken(db, token))
      if (!row) return null
      return withCookies(await unlessOver(db, signedInFrom(row, now()), now()), extended.headers.getSetCookie())
    },
    endSignIn: (signInId) => endSignIn(db, signInId),
    findSignIn: (signInId, now) => findSignIn(db, signInId, now),
    async noteActivity({ person, signIn }) {
      if (!isActivityDue(signInKind(person), signIn, now())) return
      signIn.activeAt = now().toISOString()
      await db.updateTable('sign_in').set({ active_at: signIn.activeAt }).where('id', '=', signIn.id).execute()
    },
    async signInAs(personId, device = '') {
      const { api } = await auth()
      const done = await api.signInAs({ body: { personId, device }, returnHeaders: true })
      return done.headers.getSetCookie()
    },
    async methodsOf(personId) {
      const rows = await db.selectFrom('credential').select('provider').where('person_id', '=', personId).execute()
      const has = (name: string) => rows.some(({ provider }) => provider === name)
      return { password: has(passwordProvider), google: has('google'), microsoft: has('microsoft') }
    },
    async findByPassword(caller, email, password) {
      const known = await passwordOf(db, email)
      const hash = known?.password ?? dummyHash(settings.passwordCost)
      if ((await verifyPassword(deriveFor(caller), hash, password)) && known) return known.id
      events.note('wrongPassword')
      return null
    },
    isBreached,
    hashOf: (caller, password) => hashPassword(deriveFor(caller), password, settings.passwordCost),
    async hashForSignUp(caller, email, password) {
      const known = await passwordOf(db, email)
      return hashPassword(deriveFor(caller), password, settings.passwordCost, known?.password ?? undefined)
    },
    setPasswordHash: (trx, personId, hash) => setPasswordHash(trx, personId, hash, now()),
    end: hashing.end,
    async signOut(cookie) {
      const { api } = await auth()
      const done = await api.signOut({ headers: headers(cookie), returnHeaders: true })
      return done.headers.getSetCookie()
    },
  }
}

/** Returns the account with this verified email, and its password hash; undefined if there is none. */
const passwordOf = (db: Database, email: string) =>
  db
    .selectFrom('credential as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .select(['p.id', 'c.password'])
    .where('p.email', '=', email)
    .where('p.email_verified', '=', 1)
    .where('c.provider', '=', passwordProvider)
    .executeTakeFirst()

async function setPasswordHash(trx: AnyTransaction, personId: string, password: string, moment: Date): Promise<void> {
  const at = moment.toISOString()
  const row = { password, updated_at: at }
  await trx
    .insertInto('credential')
    .values({ id: uuid(), person_id: personId, provider: passwordProvider, subject: personId, created_at: at, ...row })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet(row))
    .execute()
}

async function findSignIn(db: Database, signInId: string, now: Date): Promise<SignedIn | null> {
  const [row] = await signInById(db, { value: signInId })
  return row && row.expires_at > now.toISOString() ? unlessOver(db, signedInFrom(row, now), now) : null
}

/** Selects the sign-in with this value in a column, with its account. */
const signInBy =
  (column: 'id' | 'token') =>
  (db: Database, { value }: { value: string }) =>
    db
      .selectFrom('sign_in as s')
      .innerJoin('person as p', 'p.id', 's.person_id')
      .leftJoin('staff_role as r', 'r.person_id', 'p.id')
      .where(`s.${column}`, '=', value)
      .select(['p.id', 'p.email', 'p.email_verified', 'p.phone', 'p.phone_verified', 'p.first_name', 'p.last_name'])
      .select(['p.client_id', 'p.second_factor', 'r.role', 'r.ends_at', 'r.partner_id', 'r.accepted_at'])
      .select(['s.id as sign_in_id', 's.created_at as started_at', 's.expires_at', 's.active_at', 's.proven_at'])
      .select(['s.second_factor_at', 's.front_subject_id', 'p.subjects', 'p.sorted_at'])
      .execute()

const signInById = signInBy('id')
const signInWithToken = signInBy('token')
const signInByToken = async (db: Database, token: string) => (await signInWithToken(db, { value: tokenHash(token) }))[0]

/** Tests if the library must extend or end a sign-in by its own clock. */
const isForLibrary = ({ expires_at }: { expires_at: string }): boolean =>
  Date.parse(expires_at) - signInLife.person.idleMs + extendAfterMs <= Date.now()

const withCookies = (signedIn: SignedIn | null, cookies: string[]) => signedIn && { ...signedIn, cookies }

function signedInFrom(row: Awaited<ReturnType<typeof signInById>>[number], now: Date): SignedIn {
  const email = row.email_verified === 1 && !isStandIn(row.email) ? row.email : null
  // A role that has ended grants nothing: its holder has the rights of an account without a role.
  const role = (isInForce(row.ends_at, now) && roles.find((each) => each === row.role)) || 'person'
  const isAccepted = row.accepted_at !== null
  const person: Person = {
    id: row.id,
    email,
    phone: row.phone_verified === 1 ? row.phone : null,
    firstName: row.first_name,
    lastName: row.last_name,
    clientId: row.client_id,
    role: isAccepted ? role : 'person',
    isInvited: !isAccepted && namedRole({ role, email, partnerId: row.partner_id }) !== 'person',
    partnerId: row.partner_id,
    hasSecondFactor: row.second_factor === 1,
    roleUntil: row.ends_at,
    subjects: row.subjects,
    frontSubject: row.front_subject_id,
    isSorted: row.sorted_at !== null,
  }
  const signIn: SignIn = {
    id: row.sign_in_id,
    startedAt: row.started_at,
    expiresAt: row.expires_at,
    activeAt: row.active_at,
    provenAt: row.proven_at ?? row.started_at,
    secondFactorAt: row.second_factor_at,
  }
  return { person, signIn }
}

/** Returns a sign-in, or ends it and returns null if it has expired. */
async function unlessOver(db: Database, signedIn: SignedIn, now: Date): Promise<SignedIn | null> {
  if (!isSignInOver(signInKind(signedIn.person), signedIn.signIn, now)) return signedIn
  await endSignIn(db, signedIn.signIn.id)
  return null
}

async function endSignIn(db: Database, signInId: string): Promise<void> {
  await db.deleteFrom('sign_in').where('id', '=', signInId).execute()
}
