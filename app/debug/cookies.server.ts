import { createHash } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { RequestContext } from '../shared/visit/request.ts'

/** Cookies that scripts cannot read. */
const kept = /^(__Host-|__Secure-)?(session|account\..+|debug-person)$/
/** Cookies that pages of today set and scripts may read. */
const preferences = ['locale', 'text-size', 'contrast', 'save-tip']
const personCookie = 'debug-person'

/** The cookies that a request brings, by their names: those that scripts may read, and those kept from them. */
export function cookieNames(request: Request): { open: string[]; kept: string[] } {
  const names = Object.keys(parse(request.headers.get('cookie') ?? '')).toSorted()
  return { open: names.filter((name) => !kept.test(name)), kept: names.filter((name) => kept.test(name)) }
}

/** Takes the cookies that only older versions set from the browser. */
export function clearOldCookies({ cookies }: RequestContext, request: Request): void {
  for (const name of cookieNames(request).open)
    if (!preferences.includes(name) && /^[\w.-]+$/.test(name)) cookies.push(`${name}=; Path=/; Max-Age=0`)
}

/**
 * Remembers who is signed in here, as a hash in a cookie that scripts cannot read, and says whether it was somebody else
 * before. Then the cookies of older versions are cleared at once.
 */
export function noteWhoIsSignedIn(ctx: RequestContext, request: Request): boolean {
  const personId = ctx.signedIn?.person.id
  const now = personId ? createHash('sha256').update(personId).digest('base64url') : 'nobody'
  const before = parse(request.headers.get('cookie') ?? '')[personCookie]
  if (before === now) return false
  ctx.cookies.push(`${personCookie}=${now}; Path=/; HttpOnly; SameSite=Lax`)
  if (before === undefined) return false
  clearOldCookies(ctx, request)
  return true
}
