import { findHeldResponse, heldResponse } from '../shared/response/response.server.ts'
import type { Here } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'

/**
 * The check-up about which this browser may say what it thinks: only one that it holds. Any other answers 404, and a
 * browser without a check-up goes to the start page.
 */
export const ownResponse = (here: Here, url: URL): Promise<Response> => heldResponse(here, url)

/** The same for a call, by id; null for any other check-up and for none. */
export function findOwnResponse(here: Here, id: string): Promise<Response | null> {
  const url = new URL(here.deps.settings.origin)
  url.searchParams.set('responseId', id)
  return findHeldResponse(here, url)
}
