import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { encryptTexts, readStepNote, readStepTexts } from '#domain/check-ups/free-texts.server.ts'
import type { Deps } from '#platform/request/deps.ts'

/** Rows per batch. A request waits for one batch at most. */
const batch = 500

type EncryptDeps = { db: Database; seal: Deps['seal'] }

/**
 * Encrypts plain texts of former steps, and re-encrypts texts and notes encrypted for a former purpose, for the
 * purposes of steps. Returns the number of changed rows. Rows encrypted with an unknown secret stay unchanged.
 */
export async function encryptStepTexts(deps: EncryptDeps, signal: AbortSignal): Promise<number> {
  let changed = 0
  for (const encryptAfter of [encryptOwnTexts, encryptNotes]) {
    for (let after: Position | null = start; after !== null && !signal.aborted; ) {
      const turn: Turn = await encryptAfter(deps, after)
      changed += turn.changed
      after = turn.last
    }
  }
  return changed
}

type Position = { id: string; day: string }
const start: Position = { id: '', day: '' }
/** `last` is null after the last row. */
type Turn = { changed: number; last: Position | null }

async function encryptOwnTexts({ db, seal }: EncryptDeps, after: Position): Promise<Turn> {
  const rows = await db
    .selectFrom('step')
    .select(['id', 'response_id', 'words', 'words_seal', 'words_open'])
    .where('id', '>', after.id)
    // Same condition as the partial index.
    .where(sql<boolean>`(words_seal <> 'step' or words_open is not null)`)
    .orderBy('id')
    .limit(batch)
    .execute()
  let changed = 0
  await db.transaction().execute(async (trx) => {
    for (const row of rows) {
      const texts = readStepTexts({ seal }, row)
      if (texts === null) continue
      const isEmpty = Object.keys(texts).length === 0
      const { numUpdatedRows } = await trx
        .updateTable('step')
        .set({
          words: isEmpty ? null : encryptTexts({ seal }, 'step', row.response_id, JSON.stringify(texts)),
          ...{ words_seal: 'step', words_open: null },
        })
        .where('id', '=', row.id)
        // Re-checked: the person may have changed the text.
        .where('words_seal', '=', row.words_seal)
        .where('words', row.words === null ? 'is' : '=', row.words)
        .executeTakeFirst()
      changed += Number(numUpdatedRows)
    }
  })
  return { changed, last: lastOf(rows.map(({ id }) => ({ id, day: '' }))) }
}

async function encryptNotes({ db, seal }: EncryptDeps, after: Position): Promise<Turn> {
  const rows = await db
    .selectFrom('step_day')
    .select(['step_id', 'day', 'response_id', 'note', 'note_seal'])
    .where((eb) =>
      eb.or([eb('step_id', '>', after.id), eb.and([eb('step_id', '=', after.id), eb('day', '>', after.day)])]),
    )
    .where(sql<boolean>`note_seal = 'ladder-step'`)
    .orderBy('step_id')
    .orderBy('day')
    .limit(batch)
    .execute()
  let changed = 0
  await db.transaction().execute(async (trx) => {
    for (const row of rows) {
      const note = readStepNote({ seal }, row)
      if (note === null) continue
      const { numUpdatedRows } = await trx
        .updateTable('step_day')
        .set({ note: encryptTexts({ seal }, 'step-note', row.response_id, note), note_seal: 'step-note' })
        .where('step_id', '=', row.step_id)
        .where('day', '=', row.day)
        .where('note', '=', row.note)
        .executeTakeFirst()
      changed += Number(numUpdatedRows)
    }
  })
  return { changed, last: lastOf(rows.map(({ step_id, day }) => ({ id: step_id, day }))) }
}

const lastOf = (rows: readonly Position[]): Position | null => (rows.length < batch ? null : (rows.at(-1) ?? null))
