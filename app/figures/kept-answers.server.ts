import type { Database } from '#database/schema.ts'
import { type Answer, answerTo, type Question } from './answer.ts'
import { readTold, readToldOfAll, readToldVersion } from './told.server.ts'

/**
 * Answers by the version of all that was told, and by the question: the same for everybody who may see them. Who may is asked
 * before, at each request; nothing of a person or a visit can come in here. One takes some 30 KB.
 */
const answers = keeper<Answer>(100)
const sideBySide = keeper<ReadonlyMap<number, Answer>>(10)

/** Returns the answer to a question about a partner: worked out once for what was told, then kept until more is told. */
export async function toldOf(db: Database, partnerId: number, question: Question): Promise<Answer> {
  const { year, month, by } = question
  const key = [await readToldVersion(db), partnerId, year, month, by].join(' ')
  return answers(key, async () => answerTo(question, await readTold(db, partnerId, monthsOf(year), ['all', by])))
}

/** Returns how the people of each partner are doing in a year, by the ids of those of whom something was told; kept likewise. */
export async function toldOfAll(db: Database, year: number): Promise<ReadonlyMap<number, Answer>> {
  const key = [await readToldVersion(db), year].join(' ')
  return sideBySide(key, async () => {
    const told = await readToldOfAll(db, monthsOf(year))
    return new Map([...told].map(([id, own]) => [id, answerTo({ year, month: null, by: 'all' }, own)]))
  })
}

const monthsOf = (year: number) => ({ from: `${year}-01`, to: `${year}-12` })

/** Creates a function that makes what a key stands for and keeps it: so many at most, then what was wanted least recently goes. */
function keeper<What>(most: number): (key: string, make: () => Promise<What>) => Promise<What> {
  const kept = new Map<string, What>()
  return async (key, make) => {
    const what = kept.get(key) ?? (await make())
    // What was wanted last stands last.
    kept.delete(key)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= most) kept.delete(oldest)
    kept.set(key, what)
    return what
  }
}
