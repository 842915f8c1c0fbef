import { sql } from 'kysely'
import { safetyIntervention } from '#assessment/report/withheld.ts'
import { isClosed } from '#assessment/safety/closed-report.ts'
import type { AnyTransaction, Database } from '#database/schema.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { readStepTexts } from '#domain/check-ups/free-texts.server.ts'
import { questionnaireOf } from '#domain/check-ups/response.server.ts'
import type { Content } from '#platform/content/content.ts'
import { weekdays } from '#platform/i18n/dates/days.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { parsePattern } from './pattern.ts'
import { withSetAside } from './sleep/set-aside.server.ts'
import {
  type CallResult,
  clearedDay,
  type Helped,
  type Schedule,
  type Step,
  type StepKind,
  type StepOf,
  type StepState,
  type StepTexts,
} from './step.ts'

/** Dependencies of reading steps: a database or transaction, the encryption, and the patterns of the content. */
export type StepDeps = Pick<Deps, 'seal' | 'content'> & { db: Database | AnyTransaction }

/** Lists a person's steps in order, with their logs. One statement. */
export async function readSteps(deps: StepDeps, { ids }: Pick<ActingPerson, 'ids'>): Promise<Step[]> {
  const rows = await stepsOf(deps.db, ids)
  const steps = rows.map((row): Step => {
    const of = ofRow(row)
    return {
      ...scheduleOf(row),
      id: row.id,
      responseId: row.response_id,
      of,
      kind: row.kind as StepKind,
      texts: textsOf(deps, row),
      run: row.run,
      everyMonths: row.kind === 'days' && row.on_day !== null ? monthsOf(deps.content, of) : null,
      time: row.time,
      sure: row.sure,
      remind: row.remind === 1 && row.state !== 'stopped',
      remindHour: row.remind_hour ?? defaultHour,
      state: row.state as StepState,
      stateOn: row.state_on,
      doneBefore: row.said_before === 1,
      notYet: row.not_yet,
      helped: row.helped as Helped | null,
      callResult: row.call_result as CallResult | null,
      callBackOn: row.call_back_on,
      weekReviewedOn: row.week_told_on,
      isRetry: row.on_day !== null && row.from_day === row.on_day,
      setAside: null,
      position: row.position,
      updatedAt: row.updated_at,
      log: Object.fromEntries((row.log?.split(',') ?? []).toSorted().map((each) => each.split(' '))),
    }
  })
  return withSetAside(deps, ids, steps)
}

/**
 * Lists a person's steps that may be shown here. If the report is the same for every answer about safety at home
 * (`isOpen`), steps about it are omitted and not counted as active.
 */
export async function readShownSteps(
  ctx: RequestContext,
  person: ActingPerson,
  db: StepDeps['db'] = ctx.deps.db,
): Promise<Step[]> {
  const steps = await readSteps({ ...ctx.deps, db }, person)
  if (!isClosed(questionnaireOf(ctx, person.response))) return steps
  return steps.filter(({ of }) => of?.intervention !== safetyIntervention)
}

/** Default hour of a reminder. */
const defaultHour = 9
/** Months after which a check without a pattern in the content recurs. */
const yearly = 12

/** `log` lists days with their results: `2026-11-26 did,2026-11-27 partly`. */
const stepsOf = (db: Database | AnyTransaction, ids: readonly string[]) =>
  db
    .selectFrom('step as s')
    .selectAll('s')
    .select((eb) =>
      eb
        .selectFrom('step_day as d')
        .select(sql<string>`string_agg(d.day || ' ' || d.result, ',')`.as('log'))
        .whereRef('d.step_id', '=', 's.id')
        .where('d.result', '!=', clearedDay)
        .as('log'),
    )
    .where('s.response_id', 'in', ids)
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()

type Row = Awaited<ReturnType<typeof stepsOf>>[number]

const ofRow = ({ intervention, number, first_id }: Row): StepOf | null =>
  intervention === null || number === null ? null : { intervention, number, firstId: first_id }

const scheduleOf = ({ on_day, weekdays: stored, from_day, state_on }: Row): Schedule =>
  on_day === null
    ? {
        onDay: null,
        weekdays: weekdays.filter((day) => stored?.split(',').includes(day)),
        fromDay: from_day ?? state_on,
      }
    : { onDay: on_day, weekdays: [], fromDay: null }

/** Omits `name` and `reward` of the former plan, which only the export of the person's data contains. */
function textsOf(deps: Pick<StepDeps, 'seal'>, row: Row): StepTexts {
  const { name: _, reward: __, ...texts } = readStepTexts(deps, row) ?? {}
  return texts
}

function monthsOf({ interventions }: Pick<Content, 'interventions'>, of: StepOf | null): number {
  const step = interventions.find(({ id }) => id === of?.intervention)?.steps[(of?.number ?? 0) - 1]
  return (step?.pattern && parsePattern(step.pattern).everyMonths) || yearly
}
