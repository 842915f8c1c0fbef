import { v7 as uuid } from 'uuid'
import type { Answers } from '#assessment/answers/answers.ts'
import { formFromPayload } from '#assessment/answers/parse-answers.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { plausibleAnswers } from '#assessment/report/persons/populations.example.ts'
import { sortCheckUps } from '#domain/subjects/sort-check-ups.server.ts'
import { readSettings } from '#platform/config/settings.ts'
import { createDeps, type ServerDeps } from '#server/deps.ts'
import { answersUpTo, beginCheckUps, type StartedCheckUp } from '#tests/support/check-ups.ts'

/** Runs `use` with the database of a running product; `database` are environment variables. */
export async function withDeps<Result>(
  dataDir: string,
  database: Readonly<Record<string, string>>,
  use: (deps: ServerDeps) => Promise<Result>,
): Promise<Result> {
  const deps = await createDeps(readSettings({ DATA_DIR: dataDir, ...database, LOG_LEVEL: 'silent' }))
  return use(deps).finally(() => {
    deps.documents.end()
    return deps.db.destroy()
  })
}

/**
 * Adds guests with completed check-ups, with plausible answers unless `all` is given. Returns their ids and session
 * cookies.
 */
export async function finishedGuests(
  deps: ServerDeps,
  count: number,
  all: readonly Answers[] = plausibleAnswers(count),
): Promise<StartedCheckUp[]> {
  const created = await beginCheckUps(deps, count)
  const at = new Date().toISOString()
  await deps.db.transaction().execute(async (trx) => {
    for (const [index, { responseId: response_id }] of created.entries()) {
      const form = formFromPayload(answersUpTo(wellbeing13.pages.length, all[index] ?? {}))
      const answers = Object.entries(form).flatMap(([question_id, values]) =>
        values.map((value) => ({ response_id, question_id, value })),
      )
      const pages = wellbeing13.pages.map(({ id }) => ({ response_id, page_id: id, submitted_at: at }))
      if (answers.length > 0) await trx.insertInto('answer').values(answers).execute()
      await trx.insertInto('response_page').values(pages).execute()
      await trx.updateTable('response').set({ completed_at: at }).where('id', '=', response_id).execute()
    }
  })
  return created
}

/** An account with a completed check-up. `cookie`: its sign-in. */
export type SignedIn = StartedCheckUp & { personId: string; email: string }

/** Adds accounts with a saved check-up, assigned to its subject as saving does, and signs them in. */
export async function signedInPeople(deps: ServerDeps, count: number): Promise<SignedIn[]> {
  const people: SignedIn[] = []
  for (const checkUp of await finishedGuests(deps, count)) people.push(await signedInWith(deps, [checkUp]))
  return people
}

/** Adds an account with check-ups of people with these names, and signs it in. */
export async function household(deps: ServerDeps, names: readonly string[], count: number): Promise<SignedIn> {
  const checkUps = await finishedGuests(deps, count)
  for (const [at, { responseId }] of checkUps.entries())
    await deps.db
      .updateTable('response')
      .set({ first_name: names[at % names.length] })
      .where('id', '=', responseId)
      .execute()
  return signedInWith(deps, checkUps)
}

/** Adds an account with these check-ups, signed in in the browser of the first. */
async function signedInWith(deps: ServerDeps, checkUps: readonly StartedCheckUp[]): Promise<SignedIn> {
  const at = new Date().toISOString()
  const personId = uuid()
  const email = `${personId}@example.org`
  await deps.db
    .insertInto('person')
    .values({
      ...{ id: personId, name: '', email, email_verified: 1, phone_verified: 0 },
      ...{ second_factor: 0, locale: 'en', created_at: at, updated_at: at },
    })
    .execute()
  for (const { responseId } of checkUps)
    await deps.db
      .insertInto('response_owner')
      .values({ response_id: responseId, person_id: personId, saved_at: at })
      .execute()
  await sortCheckUps(deps, personId)
  const [{ responseId, cookie } = { responseId: '', cookie: '' }] = checkUps
  const signIn = (await deps.identity.signInAs(personId)).flatMap((line) => /^[^=]+=[^;]+/.exec(line) ?? [])
  return { responseId, personId, email, cookie: [cookie, ...signIn].join('; ') }
}
