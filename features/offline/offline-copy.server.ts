import type { RequestContext } from '#platform/request/request.ts'
import { copyOwnerLine } from './offline-copy.ts'

/**
 * Returns the header that allows offline copies of pages in the browser; null unless the person has turned them on.
 * Never set on a shared computer. The opaque tag distinguishes sessions, accounts and persons of an account, and
 * changes when one is added: then reports close, and their open copies must go.
 */
export function copyOwner(
  { deps, sessionState, signedIn, copiesPages }: RequestContext,
  canSave: boolean,
): string | null {
  if (!copiesPages || sessionState?.session.kiosk === 1) return null
  const { id = '', subjects = 0, frontSubject = '' } = signedIn?.person ?? {}
  const tag = deps.keyedHash('kept-pages', [sessionState?.session.id ?? '', id, subjects, frontSubject].join(' '))
  return copyOwnerLine({ tag: tag.slice(0, 22), keeps: canSave && sessionState !== null })
}
