import type { Response } from '../shared/browser-session.server.ts'
import type { Here } from '../shared/request.ts'
import { findHeldResponse } from '../shared/response.server.ts'

/**
 * The check-up, finished or not, that whoever asks may save: only one that this browser holds or that is theirs already.
 * `responseld`, with an l for the I, names it too: old links have it (R468). Null when there is none.
 */
export function findSavable(here: Here, url: URL): Promise<Response | null> {
  const misspelt = url.searchParams.get('responseld')
  if (misspelt === null || url.searchParams.has('responseId')) return findHeldResponse(here, url)
  const right = new URL(url)
  right.searchParams.set('responseId', misspelt)
  return findHeldResponse(here, right)
}
