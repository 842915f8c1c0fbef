import { v7 as uuid } from 'uuid'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { decryptTexts, encryptTexts } from '#domain/check-ups/free-texts.server.ts'
import { lockResponse } from '#domain/check-ups/response.server.ts'
import { recordEvent } from '#features/steps/record/change-steps.server.ts'
import { readSteps } from '#features/steps/record/stored-steps.server.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { type MonthOfMoments, monthsOf, type Prompt, promptIn } from './moments.ts'
import { isLoggedByMoment } from './practice-steps.ts'

/** A journal entry, in the page's language. */
export type Moment = {
  id: string
  day: string
  prompt: Prompt
  /** Null if its secret is no longer in the settings. */
  text: string | null
}

/** Saves a journal entry for today. `key` is the form's idempotency key. Returns `tooMany` above the rate limit. */
export async function addMoment(
  ctx: RequestContext,
  person: ActingPerson,
  { text, prompt, key }: { text: string; prompt: Prompt; key: string },
): Promise<'saved' | 'tooMany'> {
  const { deps } = ctx
  const { response } = person
  const request_key = deps.keyedHash('moment', JSON.stringify([response.id, key, text]))
  const before = await deps.db
    .selectFrom('gratitude_moment')
    .select('id')
    .where('request_key', '=', request_key)
    .executeTakeFirst()
  if (before) return 'saved'
  const allowed = (await allow(ctx, 'moment-network')) && (await allow(ctx, 'moment-response', response.id))
  if (!allowed) return 'tooMany'
  await deps.db.transaction().execute(async (trx) => {
    await lockResponse(trx, response.id)
    await trx
      .insertInto('gratitude_moment')
      .values({
        id: uuid(),
        request_key,
        response_id: response.id,
        day: todayOf(ctx),
        prompt,
        body: encryptTexts(deps, 'gratitude', response.id, text),
        created_at: deps.now().toISOString(),
      })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .execute()
  })
  await logMoment(ctx, person)
  return 'saved'
}

/** Logs today in the person's active steps of the gratitude practice, at most once a day. */
async function logMoment(ctx: RequestContext, person: ActingPerson): Promise<void> {
  const day = todayOf(ctx)
  const steps = await readSteps(ctx.deps, person)
  for (const { id } of steps.filter((step) => isLoggedByMoment(step, day)))
    await recordEvent(ctx, person, id, { type: 'did', day })
}

export async function listMonths({ deps }: RequestContext, { ids }: ActingPerson): Promise<MonthOfMoments[]> {
  const days = await deps.db
    .selectFrom('gratitude_moment')
    .select(({ fn }) => ['day', fn.countAll<number | string>().as('count')])
    .where('response_id', 'in', ids)
    .groupBy('day')
    .execute()
  return monthsOf(days.map(({ day, count }) => ({ day, count: Number(count) })))
}

/** Returns the entries of a month such as `2026-11`, newest first. */
export async function readMonth(ctx: RequestContext, { ids }: ActingPerson, month: string): Promise<Moment[]> {
  const { deps, locale } = ctx
  const rows = await deps.db
    .selectFrom('gratitude_moment')
    .select(['id', 'response_id', 'day', 'prompt', 'body'])
    .where('response_id', 'in', ids)
    .where('day', 'like', `${month}-%`)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, response_id, day, prompt, body }) => ({
    id,
    day: longDay(day, locale),
    prompt: promptIn(String(prompt)) ?? 1,
    text: decryptTexts(deps, 'gratitude', response_id, body),
  }))
}

/** Deletes one entry by its id, or all of them. Ignores an entry of another person. */
export async function deleteMoments(
  { deps }: RequestContext,
  { ids }: ActingPerson,
  which: 'all' | { id: string },
): Promise<void> {
  const all = deps.db.deleteFrom('gratitude_moment').where('response_id', 'in', ids)
  await (which === 'all' ? all : all.where('id', '=', which.id)).execute()
}
