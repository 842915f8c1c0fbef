import fc from 'fast-check'
import { formFromPayload } from '#assessment/parse-answers.ts'
import { anyAnswers, wellbeing13 } from '#assessment/wellbeing-13.example.ts'
import { createDeps } from '#server/deps.ts'
import { readSettings } from '#server/settings.ts'
import { answersUpTo, type BegunCheckUp, beginCheckUps } from '#tests/check-ups.ts'

/** Inserts completed check-ups with random answers into a running product's database. Returns their session cookies. */
export const cookiesOfFinishedCheckUps = async (dataDir: string, count: number): Promise<string[]> =>
  (await createFinishedCheckUps(dataDir, count)).map(({ cookie }) => cookie)

/**
 * Inserts completed check-ups with random answers and returns their ids and cookies. `database` are environment
 * variables.
 */
export async function createFinishedCheckUps(
  dataDir: string,
  count: number,
  database: Readonly<Record<string, string>> = {},
): Promise<BegunCheckUp[]> {
  const { db, ...deps } = await createDeps(readSettings({ DATA_DIR: dataDir, ...database, LOG_LEVEL: 'silent' }))
  const all = fc.sample(anyAnswers, { numRuns: count, seed: 2 })
  const created = await beginCheckUps({ db, ...deps }, count)
  const at = new Date().toISOString()
  await db.transaction().execute(async (trx) => {
    for (const [index, { responseId: response_id }] of created.entries()) {
      const form = formFromPayload(answersUpTo(wellbeing13.pages.length, { age_group: '65_74', ...all[index] }))
      const answers = Object.entries(form).flatMap(([question_id, values]) =>
        values.map((value) => ({ response_id, question_id, value })),
      )
      const pages = wellbeing13.pages.map(({ id }) => ({ response_id, page_id: id, submitted_at: at }))
      await trx.insertInto('answer').values(answers).execute()
      await trx.insertInto('response_page').values(pages).execute()
      await trx.updateTable('response').set({ completed_at: at }).where('id', '=', response_id).execute()
    }
  })
  await db.destroy()
  return created
}
