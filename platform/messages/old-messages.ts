import type { Database } from '#database/schema.ts'
import { erasedFields } from './settle.ts'

const dayMs = 86_400_000
/** Retention in days. `left`: sent and simulated messages. `stuck`: dead and unconfirmed ones. */
const days = { left: 7, stuck: 30 }
/** Days after which text and recipient of a dead or unsure message are erased. */
const textDays = 7

/** Builds the deletions of messages past their retention, each at most `batch` rows per execution. */
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

/**
 * Builds the update that erases text and recipient of dead and unconfirmed messages that are too old to resend, up to
 * `batch` rows per execution.
 */
export function eraseOldTexts(db: Database, at: Date, batch: number) {
  const longAgo = new Date(at.getTime() - textDays * dayMs).toISOString()
  const states = ['dead', 'unsure']
  return db
    .updateTable('outbox_message')
    .set(erasedFields)
    .where('state', 'in', states)
    .where('id', 'in', (old) =>
      old
        .selectFrom('outbox_message')
        .select('id')
        .where('state', 'in', states)
        .where('ended_at', '<', longAgo)
        .where('recipient', '!=', '')
        .limit(batch),
    )
}
