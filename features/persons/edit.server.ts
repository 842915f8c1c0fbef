import { validate as isUuid } from 'uuid'
import type { AnyTransaction } from '#database/schema.ts'
import { type AuditAction, note } from '#domain/people/audit.server.ts'
import { parseSubjectName, type SubjectNameError } from '#domain/people/subject-name.ts'
import { assignSubject } from '#domain/subjects/save-to-subject.server.ts'
import { closeIfShared, lockAccount } from '#domain/subjects/sort-check-ups.server.ts'
import { nameKeyOf, type Who } from '#domain/subjects/sorting.ts'
import { addNamed, isFree, type SubjectProblem, subjectsOf } from '#domain/subjects/subjects.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { possibleWho } from './people.ts'

/** Reason why a person cannot be added or changed: the invalid field, or the account. */
export type EditProblem = SubjectProblem | SubjectNameError | 'who'

/** Adds entries about an account to its audit log, in the given transaction. */
export const noteFor = (
  { deps }: Pick<RequestContext, 'deps'>,
  trx: AnyTransaction,
  personId: string,
  entry: { action: AuditAction; responseId?: string },
): Promise<void> => note({ db: trx, now: deps.now }, { actor: 'person', actorId: personId, personId, ...entry })

/**
 * Adds a person to an account. Closes its reports if it is now shared. `key`: the id of the new person, from the form,
 * so that the same form sent twice adds one person.
 */
export async function addPerson(
  ctx: RequestContext,
  personId: string,
  typed: { name: string; who: string; key: string },
): Promise<{ id: string } | { problem: EditProblem }> {
  const { deps } = ctx
  const parsed = parseSubjectName(typed.name)
  return deps.db.transaction().execute(async (trx): Promise<{ id: string } | { problem: EditProblem }> => {
    await lockAccount(trx, personId)
    const subjects = await subjectsOf(trx, personId)
    const sentBefore = subjects.find(({ id }) => id === typed.key)
    if (sentBefore) return { id: sentBefore.id }
    if ('error' in parsed) return { problem: parsed.error }
    const who = possibleWho(subjects).find((each) => each === typed.who)
    if (!who || !isUuid(typed.key)) return { problem: 'who' }
    const at = deps.now().toISOString()
    const added = await addNamed(trx, subjects, { personId, who, name: parsed.name, at, id: typed.key })
    if ('problem' in added) return added
    await closeIfShared(trx, personId, at)
    await noteFor(ctx, trx, personId, { action: 'subjectAdded' })
    return added
  })
}

/** Changes name or relation of a person. Omitted fields stay as they are. */
export async function changePerson(
  ctx: RequestContext,
  personId: string,
  subjectId: string,
  typed: { name?: string; who?: Who },
): Promise<EditProblem | null> {
  const { deps } = ctx
  return deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, personId)
    const subjects = await subjectsOf(trx, personId)
    const subject = subjects.find(({ id }) => id === subjectId)
    if (!subject) return 'unknown'
    const { who = subject.who } = typed
    const others = subjects.filter(({ id }) => id !== subjectId)
    if (who !== subject.who && !possibleWho(others).includes(who)) return 'who'
    const needsName = who === 'shares' || others.some((each) => each.who === who && each.name === '')
    const parsed =
      typed.name === undefined || (typed.name === '' && !needsName)
        ? { name: typed.name ?? subject.name }
        : parseSubjectName(typed.name)
    if ('error' in parsed) return parsed.error
    const { name } = parsed
    if (name === subject.name && who === subject.who) return null
    if (!isFree(subjects, name, subjectId)) return 'taken'
    const at = deps.now().toISOString()
    const row = { name, who, name_key: nameKeyOf(name), updated_at: at }
    await trx.updateTable('subject').set(row).where('id', '=', subjectId).execute()
    await closeIfShared(trx, personId, at)
    await noteFor(ctx, trx, personId, { action: 'subjectRenamed' })
    return null
  })
}

/** Assigns a check-up without a person to a person of the account. */
export async function sortCheckUp(
  ctx: RequestContext,
  personId: string,
  responseId: string,
  subject: string,
): Promise<SubjectProblem | null> {
  const { deps } = ctx
  return deps.db.transaction().execute(async (trx) => {
    const to = { personId, isAuthor: false }
    const problem = await assignSubject({ db: trx, now: deps.now }, responseId, to, { subject })
    if (!problem) await noteFor(ctx, trx, personId, { action: 'subjectMoved', responseId })
    return problem
  })
}
