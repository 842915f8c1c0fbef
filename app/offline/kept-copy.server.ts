import type { RequestContext } from '../shared/visit/request.ts'
import { keptAsLine } from './kept-copy.ts'

/**
 * Returns the header by which a browser keeps copies of pages for times without a connection; null where the person has
 * not asked for it. On a shared computer nothing is ever kept. The tag tells sessions and signed-in persons apart
 * without naming them.
 */
export function keptAs({ deps, visit, signedIn, keepsPages }: RequestContext, mayKeep: boolean): string | null {
  if (!keepsPages || visit?.session.kiosk === 1) return null
  const tag = deps.keyedHash('kept-pages', `${visit?.session.id ?? ''} ${signedIn?.person.id ?? ''}`)
  return keptAsLine({ tag: tag.slice(0, 22), keeps: mayKeep && visit !== null })
}
