import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#database/schema.ts'
import { answersUpTo, storedAnswers } from '#tests/support/check-ups.ts'
import { recipientOf, type Visitor } from './people.ts'
import type { Figures, Stage } from './stage.ts'

/** Counts the acknowledged answers of people, and those that are not stored. */
export async function countLost(
  db: Database,
  people: readonly Pick<Visitor, 'responseId' | 'answers' | 'pagesKept'>[],
): Promise<{ answers: number; lost: number }> {
  let [answers, lost] = [0, 0]
  for (const { responseId, pagesKept, answers: given } of people) {
    const stored: Readonly<Record<string, unknown>> = await storedAnswers(db, responseId)
    for (const [id, answer] of Object.entries(answersUpTo(pagesKept, given))) {
      answers++
      if (JSON.stringify(stored[id]) !== JSON.stringify(answer)) lost++
    }
  }
  return { answers, lost }
}

/** Ends the stream, and looks for every acknowledged answer, share and message. */
export async function figuresOf({ stream, deps, mail }: Stage): Promise<Figures> {
  await stream.end()
  const { db } = deps
  const { answers, lost } = await countLost(db, stream.everybody)
  const states = () =>
    db
      .selectFrom('outbox_message')
      .select(({ fn }) => ['state', fn.countAll<string | bigint>().as('count')])
      .groupBy('state')
      .execute()
  const countOf = async (...names: string[]) =>
    (await states()).filter(({ state }) => names.includes(state)).reduce((sum, { count }) => sum + Number(count), 0)
  for (let tries = 0; tries < 120 && (await countOf('waiting')) > 0; tries++) await pause(500)
  await pause(2000)
  const received = new Map<string, number>()
  for (const to of mail.received.flatMap(({ to }) => to)) received.set(to, (received.get(to) ?? 0) + 1)
  const shared = stream.everybody.filter(({ hasShared }) => hasShared)
  const missing = shared.filter(({ number }) => !received.has(recipientOf(number))).length
  const uncertain = await countOf('unsure', 'sending')
  const ways = Object.entries(stream.seen)
  return {
    ...Object.fromEntries(ways.map(([way, seen]) => [`seconds without service, ${way}`, round(seen.secondsWithout)])),
    'forms acknowledged': ways.reduce((sum, [, { acknowledged }]) => sum + acknowledged, 0),
    'forms refused or without answer': ways.reduce((sum, [, { others }]) => sum + total(others), 0),
    ...Object.fromEntries(
      ways.flatMap(([way, { others }]) =>
        Object.entries(others).map(([status, count]) => [`status ${status}, ${way}`, count]),
      ),
    ),
    'answers acknowledged': answers,
    'answers lost': lost,
    'messages acknowledged': shared.length,
    'messages doubled': [...received.values()].reduce((sum, count) => sum + count - 1, 0),
    'messages left to an operator (unsure)': uncertain,
    'messages lost': Math.max(0, missing - uncertain),
  }
}

const total = (others: Readonly<Record<string, number>>) => Object.values(others).reduce((sum, count) => sum + count, 0)
export const round = (value: number) => Math.round(value * 10) / 10

/** Bounds that every drill observes. */
export const nothingLost: Figures = {
  ...{ 'answers lost': 0, 'messages doubled': 0, 'messages lost': 0 },
  'expected alerts that did not fire': 0,
}

/** Prints figures with their bounds. Returns whether all are observed. */
export function report(figures: Figures, bounds: Figures): boolean {
  const boundOf = (name: string) => bounds[name] ?? bounds[name.split(', ')[0] ?? '']
  const isOver = (name: string, value: number) => value > (boundOf(name) ?? Infinity)
  for (const [name, value] of Object.entries(figures)) {
    const bound = boundOf(name)
    const verdict = bound === undefined ? '' : isOver(name, value) ? `OVER ${bound}` : `at most ${bound}`
    process.stdout.write(`${name.padEnd(42)} ${String(value).padStart(8)}  ${verdict}\n`)
  }
  return !Object.entries(figures).some(([name, value]) => isOver(name, value))
}
