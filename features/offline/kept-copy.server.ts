import type { RequestContext } from '#platform/request/request.ts'
import { keptAsLine } from './kept-copy.ts'

/**
 * Returns the header that allows offline copies of pages in the browser; null unless the person has turned them on.
 * Never set on a shared computer. The opaque tag distinguishes sessions and accounts.
 */
export function keptAs({ deps, visit, signedIn, keepsPages }: RequestContext, mayKeep: boolean): string | null {
  if (!keepsPages || visit?.session.kiosk === 1) return null
  const tag = deps.keyedHash('kept-pages', `${visit?.session.id ?? ''} ${signedIn?.person.id ?? ''}`)
  return keptAsLine({ tag: tag.slice(0, 22), keeps: mayKeep && visit !== null })
}
