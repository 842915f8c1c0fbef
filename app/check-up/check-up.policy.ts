import type { Response } from '../shared/browser-session.server.ts'
import type { Here } from '../shared/request.ts'
import { heldResponse } from '../shared/response.server.ts'

/**
 * The check-up that this browser may answer, read and change: only one that it holds, because it began it or was given
 * its return code. Throws 404 for any other, and goes to the start page when there is none.
 */
export const answerableResponse = (here: Here, url: URL): Promise<Response> => heldResponse(here, url)

/** The moment before which an unfinished check-up must have been touched last to count as too old to go on with. */
export const tooOldBefore = ({ deps }: Here): string =>
  new Date(deps.now().getTime() - deps.settings.guestDays * 86_400_000).toISOString()

/** Whether a return code may open a check-up: while it is unfinished and not too old. */
export const mayBeTakenUp = (here: Here, response: Pick<Response, 'completed_at' | 'updated_at'>): boolean =>
  response.completed_at === null && response.updated_at >= tooOldBefore(here)
