import fc from 'fast-check'
import type { Answers } from '#assessment/answers/answers.ts'
import { anyAnswers } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { readSettings } from '#platform/config/settings.ts'
import { createDeps, type ServerDeps } from '#server/deps.ts'
import { beginCheckUps, pageForm, type StartedCheckUp, storedAnswers } from '../support/check-ups.ts'
import { content } from '../support/content.ts'

/** Storage of a product: a folder, and optionally a PostgreSQL database. */
export type Data = { DATA_DIR: string; DATABASE_URL?: string }

/** Opens the dependencies of a product in the test process. */
export const depsOf = (environment: Readonly<Record<string, string>>, now?: () => Date): Promise<ServerDeps> =>
  createDeps(readSettings({ ...environment, LOG_LEVEL: 'silent' }), now, content)

/** An unfinished check-up with the answers to send. `pagesKept`: number of acknowledged pages. */
export type Person = StartedCheckUp & { answers: Answers; pagesKept: number }

/** Creates `count` people with random answers that depend only on the seed. */
export async function people(data: Data, count: number, seed: number): Promise<Person[]> {
  const all = fc.sample(anyAnswers, { numRuns: count, seed })
  const started = await withDeps(data, (deps) => beginCheckUps(deps, count))
  return started.map((checkUp, at) => ({ ...checkUp, answers: all[at] ?? {}, pagesKept: 0 }))
}

/** Submits the next page of a person, and counts it when the product has acknowledged it. Throws otherwise. */
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

/** Returns the stored answers of each person, in the same order. */
export function storedOf(data: Data, all: readonly Person[]): Promise<Answers[]> {
  return withDeps(data, ({ db }) => Promise.all(all.map(({ responseId }) => storedAnswers(db, responseId))))
}

/** Opens the dependencies of a product while `use` runs. */
export async function withDeps<Result>(data: Data, use: (deps: ServerDeps) => Promise<Result>): Promise<Result> {
  const deps = await depsOf(data)
  return use(deps).finally(() => deps.db.destroy())
}
