import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

const dayMs = 86_400_000
/** Days for which the partner still sees a withdrawn request, to prevent calls by mistake. */
const withdrawnDays = 7

/** Builds the deletion of withdrawn requests past their retention, up to `batch` rows per execution. */
export const oldRequests = (db: Database, at: Date, batch: number) =>
  db.deleteFrom('request').where('id', 'in', (old) =>
    old
      .selectFrom('request')
      .select('id')
      .where('state', '=', sql.lit('withdrawn'))
      .where('closed_at', '<', new Date(at.getTime() - withdrawnDays * dayMs).toISOString())
      .limit(batch),
  )
