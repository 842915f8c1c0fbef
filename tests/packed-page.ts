import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Browser } from './product.ts'

/**
 * Returns a page as a browser with gzip gets it, and rendered without the cache, both without their nonces. Cached
 * pages are sent compressed only.
 */
export async function packedAndAnew(browser: Browser, path: string, headers: Record<string, string> = {}) {
  const packed = await browser.get(path, { 'accept-encoding': 'gzip', ...headers })
  const anew = await browser.get(path, headers)
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(anew.headers.get('content-encoding')).toBeNull()
  const nonceOf = (response: Response) =>
    /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? 'none'
  const without = (text: string, response: Response) => text.replaceAll(nonceOf(response), '')
  return {
    packed: without(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString(), packed),
    anew: without(await anew.text(), anew),
  }
}

/** Returns both pages from shortly before their first difference; null if they are the same. */
export function difference(page: string, other: string): [string, string] | null {
  if (page === other) return null
  let at = 0
  while (page[at] === other[at]) at += 1
  return [page.slice(Math.max(0, at - 80), at + 80), other.slice(Math.max(0, at - 80), at + 80)]
}
