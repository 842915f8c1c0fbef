import fc from 'fast-check'
import type { Answers } from '#assessment/answers.ts'
import { anyAnswers } from '#assessment/wellbeing-13.example.ts'
import { createDeps } from '#server/deps.ts'
import { readSettings } from '#server/settings.ts'
import { type BegunCheckUp, beginCheckUps, pageForm, storedAnswers } from '#tests/check-ups.ts'

/** Where the product keeps its data: a folder, or a PostgreSQL database besides. */
export type Data = { DATA_DIR: string; DATABASE_URL?: string }

/** Somebody in the middle of the check-up, with the answers that they are going to give. */
export type Person = BegunCheckUp & { answers: Answers; pagesKept: number }

/** So many people begin, each with other answers; the same ones for the same seed. */
export async function people(data: Data, count: number, seed: number): Promise<Person[]> {
  const all = fc.sample(anyAnswers, { numRuns: count, seed })
  const begun = await withDatabase(data, (deps) => beginCheckUps(deps, count))
  return begun.map((checkUp, at) => ({ ...checkUp, answers: all[at] ?? {}, pagesKept: 0 }))
}

/** Sends the next page of somebody's check-up, and notes that it was kept once the product has answered. */
export async function sendNextPage(origin: string, person: Person): Promise<void> {
  const number = person.pagesKept + 1
  const response = await fetch(`${origin}/checkUp/${number}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie: person.cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: pageForm(number, person.answers),
  })
  await response.arrayBuffer()
  if (response.status !== 303) throw new Error(`Page ${number} was answered with ${response.status}`)
  person.pagesKept = number
}

/** The answers that the database holds of each person, in their order. */
export function storedOf(data: Data, all: readonly Person[]): Promise<Answers[]> {
  return withDatabase(data, ({ db }) => Promise.all(all.map(({ responseId }) => storedAnswers(db, responseId))))
}

async function withDatabase<Result>(
  data: Data,
  use: (deps: Awaited<ReturnType<typeof createDeps>>) => Promise<Result>,
): Promise<Result> {
  const deps = await createDeps(readSettings({ ...data, LOG_LEVEL: 'silent' }))
  return use(deps).finally(() => deps.db.destroy())
}
