import { createContext, type RouterContextProvider } from 'react-router'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import type { Campaign } from '#platform/content/schemas/campaign.schema.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import type { Deps } from './deps.ts'
import type { BrowserSession, SessionState } from './session-state.ts'

/** Text sizes as offsets in pixels: 0 is 20 px. */
export const textSteps = [-3, 0, 3, 6, 9, 12] as const
export type TextStep = (typeof textSteps)[number]

/**
 * How browsers with scripts show questions. `full`: all of a part on one page, else one at a time. `byItself`: advances
 * automatically.
 */
export type Asking = { full: boolean; byItself: boolean }

/** A network around an address: its prefix, and the factor by which it multiplies a budget's limit. */
export type Network = { name: string; times: number }
/** Networks under which a request is counted for rate limits, narrowest first. */
export type Networks = readonly [Network, ...Network[]]

/** A tablet that a partner's staff have set up for visitors. */
export type KioskDevice = { id: string; partner_id: number; seen_on: string | null }

/** The context of a request for loaders, actions and API handlers. Passed on as `ctx`. */
export type RequestContext = {
  deps: Deps
  locale: Locale
  /** Nonce of the content security policy, also set on the page's scripts and styles. */
  nonce: string
  /** Id of this request, in its log line and on its error page. */
  reference: string
  /**
   * A loader or an action failed but may succeed later: the database is unavailable, or too many passwords are being
   * hashed.
   */
  isUnavailable?: boolean
  /** The browser and its system, such as `Chrome/Windows` (see `deviceName`). */
  device: string
  /** Networks around the client's address, for rate limits. */
  networks: Networks
  /** The partner's server that calls; null if the request has no token, `unknown` if the token is unknown. */
  service: string | null
  /** Seconds that the caller has to wait after a refusal by a rate limit; sent with status 429. */
  retryAfter?: number
  /** The request certainly comes from this machine: the connection is local, and no proxy has forwarded it. */
  fromThisMachine: boolean
  /** The campaign at this address, else the one that started the visit. */
  campaign: Campaign | null
  /** The partner in the query, the path, the subdomain or the session. */
  partner: Partner | null
  /** The id of the partner; 0 for the invalid id 0 in the address, null if the request names no partner. */
  partnerId: number | null
  /** A developer forces the second logo, regardless of the partner's settings. */
  forceSecondLogo: boolean
  /** The time zone of the caller's calendar days. */
  timeZone: string
  textStep: TextStep
  contrast: 'more' | 'standard' | null
  /** This browser saves pages for offline use. */
  copiesPages: boolean
  /** How the questions of a check-up are shown in browsers with scripts. */
  asking: Asking
  /** The locale chosen earlier; null for none. */
  chosenLocale: Locale | null
  /** The locale chosen earlier, else the browser's. Offered, never forced. */
  preferredLocale: Locale
  /** Only the main part of the page is requested; the browser retains the rest of the document. */
  mainOnly: boolean
  /** Path and query of the start page that redirected here, if the browser did not send back its cookie; else null. */
  startedWithoutCookie: string | null
  /** The browser sent a cookie. If it sends none after a form has set one, it blocks cookies. */
  hasCookie: boolean
  sessionState: SessionState | null
  /** The tablet that sends the request, set up by a partner's staff; null for other browsers. */
  kioskDevice: KioskDevice | null
  /** The signed-in account; null for a guest. */
  signedIn: SignedIn | null
  /** The bearer token of the request. If it was accepted (`taken`), session and sign-in come from it. */
  bearer: { token: string; taken: boolean; expiresAt: string | null } | null
  /** Returns the browser's session, or creates it, in the given transaction, and sets its cookie. */
  ensureSession: (trx?: AnyTransaction) => Promise<BrowserSession>
  endSignIn: () => Promise<void>
  /** Set-Cookie lines of the response. */
  cookies: string[]
}

const routerKey = createContext<RequestContext>()

/** Stores the request context in React Router's context. */
export const provideRequestContext = (context: RouterContextProvider, ctx: RequestContext) =>
  context.set(routerKey, ctx)

/** Returns the request context from React Router's context. */
export const requestContext = (context: Readonly<RouterContextProvider>): RequestContext => context.get(routerKey)

/** Returns the response id in a query, from `responseId` or its synonym `response_id`; null if neither is given. */
export const responseIdIn = (url: URL): string | null =>
  url.searchParams.get('responseId') ?? url.searchParams.get('response_id')
