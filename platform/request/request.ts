import { createContext, type RouterContextProvider } from 'react-router'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { AnyTransaction } from '#database/schema.ts'
import type { Campaign } from '#platform/content/schemas/campaign.schema.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import type { Deps } from './deps.ts'
import type { BrowserSession, SessionState } from './session-state.ts'

/** Steps of the text size in pixels: 0 is 20 px. */
export const textSteps = [-3, 0, 3, 6, 9, 12] as const
/** A step of the text size. */
export type TextStep = (typeof textSteps)[number]

/**
 * How questions are shown where scripts run: all of a part on one page or one at a time, with automatic advance or not.
 */
export type Asking = { full: boolean; byItself: boolean }

/** A network around an address, by its prefix, and the factor of a budget's points. */
export type Network = { name: string; times: number }
/** The networks that a request is counted by, narrowest first. */
export type Networks = readonly [Network, ...Network[]]

/** The context of a request for loaders, actions and API handlers. Passed on as `ctx`. */
export type RequestContext = {
  deps: Deps
  locale: Locale
  /** Nonce of the content security policy, also set on the page's scripts and styles. */
  nonce: string
  /** Id of this request, in its log line and on its error page. */
  reference: string
  /**
   * A loader or an action failed, but may succeed later: the database is unavailable, or too many passwords are being
   * hashed.
   */
  isUnavailable?: boolean
  /** The browser and its system, such as `Chrome/Windows` (see `deviceName`). */
  device: string
  /** The networks around the visitor's address, which rate limits count by. */
  networks: Networks
  /** The name of the partner's server that makes this call; null without a token, `unknown` for an unknown token. */
  service: string | null
  /** Seconds that the caller has to wait, if a rate limit has refused something: sent with a status of 429. */
  retryAfter?: number
  /** The request certainly comes from this machine: a local connection, and no proxy has forwarded it. */
  fromThisMachine: boolean
  /** The campaign at this address, else the one that the visit started with. */
  campaign: Campaign | null
  /** The partner from the query, the path, the subdomain or the session. */
  partner: Partner | null
  /** The id of the partner: 0 for the invalid id 0 in the address, null if there is none. */
  partnerId: number | null
  /** A developer requested the second logo, regardless of the partner's settings. */
  forceSecondLogo: boolean
  /** The time zone in which the caller's days start. */
  timeZone: string
  textStep: TextStep
  contrast: 'more' | 'standard' | null
  /** Offline copies of pages are on in this browser. */
  copiesPages: boolean
  /** How the questions of a check-up are shown where scripts run. */
  asking: Asking
  /** The locale that was chosen before; null for none. */
  chosenLocale: Locale | null
  /** The locale that was chosen before or that the browser requests. Offered, never forced. */
  preferredLocale: Locale
  /** Only the main part of the page is requested: the rest of the document stays. */
  mainOnly: boolean
  /**
   * Path and query of the start page that redirected here, in a browser that sends no cookie although its form had set
   * one. Null for any other request.
   */
  startedWithoutCookie: string | null
  /** The browser sent a cookie. One that sends none after a form has set one blocks cookies. */
  hasCookie: boolean
  sessionState: SessionState | null
  /** The signed-in person; null for a guest. */
  signedIn: SignedIn | null
  /** The bearer token of the request. If it was accepted (`taken`), `visit` and `signedIn` come from it. */
  bearer: { token: string; taken: boolean; expiresAt: string | null } | null
  /** Returns the browser's session; without one, creates it and sets its cookie. In a transaction, if one is given. */
  ensureSession: (trx?: AnyTransaction) => Promise<BrowserSession>
  /** Signs out. */
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
