import { findHeldResponse } from '../shared/response/response.server.ts'
import type { Here } from '../shared/visit/request.ts'

/**
 * Whether whoever asks may learn if a response was saved to an account: only one who holds it in this browser, or to whom
 * it was saved.
 */
export async function mayAskAbout(here: Here, responseId: string): Promise<boolean> {
  const url = new URL(here.deps.settings.origin)
  url.searchParams.set('responseId', responseId)
  return (await findHeldResponse(here, url)) !== null
}
