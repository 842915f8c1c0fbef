import { createHash } from 'node:crypto'
import type { Browser, Fields, Product } from '#tests/support/product.ts'

/** A form that starts a check-up. */
export const right: Fields = { audience: 'self', length: 'whole', consent: 'yes' }

/** An hour in seconds: interval between tests' start times, so that rate limits are reset. */
export const anHour = 3600

/** Returns the text of a page, with its tags. */
export const visibleText = (html: string) =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
/** Reads a response and returns its visible text. */
export const readTexts = async (response: Response) => visibleText(await response.text())

/** Returns the current check-up of a browser. */
export async function responseOf({ deps }: Product, browser: Browser) {
  const token = browser.cookies.get('session')
  if (!token) return undefined
  return deps.db
    .selectFrom('browser_session as s')
    .innerJoin('response as r', 'r.id', 's.response_id')
    .selectAll('r')
    .where('s.token_hash', '=', createHash('sha256').update(token).digest('base64url'))
    .executeTakeFirst()
}
