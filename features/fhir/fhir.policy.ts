import { findAccessibleResponse } from '#domain/check-ups/response.server.ts'
import { findHelped, noteView } from '#domain/people/staff-access.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/** A check-up, and whether it is the caller's own: other callers get only the printable parts. */
export type Readable = { response: Response; isOwn: boolean }

/**
 * Returns the check-up that a call may read: the caller's or, for staff of its partner, one with the owner's consent to
 * help. Records each view by staff in the audit log. Null for others, as for an unknown check-up.
 */
export async function findReadable(ctx: RequestContext, responseId: string): Promise<Readable | null> {
  const address = new URL(`/?${new URLSearchParams({ responseId })}`, ctx.deps.settings.origin)
  const checkUp = await findAccessibleResponse(ctx, address, { quiet: true })
  if (checkUp) return { response: checkUp, isOwn: true }
  const helped = await findHelped(ctx, responseId)
  if (!helped) {
    ctx.deps.events.note('refusedCheckUp')
    return null
  }
  await noteView(ctx, helped)
  return { response: helped, isOwn: false }
}
