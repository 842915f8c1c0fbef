import { findHelped, noteLook } from '../shared/person/staff-access.server.ts'
import { findHeldResponse } from '../shared/response/response.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'

/** A check-up, and whether all of it may be told: to others only what may stand on paper. */
export type Readable = { response: Response; isOwn: boolean }

/**
 * The check-up that a call may read: one that the caller holds, or one whose person has agreed to be helped by the staff of
 * its partner, for that staff; each look of theirs is noted. Null for any other, as if it did not exist.
 */
export async function findReadable(ctx: RequestContext, responseId: string): Promise<Readable | null> {
  const address = new URL(`/?${new URLSearchParams({ responseId })}`, ctx.deps.settings.origin)
  const held = await findHeldResponse(ctx, address, { quiet: true })
  if (held) return { response: held, isOwn: true }
  const helped = await findHelped(ctx, responseId)
  if (!helped) {
    ctx.deps.events.note('refusedCheckUp')
    return null
  }
  await noteLook(ctx, helped)
  return { response: helped, isOwn: false }
}
