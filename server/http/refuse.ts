import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { problemWithoutContext } from '../api/problems.ts'
import { lastResort } from '../pages/last-resort.ts'
import { comeBack, retrySeconds } from './come-back.ts'
import { preferredLocale } from './preferred-locale.ts'
import { isCall } from './request-kind.ts'

/** Rejects a request: a call with problem details, any other with a static page that cannot fail. */
export function refuse(c: Context, status: number): Response {
  const reference: string = c.get('reference')
  if (!isCall(c)) return lastResort(c.req.raw, status, reference)
  return problemWithoutContext(
    status,
    reference,
    preferredLocale(getCookie(c, 'locale'), c.req.header('accept-language')),
  )
}

/** Answers a request that may succeed a few seconds later. */
export async function unavailable(c: Context): Promise<Response> {
  if (!isCall(c)) return comeBack(c.req.raw)
  const answer = refuse(c, 503)
  answer.headers.set('retry-after', String(retrySeconds))
  return answer
}
