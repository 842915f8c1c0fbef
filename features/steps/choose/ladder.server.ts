import { v7 as uuid } from 'uuid'
import type { Facts } from '#assessment/questionnaire/condition.ts'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { self } from '#assessment/report/reader.ts'
import { insteadOf, isOffered, offeredNumbers } from '#assessment/report/steps/offered-numbers.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { factsForReader } from '#domain/check-ups/content-for.server.ts'
import { encryptTexts } from '#domain/check-ups/free-texts.server.ts'
import type { Intervention } from '#platform/content/schemas/intervention.schema.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { type Answered, type Outcome, type Published, standingAfter } from './ladder.ts'
import type { ReportedStep, StepChoice } from './step-form-input.ts'

/** A chosen step. `outcome` is null while it is in progress. */
export type ChosenStep = StepChoice & {
  id: string
  /** 0: no longer one of the six. */
  number: number
  /** Text of a step that is no longer one of the six. */
  words: string | null
  outcome: Outcome | null
  reportedAt: string | null
  /** Number of the last seven days on which it was done. */
  daysDone: number | null
}

/** An action that a person works on in small steps. */
export type Ladder = {
  id: string
  responseId: string
  intervention: string
  standing: number
  paused: boolean
  /** The steps chosen so far, oldest first. */
  steps: readonly ChosenStep[]
}

/** Returns the steps with an outcome, oldest first. */
export const reportedOf = ({ steps }: Pick<Ladder, 'steps'>): Published[] =>
  steps.flatMap(({ number, outcome }) => (outcome ? [{ number, outcome }] : []))

/** Returns the outcomes with confidence and days, oldest first. */
export const statementOf = ({ steps }: Pick<Ladder, 'steps'>): Answered[] =>
  steps.flatMap(({ outcome, sure, daysDone }) => (outcome ? [{ outcome, sure, days: daysDone }] : []))

/** Returns the step under way; null if there is none. */
export const currentOf = ({ steps }: Pick<Ladder, 'steps'>): ChosenStep | null =>
  steps.findLast(({ outcome }) => outcome === null) ?? null

/** Returns the text of a step in one language. */
export const stepTextOf = (
  intervention: Pick<Intervention, 'steps'>,
  { number, words }: Pick<ChosenStep, 'number' | 'words'>,
  locale: Locale,
): string => words ?? intervention.steps[number - 1]?.[locale] ?? ''

/** Lists the person's ladders, the current one first, paused ones last. One statement. */
export async function listLadders({ deps }: RequestContext, { ids }: Pick<ActingPerson, 'ids'>): Promise<Ladder[]> {
  const rows = await laddersOf(deps.db, ids)
  const byLadder = [...Map.groupBy(rows, ({ ladder_id }) => ladder_id).values()]
  const ladders = byLadder.flatMap(([row, ...more]) =>
    row
      ? {
          id: row.ladder_id,
          responseId: row.response_id,
          intervention: row.intervention,
          standing: row.standing,
          paused: row.paused_at !== null,
          // Without a step the join gives one row of nulls.
          steps: [row, ...more].flatMap(
            ({ id, number, words, day, moment, place, companion, sure, outcome, ...told }) =>
              id === null || number === null || day === null
                ? []
                : {
                    ...{ id, number, words, day, moment, place, companion, sure, outcome },
                    reportedAt: told.told_at,
                    daysDone: told.days_done,
                  },
          ),
        }
      : [],
  )
  // After a second check-up the same action may have two rows: the one worked on last counts.
  const newest = ladders.filter(
    ({ intervention }, index) => ladders.findIndex((other) => other.intervention === intervention) === index,
  )
  return [...newest.filter(({ paused }) => !paused), ...newest.filter(({ paused }) => paused)]
}

const laddersOf = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('ladder as l')
    .leftJoin('ladder_step as s', 's.ladder_id', 'l.id')
    .select(['l.id as ladder_id', 'l.response_id', 'l.intervention', 'l.standing', 'l.paused_at'])
    .select(['s.id', 's.number', 's.words', 's.day', 's.moment', 's.place', 's.companion', 's.sure'])
    .select(['s.outcome', 's.told_at', 's.days_done'])
    .where('l.response_id', 'in', ids)
    .orderBy('l.front_at', 'desc')
    .orderBy('l.id', 'desc')
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute()

/** An action of the content, the person's present step number, and the steps that may be offered. */
export type LadderAbout = {
  intervention: Intervention
  ladder: Ladder | null
  numbers: readonly number[]
  /** Facts about the person, for the words of the steps. */
  facts: Facts
}

/**
 * Returns the action of a page about small steps: the named one, else the current one, else the one chosen on the
 * report. Null without any; an unknown name, or one of an action that is not offered, is ignored.
 */
export async function ladderAbout(
  ctx: RequestContext,
  person: ActingPerson,
  named: string | null,
): Promise<LadderAbout | null> {
  const [ladders, facts] = await Promise.all([listLadders(ctx, person), factsForReader(ctx, person.response, self)])
  const byId = (id: string | undefined) => {
    const found = ctx.deps.content.interventions.find((each) => id !== undefined && each.id === insteadOf(id, facts))
    const isStarted = ladders.some(({ intervention }) => intervention === found?.id)
    return found && (isStarted || isOffered(found.id, facts)) ? found : undefined
  }
  const intervention =
    byId(named ?? undefined) ??
    byId(ladders.find(({ paused }) => !paused)?.intervention) ??
    byId(await chosenId(ctx, person))
  if (!intervention) return null
  const reachedIn = (id: string) => ladders.find((ladder) => ladder.intervention === id)?.standing ?? 0
  return {
    intervention,
    ladder: ladders.find((ladder) => ladder.intervention === intervention.id) ?? null,
    numbers: offeredNumbers(intervention.id, facts, {
      reached: reachedIn(intervention.id),
      checkedFalls: reachedIn('fallcheck') > 0,
    }),
    facts,
  }
}

/** The intervention that was chosen on the report, or by a call. */
async function chosenId({ deps }: RequestContext, { response }: ActingPerson): Promise<string | undefined> {
  const row = await deps.db
    .selectFrom('report_choice')
    .select('value')
    .where('response_id', '=', response.id)
    .where('kind', '=', 'intervention')
    .executeTakeFirst()
  return row?.value
}

/** Stores the person's present step number of an action, makes it the current one and ends a pause. Idempotent. */
export async function saveStepNumber(
  ctx: RequestContext,
  { response, ladder }: { response: ActingPerson['response']; ladder: Ladder | null },
  intervention: string,
  standing: number,
): Promise<void> {
  await ctx.deps.db.transaction().execute(async (trx) => {
    await putInFront(ctx, trx, { responseId: ladder?.responseId ?? response.id, intervention, standing })
  })
}

type Put = { responseId: string; intervention: string; standing?: number }

/** Creates the row of a ladder or brings it to the front, which locks it. Returns its id. */
async function putInFront({ deps }: RequestContext, trx: AnyTransaction, { responseId, intervention, standing }: Put) {
  const row = { id: uuid(), responseId, intervention, standing: standing ?? 0, at: deps.now().toISOString() }
  const [put] = await (standing === undefined ? frontAsItStands : frontAt)(trx, row)
  if (!put) throw new Error('A ladder was not stored')
  return put
}

/** Makes a row the current one; `keeps`: the column that an existing row retains. */
const putting =
  (retains: 'standing' | null) =>
  (db: Database, { id, responseId, intervention, standing, at }: Required<Put> & { id: string; at: string }) =>
    db
      .insertInto('ladder')
      .values({ id, response_id: responseId, intervention, standing, front_at: at, paused_at: null, created_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['response_id', 'intervention'])
          .doUpdateSet({ front_at: at, paused_at: null, ...(retains !== 'standing' && { standing }) }),
      )
      .returning('id')
      .execute()

const frontAsItStands = putting('standing')
const frontAt = putting(null)

/** Stores the chosen step. It replaces one in progress, so a form sent twice leaves one. */
export async function chooseStep(
  ctx: RequestContext,
  { response, ladder }: { response: ActingPerson['response']; ladder: Ladder | null },
  intervention: string,
  number: number,
  choice: StepChoice,
): Promise<void> {
  const at = ctx.deps.now().toISOString()
  await ctx.deps.db.transaction().execute(async (trx) => {
    const { id } = await putInFront(ctx, trx, { responseId: ladder?.responseId ?? response.id, intervention })
    await deleteCurrent(trx, { id })
    await insertStep(trx, { ...choice, id: uuid(), ladder_id: id, number, created_at: at })
  })
}

const deleteCurrent = (db: Database, { id }: { id: string }) =>
  db.deleteFrom('ladder_step').where('ladder_id', '=', id).where('outcome', 'is', null).execute()

type NewStep = StepChoice & { id: string; ladder_id: string; number: number; created_at: string }
const insertStep = (db: Database, step: NewStep) => {
  const { id, ladder_id, number, day, moment, place, companion, sure, created_at } = step
  return db
    .insertInto('ladder_step')
    .values({ id, ladder_id, number, day, moment, place, companion, sure, created_at })
    .execute()
}

/** Stores the outcome of the step in progress. Returns false if it has one: the first answer stays. */
export async function reportOutcome(
  ctx: RequestContext,
  ladder: Ladder,
  step: ChosenStep,
  reported: ReportedStep,
): Promise<boolean> {
  const { db, now, seal } = ctx.deps
  const sealed = (text: string | null) => text && encryptTexts({ seal }, 'ladder-step', ladder.responseId, text)
  return db.transaction().execute(async (trx) => {
    const at = now().toISOString()
    const [row] = await updateOutcome(trx, {
      id: step.id,
      outcome: reported.outcome,
      at,
      days: reported.days,
      helped: sealed(reported.helped),
      obstacle: sealed(reported.obstacle),
    })
    if (!row) return false
    const standing = standingAfter(ladder.standing, { number: step.number, outcome: reported.outcome })
    await updateStanding(trx, { id: ladder.id, standing, at })
    return true
  })
}

type NewOutcome = {
  id: string
  outcome: Outcome
  at: string
  days: number | null
  helped: string | null
  obstacle: string | null
}
const updateOutcome = (db: Database, { id, outcome, at, days, helped, obstacle }: NewOutcome) =>
  db
    .updateTable('ladder_step')
    .set({ outcome, told_at: at, days_done: days, helped, obstacle })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('id')
    .execute()

const updateStanding = (db: Database, { id, standing, at }: { id: string; standing: number; at: string }) =>
  db.updateTable('ladder').set({ standing, front_at: at }).where('id', '=', id).execute()

/** Takes a break from an action: it waits, and is no longer in front. */
export async function pauseLadder({ deps }: RequestContext, { id }: Ladder): Promise<void> {
  await deps.db.updateTable('ladder').set({ paused_at: deps.now().toISOString() }).where('id', '=', id).execute()
}
