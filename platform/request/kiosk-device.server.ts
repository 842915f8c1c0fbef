import { createHash, randomBytes } from 'node:crypto'
import { pathTo } from '#routes/screen.ts'
import { createBrowserSession, sessionCookie, updateBrowserSession } from './browser-session.server.ts'
import type { Deps } from './deps.ts'
import { clearCacheHeaders, clearSiteDataHeaders, endBrowserSession } from './end-browser-session.server.ts'
import type { KioskDevice, RequestContext } from './request.ts'
import { signedLink } from './start-link.server.ts'

/** Browsers limit the lifetime of a cookie to 400 days. */
const lifetimeSeconds = 400 * 86_400

/** Name of the cookie of a shared tablet. */
export const kioskCookieName = (origin: string) => (origin.startsWith('https:') ? '__Host-tablet' : 'tablet')

function cookieLine(origin: string, token: string, seconds: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${kioskCookieName(origin)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
}

/** Returns the Set-Cookie line that makes a browser a shared tablet. */
export const kioskCookie = (origin: string, token: string): string => cookieLine(origin, token, lifetimeSeconds)

/** Returns a new token for the cookie of a shared tablet, with the hash that the database stores. */
export function newKioskToken(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hash(token) }
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Makes the session of a shared tablet one of its partner. A tablet that staff have switched off forgets its visitor
 * and is an ordinary browser again.
 */
export async function readKioskDevice(ctx: RequestContext, token: string): Promise<void> {
  const { deps, sessionState, cookies } = ctx
  const { origin } = deps.settings
  const device = await findDevice(deps, token)
  const partner = device && (await deps.partners.find(String(device.partner_id)))
  if (!device || !partner) {
    cookies.push(cookieLine(origin, '', 0))
    if (sessionState?.session.kiosk === 1) await endBrowserSession(ctx)
    return
  }
  ctx.kioskDevice = device
  const today = deps.now().toISOString().slice(0, 10)
  if (device.seen_on !== today) {
    await deps.db.updateTable('kiosk_device').set({ seen_on: today }).where('id', '=', device.id).execute()
    cookies.push(kioskCookie(origin, token))
  }
  if (!sessionState) await startKioskSession(ctx, partner.key)
  else if (sessionState.session.kiosk !== 1) {
    await updateBrowserSession(deps, sessionState.session.id, { kiosk: 1 })
    sessionState.session.kiosk = 1
  }
}

/** Starts a session of a shared computer in a browser without one. */
async function startKioskSession(ctx: RequestContext, partnerKey: string | null): Promise<void> {
  const { deps, cookies } = ctx
  const { session, token } = await createBrowserSession(deps, { partner_key: partnerKey, kiosk: 1 })
  ctx.sessionState = { session, response: null }
  cookies.push(sessionCookie(deps.settings, token))
}

/** Signs out, ends this browser's session, and starts one of a shared computer for the next person. */
export async function nextKioskSession(ctx: RequestContext, partnerKey: string | null): Promise<void> {
  await endBrowserSession(ctx)
  await startKioskSession(ctx, partnerKey)
}

const findDevice = ({ db }: Pick<Deps, 'db'>, token: string): Promise<KioskDevice | undefined> =>
  db
    .selectFrom('kiosk_device')
    .select(['id', 'partner_id', 'seen_on'])
    .where('token_hash', '=', hash(token))
    .executeTakeFirst()

/** Returns the first page of this shared computer, which a signed link makes shared again after its session ended. */
export const firstKioskPage = ({ kioskDevice, deps, partner, locale }: RequestContext): string =>
  kioskDevice ? pathTo(locale, '/k') : signedLink(deps.keyedHash, 'kiosk', partner?.key ?? null, locale)

/** Returns the address that says that this shared computer is ready for the next person. */
export const nextPersonPage = (ctx: RequestContext): string => {
  const first = firstKioskPage(ctx)
  return `${first}${first.includes('?') ? '&' : '?'}ready=1`
}

/**
 * Returns the headers that clear the data of a browser after `endBrowserSession`. On a shared tablet they leave out
 * cookies, which are cleared one by one, since its own cookie must stay.
 */
export const clearingHeaders = ({ kioskDevice }: Pick<RequestContext, 'kioskDevice'>) =>
  kioskDevice ? clearCacheHeaders : clearSiteDataHeaders
