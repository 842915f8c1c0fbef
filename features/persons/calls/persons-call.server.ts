import type { Context } from 'hono'
import type { SubjectError } from '#domain/people/typed-subject.ts'
import { undoDays } from '#domain/subjects/subject-change.server.ts'
import { type ApiEnv, problem } from '#platform/api/api.ts'
import type { Person } from '#platform/identity/person.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { type PersonOfAccount, peopleOf, personIn } from '../people.server.ts'
import type { SubjectFields } from './persons.schema.ts'

/** Serializes a person for API responses. */
export const subjectFields = ({ id, name, who, isClosed, checkUps }: PersonOfAccount): SubjectFields => ({
  ...{ subject_id: id, name, who, ended: isClosed, check_ups: checkUps.length },
  last_at: checkUps[0]?.at ?? null,
})

/** Returns a person of the account, serialized; null for any other. */
export async function findSubjectFields(ctx: RequestContext, account: Person, id: string) {
  const person = personIn(await peopleOf(ctx, account), id)
  return person && subjectFields(person)
}

/** Serializes a change that can be undone. */
export const undoable = ({ deps }: RequestContext, changeId: string | null) => ({
  change_id: changeId,
  undo_until: changeId && new Date(deps.now().getTime() + undoDays * 86_400_000).toISOString(),
})

/** Returns the problem response for a person who cannot be added or changed. */
export function subjectProblem(c: Context<ApiEnv>, error: SubjectError) {
  if (error === 'unknown') return problem(c, 404, 'notFound')
  if (error === 'taken') return problem(c, 409, 'nameTaken')
  if (error === 'full') return problem(c, 409, 'personsFull')
  if (error === 'tooMany') return problem(c, 429, 'tooMany')
  return problem(c, 422, 'invalid', error === 'who' ? { who: 'invalid_value' } : { name: error })
}
