import type { Database } from '#database/schema.ts'
import { stateBefore } from '#domain/subjects/subject-change.server.ts'
import type { StoredPerson } from '../stored-data.ts'
import { auditColumns, consentColumns } from './exported-columns.ts'
import type { CollectDeps } from './rows-by-response.server.ts'

/** Returns all stored data of an account, except its check-ups; null if the account is unknown. */
export async function collectPerson({ db, seal }: CollectDeps, personId: string): Promise<StoredPerson | null> {
  const found = await collectPersonWithSubjects(db, personId)
  if (!found) return null
  return {
    ...found,
    subjectChanges: (
      await db
        .selectFrom('subject_change')
        .select(['id', 'kind', 'from_id', 'to_id', 'before', 'created_at', 'expires_at', 'ended_at'])
        .where('person_id', '=', personId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    ).map(({ before, ...change }) => ({ ...change, before: seal && stateBefore({ seal }, change.id, before) })),
    role:
      (await db
        .selectFrom('staff_role')
        .select(['role', 'partner_id', 'ends_at', 'accepted_at'])
        .where('person_id', '=', personId)
        .executeTakeFirst()) ?? null,
    signIns: await db
      .selectFrom('sign_in')
      .select(['created_at', 'updated_at', 'expires_at', 'proven_at', 'second_factor_at', 'active_at'])
      .select(['user_agent', 'ip_address'])
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .execute(),
    credentials: await db
      .selectFrom('credential')
      .select(['provider', 'scope', 'created_at', 'updated_at'])
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .execute(),
    passkeys: await db
      .selectFrom('passkey')
      .select(['name', 'created_at', 'used_at'])
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .execute(),
    consents: await db
      .selectFrom('consent')
      .select(consentColumns)
      .where('person_id', '=', personId)
      .where('response_id', 'is', null)
      .orderBy('id')
      .execute(),
    audit: await db
      .selectFrom('audit')
      .select(auditColumns)
      .where('person_id', '=', personId)
      .where('response_id', 'is', null)
      .orderBy('id')
      .execute(),
  }
}

/** Returns an account and its subjects, oldest first. */
async function collectPersonWithSubjects(
  db: Database,
  personId: string,
): Promise<Pick<StoredPerson, 'person' | 'subjects'> | null> {
  const rows = await db
    .selectFrom('person as p')
    .leftJoin('subject as s', 's.person_id', 'p.id')
    .selectAll('p')
    .select([
      's.id as subject_id',
      's.name as subject_name',
      's.who as subject_who',
      's.closed_at as subject_closed_at',
      's.confirmed_at as subject_confirmed_at',
    ])
    .select(['s.created_at as subject_created_at', 's.updated_at as subject_updated_at'])
    .where('p.id', '=', personId)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute()
  const split = rows.map(({ subject_id, subject_name, subject_who, subject_closed_at, ...row }) => {
    const { subject_created_at: created_at, subject_updated_at: updated_at, ...rest } = row
    const { subject_confirmed_at: confirmed_at, ...person } = rest
    const subject = { id: subject_id, who: subject_who, name: subject_name, closed_at: subject_closed_at }
    return { person, subject: { ...subject, confirmed_at, created_at, updated_at } }
  })
  const [first] = split
  if (!first) return null
  return {
    person: first.person,
    subjects: split.flatMap(({ subject }) => (isSubject(subject) ? subject : [])),
  }
}

type ExportedSubject = StoredPerson['subjects'][number]

/** An account without subjects has one row without a subject. */
const isSubject = (row: { [Key in keyof ExportedSubject]: ExportedSubject[Key] | null }): row is ExportedSubject =>
  row.id !== null
