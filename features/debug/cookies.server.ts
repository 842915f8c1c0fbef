import { createHash } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { RequestContext } from '#platform/request/request.ts'

/** Matches cookies that scripts cannot read (HttpOnly). */
const httpOnly = /^(__Host-|__Secure-)?(session|account\..+|debug-person)$/
/** Current cookies that scripts may read. */
const preferences = ['locale', 'text-size', 'contrast', 'save-tip']
const personCookie = 'debug-person'

/** Returns the names of the request's cookies: those that scripts may read, and the HttpOnly ones. */
export function cookieNames(request: Request): { readable: string[]; httpOnly: string[] } {
  const names = Object.keys(parse(request.headers.get('cookie') ?? '')).toSorted()
  return {
    readable: names.filter((name) => !httpOnly.test(name)),
    httpOnly: names.filter((name) => httpOnly.test(name)),
  }
}

/** Clears the cookies that only older versions set. */
export function clearOldCookies({ cookies }: RequestContext, request: Request): void {
  for (const name of cookieNames(request).readable)
    if (!preferences.includes(name) && /^[\w.-]+$/.test(name)) cookies.push(`${name}=; Path=/; Max-Age=0`)
}

/**
 * Stores a hash of the account's id in an HttpOnly cookie. Returns true if another account was stored before, and then
 * also clears the cookies of older versions.
 */
export function trackSignedInPerson(ctx: RequestContext, request: Request): boolean {
  const personId = ctx.signedIn?.person.id
  const now = personId ? createHash('sha256').update(personId).digest('base64url') : 'nobody'
  const before = parse(request.headers.get('cookie') ?? '')[personCookie]
  if (before === now) return false
  ctx.cookies.push(`${personCookie}=${now}; Path=/; HttpOnly; SameSite=Lax`)
  if (before === undefined) return false
  clearOldCookies(ctx, request)
  return true
}
