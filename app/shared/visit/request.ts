import { createContext, type RouterContextProvider } from 'react-router'
import type { Locale } from '#assessment/questionnaire.ts'
import type { Campaign } from '#server/content/campaign.schema.ts'
import type { Partner } from '#server/content/partner.schema.ts'
import type { Deps } from './deps.ts'
import type { SignedIn } from './person.ts'
import type { BrowserSession, Visit } from './visit.ts'

/** Steps of the text size in pixels: 0 is 20 px. */
export const textSteps = [-3, 0, 3, 6, 9, 12] as const
export type TextStep = (typeof textSteps)[number]

/** What a loader, an action or an API handler knows about its request. Passed on as `ctx`. */
export type RequestContext = {
  deps: Deps
  locale: Locale
  /** Goes into the page's scripts and styles, and into its content security policy. */
  nonce: string
  /** Stands in the log line of this request and on its error page. */
  reference: string
  /** The browser and its system, such as `Chrome/Windows` (see `deviceName`). */
  device: string
  /** The part of the visitor's address that rate limits count by. */
  addressPrefix: string
  /** The start page at this address, else the one that the visit began with. */
  campaign: Campaign | null
  /** The partner of the query, the address, the subdomain or the session. */
  partner: Partner | null
  /** The id given as partner: 0 when a visitor came with the invalid id 0, null when there is none. */
  partnerId: number | null
  /** A developer asked for the second logo whatever the partner has. */
  forceSecondLogo: boolean
  textStep: TextStep
  contrast: 'more' | 'standard' | null
  /** The language that the browser asks for, or that was chosen before. Offered, never forced. */
  preferredLocale: Locale
  /** Only the page's main part is wanted: the rest stays on the screen. */
  mainOnly: boolean
  visit: Visit | null
  /** The person who is signed in; null for a guest. */
  signedIn: SignedIn | null
  /** The bearer token that the caller sent: whom it stands for is in `visit` and `signedIn`, if it was taken. */
  bearer: { token: string; taken: boolean; expiresAt: string | null } | null
  /** The browser's session; begins one when there is none yet and gives the browser its cookie. */
  ensureSession: () => Promise<BrowserSession>
  /** Signs out whoever is signed in. */
  endSignIn: () => Promise<void>
  /** Set-Cookie lines to send with the answer. */
  cookies: string[]
}

const routerKey = createContext<RequestContext>()

/** Stores the request's context where loaders and actions read it. */
export const provideRequestContext = (context: RouterContextProvider, ctx: RequestContext) =>
  context.set(routerKey, ctx)

/** The context of the request, from React Router. */
export const requestContext = (context: Readonly<RouterContextProvider>): RequestContext => context.get(routerKey)

/** The response that an address names: `responseId` and `response_id` are one parameter. */
export const responseIdIn = (url: URL): string | null =>
  url.searchParams.get('responseId') ?? url.searchParams.get('response_id')
