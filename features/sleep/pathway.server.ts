import { v7 as uuid } from 'uuid'
import type { SleepCheck } from '#assessment/answers/sleep-version.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { isOpen, lockResponse } from '#domain/check-ups/response.server.ts'
import { readSleepCheck } from '#features/steps/record/sleep/sleep-check.server.ts'
import type { ClockTime } from '#platform/i18n/dates/clock-time.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { readCheckUps } from './check-ups.server.ts'
import { planOf, type SleepPlan } from './screening/screening.ts'
import { type Outcome, readOutcome } from './weeks/outcome.ts'
import { finished, type Stage, type Start } from './weeks/progress.ts'

/** A person's sleep pathway. `check` and `plan` are null until the questions are answered. */
export type Pathway = {
  check: SleepCheck | null
  plan: SleepPlan | null
  /** Oldest first. */
  starts: readonly Start[]
  /** Answers from the last completion of the weeks. */
  outcome: Outcome | null
  /** Chosen daily time of getting up; null if none. */
  wakeTime: ClockTime | null
}

/** Reads a person's sleep pathway. */
export async function readPathway(ctx: RequestContext, person: ActingPerson): Promise<Pathway> {
  const { deps } = ctx
  const { ids } = person
  const stored = await readSleepCheck(deps.db, ids)
  const stages = await deps.db
    .selectFrom('sleep_stage')
    .select(['stage', 'started_on', 'sleep_now', 'helped_week'])
    .where('response_id', 'in', ids)
    .orderBy('id')
    .execute()
  const end = stages.findLast(({ stage }) => stage === finished)
  return {
    check: stored?.check ?? null,
    plan: stored && (await planFor(ctx, person, stored.check, stored.checkedAt)),
    starts: stages.map(({ stage, started_on }) => ({ stage: stage as Stage, day: started_on })),
    outcome: end ? readOutcome({ now: end.sleep_now, helped: end.helped_week }) : null,
    wakeTime: stored?.wakeTime ?? null,
  }
}

async function planFor(
  ctx: RequestContext,
  person: ActingPerson,
  check: SleepCheck,
  checkedAt: string,
): Promise<SleepPlan> {
  const { newest, before } = await readCheckUps(ctx, person, checkedAt)
  return planOf(check, { now: newest.facts, before: before.facts, isShared: !isOpen(ctx, person.response) })
}

/** Saves the answers to the questions before the first week, and starts it if no week was started. */
export async function saveCheck(ctx: RequestContext, person: ActingPerson, check: SleepCheck): Promise<void> {
  const { deps } = ctx
  const values = {
    apnea: check.sp_apnea,
    drowsy: check.sp_drowsy,
    fall: check.sp_fall,
    cond: check.sp_cond,
    pill: check.sp_pill,
    checked_at: deps.now().toISOString(),
  }
  const { starts, wakeTime } = await readPathway(ctx, person)
  await deps.db.transaction().execute(async (trx) => {
    await lockResponse(trx, person.response.id)
    await trx
      .insertInto('sleep_check')
      .values({ response_id: person.response.id, wake_time: wakeTime, ...values })
      .onConflict((conflict) => conflict.column('response_id').doUpdateSet(values))
      .execute()
  })
  if (starts.length === 0) await beginStage(ctx, person, 1)
}

/** Saves the chosen time of getting up, with the latest answers to the questions. */
export async function saveWakeTime({ deps }: RequestContext, { ids }: ActingPerson, time: ClockTime): Promise<void> {
  await deps.db
    .updateTable('sleep_check')
    .set({ wake_time: time })
    .where('response_id', '=', (eb) =>
      eb
        .selectFrom('sleep_check')
        .select('response_id')
        .where('response_id', 'in', ids)
        .orderBy('checked_at', 'desc')
        .limit(1),
    )
    .execute()
}

/** Starts a stage today, for the first time or again. Starting the same stage twice on a day has no further effect. */
export async function beginStage(ctx: RequestContext, { response }: ActingPerson, stage: Stage): Promise<void> {
  const id = uuid()
  await ctx.deps.db.transaction().execute(async (trx) => {
    await lockResponse(trx, response.id)
    await trx
      .insertInto('sleep_stage')
      .values({
        id,
        response_id: response.id,
        stage,
        started_on: todayOf(ctx),
        created_at: ctx.deps.now().toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['response_id', 'stage', 'started_on']).doUpdateSet({ id }))
      .execute()
  })
}

/** Saves the final answers for the last completion of the weeks. */
export async function saveOutcome({ deps }: RequestContext, { ids }: ActingPerson, outcome: Outcome): Promise<void> {
  await deps.db
    .updateTable('sleep_stage')
    .set({ sleep_now: outcome.now, helped_week: outcome.helped })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sleep_stage')
        .select('id')
        .where('response_id', 'in', ids)
        .where('stage', '=', finished)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute()
}
