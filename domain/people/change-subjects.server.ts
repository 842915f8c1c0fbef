import type { AnyTransaction } from '#database/schema.ts'
import { assignSubject, type SubjectSelection } from '#domain/subjects/assign-subject.server.ts'
import { type Merging, mergeSubjects } from '#domain/subjects/merge.server.ts'
import type { Changed } from '#domain/subjects/subject-change.server.ts'
import type { SubjectProblem } from '#domain/subjects/subjects.server.ts'
import { type UndoProblem, undoChange } from '#domain/subjects/undo.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { type AuditAction, note } from './audit.server.ts'

/** Result of a change, or the reason why nothing changed. */
type Result<Problem> = Changed | { problem: Problem | 'tooMany' }

/** Rolls back a change above the rate limit. */
class TooMany extends Error {}

/** Adds an entry about an account to its audit log, in the given transaction. */
export const noteFor = (
  { deps }: Pick<RequestContext, 'deps'>,
  trx: AnyTransaction,
  personId: string,
  entry: { action: AuditAction; responseId?: string },
): Promise<void> => note({ db: trx, now: deps.now }, { actor: 'person', actorId: personId, personId, ...entry })

/** Runs a change, counts it against the rate limit of the account, and adds it to the audit log. */
async function change<Problem>(
  ctx: RequestContext,
  personId: string,
  entry: { action: AuditAction; responseId?: string },
  run: (deps: RequestContext['deps'] & { db: AnyTransaction }) => Promise<Result<Problem>>,
): Promise<Result<Problem>> {
  const { deps } = ctx
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const changed = await run({ ...deps, db: trx })
      if ('problem' in changed || !changed.isNew) return changed
      if (changed.changeId && !(await allow(ctx, 'subject-change', personId, { db: trx }))) throw new TooMany()
      await noteFor(ctx, trx, personId, entry)
      return changed
    })
  } catch (error) {
    if (error instanceof TooMany) return { problem: 'tooMany' }
    throw error
  }
}

/** Assigns a check-up of an account to a subject, or to none. `key`: the idempotency key of the form. */
export const assignCheckUp = (
  ctx: RequestContext,
  responseId: string,
  to: { personId: string; isAuthor: boolean; key?: string },
  selection: SubjectSelection,
): Promise<Result<SubjectProblem>> =>
  change(ctx, to.personId, { action: 'subjectMoved', responseId }, (deps) =>
    assignSubject(deps, responseId, to, selection),
  )

/** Merges two subjects of an account. */
export const mergePersons = (
  ctx: RequestContext,
  personId: string,
  merging: Merging,
): Promise<Result<SubjectProblem | 'name'>> =>
  change(ctx, personId, { action: 'subjectMerged' }, (deps) => mergeSubjects(deps, personId, merging))

/** Undoes a change of an account. Returns why it is not possible; null if it is undone. */
export async function undoSubjectChange(
  ctx: RequestContext,
  personId: string,
  changeId: string,
): Promise<UndoProblem | null> {
  const { deps } = ctx
  return deps.db.transaction().execute(async (trx) => {
    const problem = await undoChange({ ...deps, db: trx }, personId, changeId)
    if (problem === 'repeated') return null
    if (problem === null) await noteFor(ctx, trx, personId, { action: 'subjectUndone' })
    return problem
  })
}
