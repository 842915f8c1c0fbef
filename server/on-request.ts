import type { Selectable } from 'kysely'
import type { Deps } from '../app/shared/deps.ts'
import { readReturnCode, returnCodeHash } from '../app/shared/return-code.ts'
import type { Schema } from '../database/schema.ts'

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

/** Everything that is kept about a check-up, for a person who asks for a copy. */
export type Kept = {
  response: Row<'response'>
  answers: Omit<Row<'answer'>, 'response_id'>[]
  pages: Omit<Row<'response_page'>, 'response_id'>[]
  report: Omit<Row<'report'>, 'response_id'> | null
  /** With whom the report is shared, and when they opened it. */
  shares: (Pick<Row<'share'>, (typeof shareColumns)[number]> & { openings: string[] })[]
  /** What was chosen on the report. */
  choices: Omit<Row<'report_choice'>, 'response_id'>[]
  checkIns: Omit<Row<'check_in_request'>, 'response_id' | 'request_key'>[]
  /** What was told of the check-up and of how things have gone. */
  experiences: Omit<Row<'experience'>, 'response_id' | 'request_key'>[]
}

const shareColumns = [
  'id',
  'method',
  'recipient',
  'sender',
  'first_name',
  'last_name',
  'created_at',
  'expires_at',
  'revoked_at',
] as const satisfies readonly (keyof Schema['share'])[]

/** What is kept about the check-up of a return code, finished or not; null when there is no such code. */
export async function findKept({ db, keyedHash }: Pick<Deps, 'db' | 'keyedHash'>, typed: string): Promise<Kept | null> {
  const code = readReturnCode(typed)
  if (code === null) return null
  const response = await db
    .selectFrom('response')
    .selectAll()
    .where('return_code_hash', '=', returnCodeHash(keyedHash, code))
    .executeTakeFirst()
  if (!response) return null
  const answers = await db
    .selectFrom('answer')
    .select(['question_id', 'value'])
    .where('response_id', '=', response.id)
    .orderBy('question_id')
    .orderBy('value')
    .execute()
  const pages = await db
    .selectFrom('response_page')
    .select(['page_id', 'submitted_at'])
    .where('response_id', '=', response.id)
    .orderBy('submitted_at')
    .execute()
  const report = await db
    .selectFrom('report')
    .select(['content_version', 'rules_version', 'body', 'created_at'])
    .where('response_id', '=', response.id)
    .executeTakeFirst()
  return {
    response,
    answers,
    pages,
    report: report ?? null,
    shares: await sharesOf(db, response.id),
    ...(await saidOf(db, response.id)),
  }
}

async function saidOf(db: Deps['db'], responseId: string): Promise<Pick<Kept, 'choices' | 'checkIns' | 'experiences'>> {
  const choices = await db
    .selectFrom('report_choice')
    .select(['kind', 'value', 'position', 'chosen_at'])
    .where('response_id', '=', responseId)
    .orderBy('kind')
    .orderBy('position')
    .execute()
  const checkIns = await db
    .selectFrom('check_in_request')
    .select(['id', 'partner_id', 'partner_key', 'locale', 'name', 'method', 'contact', 'topics', 'times', 'note'])
    .select('created_at')
    .where('response_id', '=', responseId)
    .orderBy('created_at')
    .execute()
  const experiences = await db
    .selectFrom('experience')
    .select(['id', 'page', 'locale', 'body', 'created_at'])
    .where('response_id', '=', responseId)
    .orderBy('created_at')
    .execute()
  return { choices, checkIns, experiences }
}

async function sharesOf(db: Deps['db'], responseId: string): Promise<Kept['shares']> {
  const shares = await db
    .selectFrom('share')
    .select(shareColumns)
    .where('response_id', '=', responseId)
    .orderBy('created_at')
    .execute()
  const openings = await db
    .selectFrom('share_opening as o')
    .innerJoin('share as s', 's.id', 'o.share_id')
    .select(['o.share_id', 'o.opened_at'])
    .where('s.response_id', '=', responseId)
    .orderBy('o.opened_at')
    .execute()
  return shares.map((share) => ({
    ...share,
    openings: openings.filter(({ share_id }) => share_id === share.id).map(({ opened_at }) => opened_at),
  }))
}

/**
 * Deletes the check-up of a return code with all that is kept about it, and the messages about it that have not left. False
 * when there is no such code.
 */
export async function deleteKept(deps: Pick<Deps, 'db' | 'keyedHash'>, typed: string): Promise<boolean> {
  const kept = await findKept(deps, typed)
  if (!kept) return false
  const causes = [
    ...kept.shares.map(({ id }) => `share ${id}`),
    ...kept.checkIns.flatMap(({ id }) => [`check-in-request ${id}`, `check-in-received ${id}`]),
  ]
  await deps.db.transaction().execute(async (trx) => {
    if (causes.length > 0) await trx.deleteFrom('outbox_message').where('key', 'in', causes).execute()
    await trx.deleteFrom('response').where('id', '=', kept.response.id).execute()
  })
  return true
}
