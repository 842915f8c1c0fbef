import type { Database } from '#database/schema.ts'
import { Lately } from '../shared/page/lately.ts'
import { type Answer, answerTo, type Question } from './answer.ts'
import { readTold, readToldOfAll, readToldVersion } from './told.server.ts'

const hourMs = 3_600_000

/**
 * Answers by the version of all that was told, and by the question: the same for everybody who may see them. Who may is asked
 * before, at each request; nothing of a person or a visit can come in here. One takes some 30 KB.
 */
const answers = new Lately<Answer>({ most: 100, forMs: hourMs })
const sideBySide = new Lately<ReadonlyMap<number, Answer>>({ most: 10, forMs: hourMs })

/** Returns the answer to a question about a partner: worked out once for what was told, then kept until more is told. */
export async function toldOf(db: Database, partnerId: number, question: Question): Promise<Answer> {
  const { year, month, by } = question
  const key = [await readToldVersion(db), partnerId, year, month, by].join(' ')
  const known = answers.get(key)
  if (known) return known
  const answer = answerTo(question, await readTold(db, partnerId, monthsOf(year), ['all', by]))
  answers.set(key, answer)
  return answer
}

/** Returns how the people of each partner are doing in a year, by the ids of those of whom something was told; kept likewise. */
export async function toldOfAll(db: Database, year: number): Promise<ReadonlyMap<number, Answer>> {
  const key = [await readToldVersion(db), year].join(' ')
  const known = sideBySide.get(key)
  if (known) return known
  const told = await readToldOfAll(db, monthsOf(year))
  const all = new Map([...told].map(([id, own]) => [id, answerTo({ year, month: null, by: 'all' }, own)] as const))
  sideBySide.set(key, all)
  return all
}

const monthsOf = (year: number) => ({ from: `${year}-01`, to: `${year}-12` })
