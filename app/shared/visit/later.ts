import type { Compilable, CompiledQuery } from 'kysely'
import type { Postponable } from '#database/postgres-driver.ts'
import type { AnyTransaction } from '#database/schema.ts'

/**
 * Executes a statement whose result is not needed before that of the next one. On PostgreSQL it is sent with the next
 * statement of the transaction, or with its commit, which throws if this one fails. Returns its rows: an array that is filled
 * once the next statement is answered.
 */
export async function later<Row>(
  trx: AnyTransaction,
  statement: Compilable<Row> | CompiledQuery<Row>,
): Promise<readonly Row[]> {
  const query = 'compile' in statement ? statement.compile() : statement
  const postponable: Postponable<Row> = { ...query, later: true }
  return (await trx.executeQuery<Row>(postponable)).rows
}
