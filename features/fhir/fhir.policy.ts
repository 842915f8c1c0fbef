import type { FhirSubject } from '#assessment/fhir/fhir-patient.ts'
import { findAccessibleResponse } from '#domain/check-ups/response.server.ts'
import { findManager } from '#domain/people/find-manager.ts'
import { findHelped, noteView } from '#domain/people/staff-access.server.ts'
import { sortCheckUps } from '#domain/subjects/sort-check-ups.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/**
 * Returns a person of the caller's account, by id or as the subject of a check-up; null for any other. Never on a
 * shared tablet, or with a staff sign-in.
 */
export async function findPatient(
  ctx: RequestContext,
  of: { subjectId: string } | { responseId: string },
): Promise<FhirSubject | null> {
  const account = findManager(ctx)
  if (!account) return null
  if (!account.isSorted) await sortCheckUps(ctx.deps, account.id)
  const row = await ctx.deps.db
    .selectFrom('subject as s')
    .select(['s.id', 's.name', 's.updated_at'])
    .where('s.person_id', '=', account.id)
    .where((eb) =>
      'subjectId' in of
        ? eb('s.id', '=', of.subjectId)
        : eb(
            's.id',
            '=',
            eb.selectFrom('response_owner').select('subject_id').where('response_id', '=', of.responseId),
          ),
    )
    .executeTakeFirst()
  return row ? { id: row.id, name: row.name, updatedAt: row.updated_at } : null
}

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
