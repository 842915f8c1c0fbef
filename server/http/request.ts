import { randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { isDeserted } from '#features/accounts/session/idle.ts'
import { noteActivity } from '#features/accounts/session/session.server.ts'
import { asDrafted } from '#features/staff/settings/draft.server.ts'
import { networksOf } from '#platform/abuse/networks.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { networksOfService, serviceBy, serviceHeader } from '#platform/abuse/service.ts'
import { campaignAt, pageLocale } from '#platform/content/campaign.ts'
import { partnerNameInHost } from '#platform/partners/partner.server.ts'
import { findBearer } from '#platform/request/bearer.server.ts'
import {
  createBrowserSession,
  extendBrowserSession,
  findBrowserSession,
  findBrowserSessionOf,
  sessionCookie,
  sessionCookieName,
  updateBrowserSession,
} from '#platform/request/browser-session.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import { deviceName } from '#platform/request/device.ts'
import { endBrowserSession } from '#platform/request/end-browser-session.server.ts'
import { kioskCookieName, nextKioskSession, readKioskDevice } from '#platform/request/kiosk-device.server.ts'
import { textStepIn } from '#platform/request/preferences.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { BrowserSession } from '#platform/request/session-state.ts'
import { readBrowserZone, timeZoneOf } from '#platform/request/time-zone.server.ts'
import { chosenLocale, preferredLocale } from './preferred-locale.ts'
import { linkChange, linkParameterMaxLength } from './start-parameters.ts'

/** Path of the call that the debug panel polls, which does not count as activity. */
const passiveCall = /\/auth\/getSessionExpanded\/?$/i

/** Tests if a URL can be processed: its path decodes, and it contains no NUL, which PostgreSQL cannot store as text. */
export function isReadable(address: string): boolean {
  try {
    decodeURIComponent(new URL(address).pathname)
    return !address.includes('%00')
  } catch {
    return false
  }
}

/** Facts about a request from the HTTP layer. */
export type RequestFacts = {
  reference: string
  address: string | undefined
  /** The request certainly comes from this machine, not from a proxy. */
  fromThisMachine: boolean
  /** An API call, which may have a bearer token; then its cookies are ignored. */
  isCall?: boolean
  /** A request from a page of another, allowed origin; its cookies are ignored. */
  isForeign?: boolean
}

/**
 * Reads the context of a request. Loads the browser's session, if any (one query, and once a day another one that
 * extends it). Creates a session if the URL has something to store: a partner, a promotion code, a test flag.
 */
export async function readRequest(
  request: Request,
  deps: Deps,
  { reference, address, fromThisMachine, isCall = false, isForeign = false }: RequestFacts,
): Promise<RequestContext> {
  const url = new URL(request.url)
  const host = request.headers.get('host') ?? url.host
  const bearer = isCall ? bearerIn(request) : null
  const serviceToken = isCall ? request.headers.get(serviceHeader) : null
  const service = serviceToken === null ? null : (serviceBy(deps.settings.services, serviceToken) ?? 'unknown')
  const cookieLine = bearer !== null || isForeign ? '' : (request.headers.get('cookie') ?? '')
  const cookies = parse(cookieLine)
  const token = cookies[sessionCookieName(deps.settings.origin)]
  const grant = bearer === null ? null : await findBearer(deps, bearer)
  const session = grant
    ? await findBrowserSessionOf(deps.db, grant.sessionId, deps.now())
    : token
      ? await findBrowserSession(deps.db, token, deps.now())
      : null
  const byCookie = await deps.identity.find(cookieLine)
  const signedIn = grant?.signInId ? await deps.identity.findSignIn(grant.signInId, deps.now()) : byCookie
  if (session) deps.events.inSession(session.session.id)
  // The bearer token of an account is valid only as long as its sign-in.
  const accepted = session !== null && (!grant?.signInId || signedIn !== null)
  const browserZone = await readBrowserZone(deps, session, cookies['time-zone'])
  const startPage = campaignAt(deps.content.campaigns, url.pathname)
  const preferred = preferredLocale(cookies.locale, request.headers.get('accept-language'))
  const outgoing: string[] = []
  if (session && (await extendBrowserSession(deps, session.session)) && token) {
    outgoing.push(sessionCookie(deps.settings, token))
  }
  if (byCookie) outgoing.push(...byCookie.cookies)
  const ctx: RequestContext = {
    deps,
    locale: isCall ? preferred : pageLocale(url.pathname, startPage, cookies.locale),
    nonce: randomBytes(16).toString('base64'),
    reference,
    device: deviceName(request.headers.get('user-agent')),
    networks: service === null || service === 'unknown' ? networksOf(address) : networksOfService(service),
    service,
    fromThisMachine,
    campaign: startPage ?? campaignAt(deps.content.campaigns, `/${session?.session.campaign ?? ''}`),
    partner: null,
    partnerId: null,
    forceSecondLogo: deps.settings.debugTools && url.searchParams.get('debug') === 'nccoa',
    timeZone: deps.settings.timeZone,
    textStep: textStepIn(cookieLine),
    contrast: cookies.contrast === 'more' || cookies.contrast === 'standard' ? cookies.contrast : null,
    copiesPages: cookies['keep-pages'] === 'yes',
    asking: { full: cookies.questions === 'pages', byItself: cookies.next !== 'button' },
    chosenLocale: chosenLocale(cookies.locale),
    preferredLocale: preferred,
    hasCookie: cookieLine !== '',
    startedWithoutCookie: cookieLine === '' && bearer === null ? startPageBefore(request, url, deps) : null,
    mainOnly: /^(main|none|dialog)$/.test(request.headers.get('x-part') ?? ''),
    sessionState: session,
    kioskDevice: null,
    signedIn,
    bearer: bearer === null ? null : { token: bearer, taken: accepted, expiresAt: grant?.expiresAt ?? null },
    cookies: outgoing,
    async ensureSession(trx) {
      if (ctx.sessionState) return ctx.sessionState.session
      const created = await createBrowserSession(
        { ...deps, db: trx ?? deps.db },
        {
          partner_key: ctx.partner?.key ?? null,
          time_zone: browserZone,
        },
      )
      ctx.sessionState = { session: created.session, response: null }
      deps.events.inSession(created.session.id)
      outgoing.push(sessionCookie(deps.settings, created.token))
      return created.session
    },
    async endSignIn() {
      if (!ctx.signedIn) return
      if (grant?.signInId) await deps.identity.endSignIn(grant.signInId)
      else outgoing.push(...(await deps.identity.signOut(cookieLine)))
      ctx.signedIn = null
    },
  }
  const tabletToken = cookies[kioskCookieName(deps.settings.origin)]
  if (tabletToken) await readKioskDevice(ctx, tabletToken)
  const isPassive = isCall && passiveCall.test(url.pathname)
  if (ctx.sessionState?.session.kiosk) await resetIdleKiosk(ctx, ctx.sessionState.session, isPassive)
  if (ctx.signedIn && !isPassive) await deps.identity.noteActivity(ctx.signedIn)
  await readPartner(ctx, url, startPage?.partner ?? partnerNameInHost(host, new URL(deps.settings.origin).host))
  await storeLinkParameters(ctx, url)
  ctx.timeZone = await timeZoneOf(ctx, browserZone)
  return ctx
}

/** Returns path and query of the start page that a request comes from; null if it comes from another page. */
function startPageBefore(request: Request, url: URL, { content }: Deps): string | null {
  const referer = request.headers.get('referer') ?? ''
  const before = URL.canParse(referer) ? new URL(referer) : null
  if (before?.host !== (request.headers.get('host') ?? url.host)) return null
  return campaignAt(content.campaigns, before.pathname) ? before.pathname + before.search : null
}

/** Returns the bearer token of a request; null if there is none. */
export const bearerIn = (request: Request): string | null =>
  /^Bearer +(\S{1,4000}) *$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null

/**
 * Sets the partner: from the query, the address (a partner's start page or subdomain) or the session, in this order.
 * The id 0 is stored, too, and rejected on submission.
 */
async function readPartner(ctx: RequestContext, url: URL, inAddress: string | null): Promise<void> {
  const { deps, sessionState } = ctx
  const named = url.searchParams.get('partner')?.slice(0, linkParameterMaxLength)
  const name = named ?? inAddress ?? sessionState?.session.partner_key
  if (!name) return
  ctx.partner = await asDrafted(ctx, url, await deps.partners.find(name))
  ctx.partnerId = ctx.partner?.id ?? (/^0+$/.test(name) ? 0 : null)
  if (named === undefined || (!ctx.partner && ctx.partnerId === null)) return
  const key = ctx.partner?.key ?? '0'
  const session = await sessionForLink(ctx)
  if (!session || session.partner_key === key) return
  // A plain link never marks an existing session as shared: the device may be personal and have a report.
  const change = { partner_key: key }
  await updateBrowserSession(deps, session.id, change)
  Object.assign(session, change)
}

/**
 * Gives an idle shared computer a new session for the next visitor, and invalidates its bearer token. Needed if the
 * page could not do that, because it was closed or runs no scripts. During use, heartbeats arrive at least every five
 * minutes. Passive calls do not count.
 */
async function resetIdleKiosk(ctx: RequestContext, session: BrowserSession, isPassive: boolean): Promise<void> {
  const { deps } = ctx
  const { partner_key } = session
  if (!isDeserted(session, deps.now())) return isPassive ? undefined : noteActivity(ctx)
  if (!ctx.bearer) return nextKioskSession(ctx, partner_key)
  await endBrowserSession(ctx)
  ctx.bearer.taken = false
}

/**
 * Returns the session that stores the parameters of a link, creating one if needed. Null if the client has exceeded the
 * rate limit: then nothing is stored, and links on the page pass the partner on.
 */
async function sessionForLink(ctx: RequestContext): Promise<BrowserSession | null> {
  if (ctx.sessionState) return ctx.sessionState.session
  return (await allow(ctx, 'link')) ? ctx.ensureSession() : null
}

/** Applies the parameters of a start link to the session. */
async function storeLinkParameters(ctx: RequestContext, url: URL): Promise<void> {
  const change = linkChange(url, ctx.sessionState, ctx.partner?.key ?? null, ctx.deps.keyedHash)
  if (Object.keys(change).length === 0) return
  const session = await sessionForLink(ctx)
  if (!session) return
  await updateBrowserSession(ctx.deps, session.id, change)
  Object.assign(session, change)
}
