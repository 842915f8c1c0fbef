import { data } from 'react-router'
import { v7 as uuid } from 'uuid'
import type { AnyTransaction, Database } from '#database/schema.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { notOpenHere } from '#domain/check-ups/not-open.ts'
import { lockResponse } from '#domain/check-ups/response.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { type Choice, choiceFrom } from './choice.ts'
import type { Why } from './program-form.ts'

/** All check-ups of the person. */
export type Own = Pick<ActingPerson, 'ids'>

const choicesOf = (db: Database | AnyTransaction, ids: readonly string[]) =>
  db.selectFrom('program_choice').selectAll().where('response_id', 'in', ids)

/** Lists the programs that a person chose, last changed first. */
export async function listChoices({ deps }: RequestContext, { ids }: Own): Promise<Choice[]> {
  if (ids.length === 0) return []
  const rows = await choicesOf(deps.db, ids).orderBy('updated_at', 'desc').orderBy('id', 'desc').execute()
  return rows.map(choiceFrom)
}

/**
 * Returns the choice of a page: the one in the address (`choice`), else the last one changed. Null if there is none.
 * Throws 404 for another person's.
 */
export async function choiceIn(ctx: RequestContext, own: Own, url: URL): Promise<Choice | null> {
  const named = url.searchParams.get('choice')
  const choices = await listChoices(ctx, own)
  const found = named === null ? choices[0] : choices.find(({ id }) => id === named)
  if (named !== null && !found) throw data(notOpenHere, { status: 404 })
  return found ?? null
}

/**
 * Chooses a program of the partner. Idempotent per program. Data already sent to the partner, or its withdrawal,
 * changes only when the request is sent again.
 */
export async function chooseProgram(
  { deps, locale }: RequestContext,
  { response, ids }: ActingPerson,
  partner: Partner,
  program: string,
): Promise<Choice> {
  const at = deps.now().toISOString()
  return deps.db.transaction().execute(async (trx) => {
    await lockResponse(trx, response.id)
    const before = await ofProgram(trx, ids, partner, program)
    if (before) {
      await trx.updateTable('program_choice').set({ updated_at: at }).where('id', '=', before.id).execute()
      return choiceFrom({ ...before, updated_at: at })
    }
    await trx
      .insertInto('program_choice')
      .values({
        id: uuid(),
        response_id: response.id,
        partner_id: partner.id,
        partner_key: partner.key,
        program,
        locale,
        state: 'open',
        reasons: '[]',
        needs: '[]',
        turns: 0,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.columns(['response_id', 'partner_id', 'program']).doNothing())
      .execute()
    const row = await ofProgram(trx, ids, partner, program)
    if (!row) throw new Error('A program that was just chosen is not there')
    return choiceFrom(row)
  })
}

const ofProgram = (trx: AnyTransaction, ids: readonly string[], partner: Partner, program: string) =>
  choicesOf(trx, ids)
    .where('partner_id', '=', partner.id)
    .where('program', '=', program)
    .orderBy('id')
    .executeTakeFirst()

/** Saves the reasons for a program as the draft of the request. */
export async function saveReason({ deps }: RequestContext, { ids }: Own, choice: Choice, why: Why): Promise<void> {
  await deps.db
    .updateTable('program_choice')
    .set({
      reasons: JSON.stringify(why.reasons),
      needs: JSON.stringify(why.needs),
      own_words: why.own,
      updated_at: deps.now().toISOString(),
    })
    .where('id', '=', choice.id)
    .where('response_id', 'in', ids)
    .execute()
}
