import { noteFor } from '#domain/people/change-subjects.server.ts'
import { parseSubjectName, type SubjectError } from '#domain/people/typed-subject.ts'
import { closeIfShared, lockAccount } from '#domain/subjects/sort-check-ups.server.ts'
import { nameKeyOf, type Who } from '#domain/subjects/sorting.ts'
import { addNamed, isFree, subjectsOf } from '#domain/subjects/subjects.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { possibleWho } from './people.ts'

/**
 * Adds a person to an account. Closes its reports if it is now shared. `key`: the idempotency key of the form, so that
 * the same form sent twice adds one person.
 */
export async function addPerson(
  ctx: RequestContext,
  personId: string,
  typed: { name: string; who: string; key: string },
): Promise<{ id: string } | { problem: SubjectError }> {
  const { deps } = ctx
  const parsed = parseSubjectName(typed.name)
  return deps.db.transaction().execute(async (trx): Promise<{ id: string } | { problem: SubjectError }> => {
    await lockAccount(trx, personId)
    const subjects = await subjectsOf(trx, personId)
    const requestKey = deps.keyedHash('subject', JSON.stringify([personId, typed.key]))
    const sentBefore = await trx
      .selectFrom('subject')
      .select('id')
      .where('person_id', '=', personId)
      .where('request_key', '=', requestKey)
      .executeTakeFirst()
    if (sentBefore) return { id: sentBefore.id }
    if ('error' in parsed) return { problem: parsed.error }
    const who = possibleWho(subjects).find((each) => each === typed.who)
    if (!who) return { problem: 'who' }
    const at = deps.now().toISOString()
    const added = await addNamed(trx, subjects, { personId, who, name: parsed.name, at, requestKey })
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
): Promise<SubjectError | null> {
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

/** Stores that a person is not the same as the account holder, so that the page does not ask about it. */
export async function confirmPerson({ deps }: RequestContext, personId: string, subjectId: string): Promise<boolean> {
  const row = await deps.db
    .updateTable('subject')
    .set({ confirmed_at: deps.now().toISOString() })
    .where('id', '=', subjectId)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
