import { randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { Locale } from '#assessment/questionnaire.ts'
import { isDeserted } from '../app/session/idle.ts'
import { noteActivity } from '../app/session/session.server.ts'
import { addressPrefix, allow, type RateLimit } from '../app/shared/guard/rate-limit.server.ts'
import { campaignAt, pageLocale } from '../app/shared/partner/campaign.ts'
import { partnerNameInHost } from '../app/shared/partner/partner.server.ts'
import { findBearer } from '../app/shared/visit/bearer.server.ts'
import {
  createBrowserSession,
  extendBrowserSession,
  findVisit,
  findVisitOf,
  sessionCookie,
  sessionCookieName,
  updateBrowserSession,
} from '../app/shared/visit/browser-session.server.ts'
import type { Deps } from '../app/shared/visit/deps.ts'
import { deviceName } from '../app/shared/visit/device.ts'
import { endVisit } from '../app/shared/visit/end-visit.server.ts'
import { type RequestContext, type TextStep, textSteps } from '../app/shared/visit/request.ts'
import type { BrowserSession } from '../app/shared/visit/visit.ts'

/** What a start link may carry for the check-up; kept in the session until the check-up begins. */
const carried = ['prev_response_id', 'preset_state_id', 'promo_code', 'access_id', 'client_id'] as const
const carriedMaxLength = 64
/** What a link may say yes or no to. */
const flags = ['test_flag', 'kiosk'] as const

/** A call that debug aids repeat by themselves: it is no sign that somebody is there. */
const onlyLooks = /\/auth\/getSessionExpanded\/?$/i

/** A whole center may stand behind one address. */
const linksLimit: RateLimit = { name: 'link', points: 600, seconds: 600 }

/** Whether an address can be read at all: its path can be decoded, and it holds no NUL, which PostgreSQL's text cannot. */
export function isReadable(address: string): boolean {
  try {
    decodeURIComponent(new URL(address).pathname)
    return !address.includes('%00')
  } catch {
    return false
  }
}

/** What is known of a request before it is read. */
export type RequestFacts = {
  reference: string
  /** The visitor's network address. */
  address: string | undefined
  /** Calls may bring a bearer token instead of cookies; a request with one has no cookies. */
  isCall?: boolean
  /** It comes from a page of elsewhere that may call us, whose cookies are not looked at. */
  isForeign?: boolean
}

/**
 * Everything the pages need to know about a request. Reads the session when the browser has one (one query; once a day
 * another, which moves the session's end), and begins one when the address brings something to remember: a partner, a
 * promotion code, a test flag.
 */
export async function readRequest(
  request: Request,
  deps: Deps,
  { reference, address, isCall = false, isForeign = false }: RequestFacts,
): Promise<RequestContext> {
  const url = new URL(request.url)
  const host = request.headers.get('host') ?? url.host
  const bearer = isCall ? bearerIn(request) : null
  const cookieLine = bearer !== null || isForeign ? '' : (request.headers.get('cookie') ?? '')
  const cookies = parse(cookieLine)
  const token = cookies[sessionCookieName(deps.settings.origin)]
  const grant = bearer === null ? null : await findBearer(deps, bearer)
  const visit = grant
    ? await findVisitOf(deps.db, grant.sessionId, deps.now())
    : token
      ? await findVisit(deps.db, token, deps.now())
      : null
  const byCookie = await findSignedIn(deps, cookieLine)
  const signedIn = grant?.signInId ? await deps.identity.findSignIn(grant.signInId, deps.now()) : byCookie
  // A token that was given to somebody signed in ends with that.
  const taken = visit !== null && (!grant?.signInId || signedIn !== null)
  const startPage = campaignAt(deps.content.campaigns, url.pathname)
  const preferred = preferredLocale(cookies.locale, request.headers.get('accept-language'))
  const outgoing: string[] = []
  if (visit && (await extendBrowserSession(deps, visit.session)) && token) {
    outgoing.push(sessionCookie(deps.settings, token))
  }
  if (byCookie) outgoing.push(...byCookie.cookies)
  const ctx: RequestContext = {
    deps,
    locale: isCall ? preferred : pageLocale(url.pathname, startPage, cookies.locale),
    nonce: randomBytes(16).toString('base64'),
    reference,
    device: deviceName(request.headers.get('user-agent')),
    addressPrefix: addressPrefix(address),
    campaign: startPage ?? campaignAt(deps.content.campaigns, `/${visit?.session.campaign ?? ''}`),
    partner: null,
    partnerId: null,
    forceSecondLogo: deps.settings.debugTools && url.searchParams.get('debug') === 'nccoa',
    textStep: textStepOf(cookies['text-size']),
    contrast: cookies.contrast === 'more' || cookies.contrast === 'standard' ? cookies.contrast : null,
    preferredLocale: preferred,
    mainOnly: request.headers.get('x-part') === 'main',
    visit,
    signedIn,
    bearer: bearer === null ? null : { token: bearer, taken, expiresAt: grant?.expiresAt ?? null },
    cookies: outgoing,
    async ensureSession() {
      if (ctx.visit) return ctx.visit.session
      const begun = await createBrowserSession(deps, {
        partner_key: ctx.partner?.key ?? null,
        kiosk: Number(ctx.partner?.kiosk ?? false),
      })
      ctx.visit = { session: begun.session, response: null }
      outgoing.push(sessionCookie(deps.settings, begun.token))
      return begun.session
    },
    async endSignIn() {
      if (!ctx.signedIn) return
      if (grant?.signInId) await deps.identity.endSignIn(grant.signInId)
      else outgoing.push(...(await deps.identity.signOut(cookieLine)))
      ctx.signedIn = null
    },
  }
  if (visit?.session.kiosk) await watchKiosk(ctx, visit.session, isCall && onlyLooks.test(url.pathname))
  await readPartner(ctx, url, startPage?.partner ?? partnerNameInHost(host, new URL(deps.settings.origin).host))
  await rememberCarried(ctx, url)
  return ctx
}

/** The person who is signed in. Where the database fails, the page fails as with any other query. */
const findSignedIn = ({ identity }: Deps, cookieLine: string) => identity.find(cookieLine)

/** The bearer token of a request; null when it brings none. */
export const bearerIn = (request: Request): string | null =>
  /^Bearer +(\S{1,4000}) *$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null

/**
 * The partner of the query, else of the address (a partner's own start page, a subdomain), else of the session. The id 0
 * is kept, to be refused at submission.
 */
async function readPartner(ctx: RequestContext, url: URL, inAddress: string | null): Promise<void> {
  const { deps, visit } = ctx
  const named = url.searchParams.get('partner')?.slice(0, carriedMaxLength)
  const name = named ?? inAddress ?? visit?.session.partner_key
  if (!name) return
  ctx.partner = await deps.partners.find(name)
  ctx.partnerId = ctx.partner?.id ?? (/^0+$/.test(name) ? 0 : null)
  if (named === undefined || (!ctx.partner && ctx.partnerId === null)) return
  const key = ctx.partner?.key ?? '0'
  const session = await sessionForLink(ctx)
  if (!session || session.partner_key === key) return
  const change = { partner_key: key, ...(ctx.partner?.kiosk && { kiosk: 1 }) }
  await updateBrowserSession(deps, session.id, change)
  Object.assign(session, change)
}

/**
 * A shared computer that nobody has touched for so long, though its page could not see to it (it was closed, or runs no
 * scripts), begins anew for its next visitor, and a token of it has ended. Heartbeats come at least every five minutes while
 * somebody is there.
 */
async function watchKiosk(ctx: RequestContext, session: BrowserSession, isLooking: boolean): Promise<void> {
  const { deps } = ctx
  const { partner_key } = session
  if (!isDeserted(session, deps.now())) return isLooking ? undefined : noteActivity(ctx)
  await endVisit(ctx)
  if (ctx.bearer) {
    ctx.bearer.taken = false
    return
  }
  const begun = await createBrowserSession(deps, { partner_key, kiosk: 1 })
  ctx.visit = { session: begun.session, response: null }
  ctx.cookies.push(sessionCookie(deps.settings, begun.token))
}

/**
 * The session that keeps what a link brought. Null when one address has opened so many links without ever coming back
 * that it cannot be people: the page shows all the same, nothing is kept, and the partner goes on in the links.
 */
async function sessionForLink(ctx: RequestContext): Promise<BrowserSession | null> {
  if (ctx.visit) return ctx.visit.session
  return (await allow(ctx.deps, linksLimit, ctx.addressPrefix)) ? ctx.ensureSession() : null
}

async function rememberCarried(ctx: RequestContext, url: URL): Promise<void> {
  const change: Partial<Record<(typeof carried)[number], string> & Record<(typeof flags)[number], number>> = {}
  for (const name of carried) {
    const value = url.searchParams.get(name)?.trim().slice(0, carriedMaxLength)
    if (value && ctx.visit?.session[name] !== value) change[name] = value
  }
  for (const name of flags) {
    const value = url.searchParams.get(name)
    const flag = value === null ? undefined : Number(value !== '' && value !== '0' && value !== 'false')
    if (flag !== undefined && ctx.visit?.session[name] !== flag) change[name] = flag
  }
  if (Object.keys(change).length === 0) return
  const session = await sessionForLink(ctx)
  if (!session) return
  await updateBrowserSession(ctx.deps, session.id, change)
  Object.assign(session, change)
}

function textStepOf(cookie: string | undefined): TextStep {
  const step = Number(cookie)
  return textSteps.find((known) => known === step) ?? 0
}

/** The language chosen before, else the first of English and Spanish that the browser asks for. */
export function preferredLocale(cookie: string | undefined, accepted: string | null | undefined): Locale {
  if (cookie === 'en' || cookie === 'es') return cookie
  const first = (accepted ?? '').toLowerCase().match(/\b(en|es)\b/)
  return first?.[1] === 'es' ? 'es' : 'en'
}
