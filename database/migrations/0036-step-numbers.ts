import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'
import { formerNumbers, formerTexts } from './0036-step-numbers.data.ts'

/**
 * Maps stored step numbers, since the six steps of most interventions were reordered: no step may change its meaning.
 * The text of a step that is no longer among the six moves to `words`, with number 0.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ladder_step').addColumn('words', 'text').execute()
  const typed = db as Database
  for (const [intervention, numbers] of Object.entries(formerNumbers)) {
    if (intervention !== 'alcohol') await mapNumbers(typed, intervention, numbers, 'everyone')
  }
  const { alcohol } = formerNumbers
  // Respondents above the limits were shown the fifth step first.
  const [first, second, third, fourth, fifth, sixth] = alcohol
  await mapNumbers(typed, 'alcohol', [fifth, first, second, third, fourth, sixth], 'above')
  await mapNumbers(typed, 'alcohol', alcohol, 'others')
}

type Six = readonly [number, number, number, number, number, number]

async function mapNumbers(
  db: Database,
  intervention: string,
  numbers: Six,
  people: 'everyone' | 'above' | 'others',
): Promise<void> {
  const among = (column: 'ladder.response_id' | 'plan_action.response_id') =>
    people === 'everyone'
      ? sql<boolean>`1 = 1`
      : people === 'above'
        ? sql<boolean>`${sql.ref(column)} in ${drinksAboveLimits}`
        : sql<boolean>`${sql.ref(column)} not in ${drinksAboveLimits}`
  const mapped = (column: string) =>
    sql<number>`case ${sql.ref(column)} ${sql.join(
      numbers.map((to, at) => sql`when ${sql.lit(at + 1)} then ${sql.lit(to)}`),
      sql` `,
    )} else ${sql.ref(column)} end`
  const ladders = db
    .selectFrom('ladder')
    .select('id')
    .where('intervention', '=', intervention)
    .where(among('ladder.response_id'))
  const language = db
    .selectFrom('ladder as l')
    .innerJoin('response as r', 'r.id', 'l.response_id')
    .select('r.locale')
    .where('l.id', '=', sql<string>`${sql.ref('ladder_step.ladder_id')}`)
  for (const { number, en, es } of formerTexts.filter((each) => each.intervention === intervention))
    await db
      .updateTable('ladder_step')
      .set({ words: sql<string>`case when (${language}) = 'es' then ${es} else ${en} end` })
      .where('ladder_id', 'in', ladders)
      .where('number', '=', number)
      .execute()
  await db
    .updateTable('ladder_step')
    .set({ number: mapped('ladder_step.number') })
    .where('ladder_id', 'in', ladders)
    .execute()
  // Of the new numbers of steps 1 to n, the highest one counts.
  const highest = numbers.map((_, at) => Math.max(...numbers.slice(0, at + 1)))
  await db
    .updateTable('ladder')
    .set({
      standing: sql<number>`case standing ${sql.join(
        highest.map((to, at) => sql`when ${sql.lit(at + 1)} then ${sql.lit(to)}`),
        sql` `,
      )} else standing end`,
    })
    .where('intervention', '=', intervention)
    .where(among('ladder.response_id'))
    .execute()
  const planned = db
    .updateTable('plan_action')
    .where('intervention', '=', intervention)
    .where(among('plan_action.response_id'))
  // The plan has its own copy of the text. Unmapped rows are updated first, while all numbers are still the former
  // ones.
  const dropped = numbers.flatMap((to, at) => (to === 0 ? at + 1 : []))
  if (dropped.length > 0) await planned.where('step', 'in', dropped).set({ intervention: null, step: null }).execute()
  await planned.set({ step: mapped('plan_action.step') }).execute()
}

/** Check-ups with an AUDIT-C above the limits but below likely dependence. */
const drinksAboveLimits = sql`(
  select response_id from answer
  where question_id in ('audit1', 'audit2', 'audit3')
  group by response_id
  having sum(case value when '1' then 1 when '2' then 2 when '3' then 3 when '4' then 4 else 0 end) between 5 and 7
    and max(case when question_id = 'audit3' and value = '4' then 1 else 0 end) = 0
    and max(case when question_id = 'audit1' and value = '4' then 1 else 0 end)
      + max(case when question_id = 'audit2' and value in ('2', '3', '4') then 1 else 0 end) < 2
)`
