import { v7 as uuid } from 'uuid'
import { createDeps } from '#server/deps.ts'
import { readSettings } from '#server/settings.ts'
import { beginCheckUps } from '#tests/check-ups.ts'
import { createFinishedCheckUps } from './finished-check-ups.ts'

/** A signed-in person with a completed check-up and an open one. */
export type Caller = { responseId: string; cookie: string; open: { responseId: string; cookie: string } }

/** Creates signed-in people in the database of a running product; `database` are environment variables. */
export async function makeCallers(
  dataDir: string,
  people: number,
  database: Record<string, string>,
): Promise<Caller[]> {
  const finished = await createFinishedCheckUps(dataDir, people, database)
  const deps = await createDeps(readSettings({ DATA_DIR: dataDir, ...database, LOG_LEVEL: 'silent' }))
  const open = await beginCheckUps(deps, people)
  const at = new Date().toISOString()
  const callers: Caller[] = []
  for (const [index, { responseId, cookie }] of finished.entries()) {
    const personId = uuid()
    await deps.db
      .insertInto('person')
      .values({
        ...{ id: personId, name: '', email: `caller-${index}@example.org`, email_verified: 1, phone_verified: 0 },
        ...{ second_factor: 0, locale: 'en', created_at: at, updated_at: at },
      })
      .execute()
    await deps.db
      .insertInto('response_owner')
      .values({ response_id: responseId, person_id: personId, saved_at: at })
      .execute()
    const lines = await deps.identity.signInAs(personId)
    const signedIn = lines.flatMap((line) => /^[^=]+=[^;]+/.exec(line) ?? [])
    const openCheckUp = open[index]
    if (!openCheckUp) throw new Error('There are fewer open check-ups than finished ones')
    callers.push({ responseId, cookie: [cookie, ...signedIn].join('; '), open: openCheckUp })
  }
  await deps.db.destroy()
  return callers
}
