import { LRUCache } from 'lru-cache'
import type { Database } from '#database/schema.ts'
import { readPublishedVersion } from '#domain/check-ups/figure-units.server.ts'
import { type Answer, answerTo, type Question } from './answer.ts'
import { readPublished, readPublishedOfAll } from './published.server.ts'

/** Expires an hour after the last use. */
const forAnHour = { ttl: 3_600_000, updateAgeOnGet: true }

/**
 * Answers by version of the published tables and by query, the same for all who may see them. Permission is checked
 * before, at each request; answers contain nothing about a person. One uses some 30 KB.
 */
const answers = new LRUCache<string, Answer>({ max: 100, ...forAnHour })
const sideBySide = new LRUCache<string, ReadonlyMap<number, Answer>>({ max: 10, ...forAnHour })

/**
 * Returns the answer to a query about a partner, cached until the next publication. `version`: that of the published
 * tables, if the caller has read it.
 */
export async function reportedOf(
  db: Database,
  partnerId: number,
  question: Question,
  version?: string,
): Promise<Answer> {
  const { year, span, by } = question
  const key = [version ?? (await readPublishedVersion(db)), partnerId, year, span?.from, span?.to, by].join(' ')
  const known = answers.get(key)
  if (known) return known
  const answer = answerTo(question, await readPublished(db, partnerId, year, ['all', by]))
  answers.set(key, answer)
  return answer
}

/**
 * Returns the states of each partner's people in a year by partner id, for partners with published tables. Cached until
 * the next publication.
 */
export async function publishedOfAll(db: Database, year: number): Promise<ReadonlyMap<number, Answer>> {
  const key = [await readPublishedVersion(db), year].join(' ')
  const known = sideBySide.get(key)
  if (known) return known
  const published = await readPublishedOfAll(db, year)
  const all = new Map([...published].map(([id, own]) => [id, answerTo({ year, span: null, by: 'all' }, own)] as const))
  sideBySide.set(key, all)
  return all
}
