import type { Database } from '../../database/schema.ts'
import { withoutWords } from './settle.ts'

const dayMs = 86_400_000
/** Days after which messages go: those that have left, or were only pretended; and those that have not. */
const days = { left: 7, stuck: 30 }
/** Days after which the words and the recipient of a message go that has not left. */
const wordDays = 7

/** The deletions of messages that are too old, `batch` rows each time they are executed. */
export function oldMessages(db: Database, at: Date, batch: number) {
  const before = (count: number) => new Date(at.getTime() - count * dayMs).toISOString()
  const ended = (states: readonly string[], moment: string) =>
    db
      .deleteFrom('outbox_message')
      .where('state', 'in', states)
      .where('id', 'in', (old) =>
        old
          .selectFrom('outbox_message')
          .select('id')
          .where('state', 'in', states)
          .where('ended_at', '<', moment)
          .limit(batch),
      )
  const pretended = db
    .deleteFrom('pretend_delivery')
    .where('id', 'in', (old) =>
      old.selectFrom('pretend_delivery').select('id').where('delivered_at', '<', before(days.left)).limit(batch),
    )
  return [ended(['sent'], before(days.left)), ended(['dead', 'unsure'], before(days.stuck)), pretended]
}

/** Erases the words of messages that have not left, when they are too old to be sent again. Gives how many it were. */
export async function eraseOldWords(db: Database, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_message')
    .set(withoutWords)
    .where('state', 'in', ['dead', 'unsure'])
    .where('ended_at', '<', new Date(at.getTime() - wordDays * dayMs).toISOString())
    .where('recipient', '!=', '')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
