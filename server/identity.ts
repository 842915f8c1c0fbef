import type { Person, Role, SignedIn, SignIn } from '../app/shared/person.ts'
import { isStandIn, roles } from '../app/shared/person.ts'
import type { Auth, AuthDeps } from './identity/auth.ts'

/** Who persons are, and how they sign in. What stands in a Set-Cookie line is given to the browser as it is. */
export type Identity = {
  /** Who is signed in by these cookies, and the lines that renew them; null when nobody is. */
  find: (cookie: string) => Promise<(SignedIn & { cookies: string[] }) | null>
  /** Signs in a person who has proved who they are. Gives the lines of the new sign-in's cookies. */
  signInAs: (personId: string) => Promise<string[]>
  /** Ends the sign-in of these cookies. Gives the lines that take the cookies from the browser. */
  signOut: (cookie: string) => Promise<string[]>
  /** The identity library itself, for what only it can do. */
  auth: () => Promise<Auth>
}

/** What the name of every cookie of the identity library begins with, over https and without. */
const cookieStart = /(?:^|;\s*)(?:__Secure-)?account\.session_token=/

/** Makes the identity. The library behind it is loaded when it is first needed. */
export function createIdentity(deps: AuthDeps): Identity {
  let loading: Promise<Auth> | undefined
  const auth = () => (loading ??= import('./identity/auth.ts').then(({ createAuth }) => createAuth(deps)))
  const headers = (cookie: string) => new Headers({ cookie })
  return {
    auth,
    async find(cookie) {
      if (!cookieStart.test(cookie)) return null
      const { api } = await auth()
      const found = await api.getSession({ headers: headers(cookie), returnHeaders: true })
      if (!found.response) return null
      const { user, session } = found.response
      return { person: personOf(user), signIn: signInOf(session), cookies: found.headers.getSetCookie() }
    },
    async signInAs(personId) {
      const { api } = await auth()
      const done = await api.signInAs({ body: { personId }, returnHeaders: true })
      return done.headers.getSetCookie()
    },
    async signOut(cookie) {
      const { api } = await auth()
      const done = await api.signOut({ headers: headers(cookie), returnHeaders: true })
      return done.headers.getSetCookie()
    },
  }
}

type User = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>['user']
type Session = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>['session']

const personOf = (user: User): Person => ({
  id: user.id,
  email: user.emailVerified && !isStandIn(user.email) ? user.email : null,
  phone: user.phone && user.phoneVerified ? user.phone : null,
  firstName: user.firstName ?? null,
  lastName: user.lastName ?? null,
  clientId: user.clientId ?? null,
  role: roles.find((role): role is Role => role === user.role) ?? 'person',
  partnerId: user.partnerId ?? null,
  hasSecondFactor: user.twoFactorEnabled === true,
})

const signInOf = (session: Session): SignIn => ({
  id: session.id,
  startedAt: session.createdAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
  provenAt: session.provenAt ?? session.createdAt.toISOString(),
  secondFactorAt: session.secondFactorAt ?? null,
})
