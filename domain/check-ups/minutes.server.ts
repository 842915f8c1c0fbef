import { sql } from 'kysely'
import { type Form, unconditionalCount } from '#assessment/questionnaire/pages.ts'
import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { hasShortForm } from '#assessment/questionnaire/short-form.ts'
import { medianMinutes } from '#assessment/statistics/median-minutes.ts'
import type { Database } from '#database/schema.ts'
import { type DeviceClass, deviceClass } from '#platform/request/device.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { formOf } from './response.server.ts'

/**
 * Default duration of the forms in minutes, until enough are completed. For other questionnaires, the content has the
 * duration of the full form.
 */
const firstMinutes: Readonly<Record<Form, number>> = { whole: 9, short: 4, return: 3 }
/** Id of the questionnaire with these defaults. */
const wellbeing = 13

/** Number of the latest completed check-ups in the median, and their maximum age, which bounds the index scan. */
const lastOnes = 500
const oldestMs = 90 * 86_400_000
/** How long a median is cached. */
const standsMs = 60 * 60_000

/** Medians by class of device, and of all check-ups; null for too few. */
type Medians = Record<DeviceClass | 'all', number | null>
type Known = Map<string, { medians: Promise<Medians>; until: number }>
/**
 * Cached medians by database. The key is the database adapter, since a transaction has the same one as its database.
 */
const knownFor = new WeakMap<object, Known>()

/**
 * Returns the duration of a form in minutes: the median of the latest ones completed on the same class of device, else
 * on any. Cached for an hour.
 */
export async function minutesOf(
  { deps: { db, now }, device }: Pick<RequestContext, 'deps' | 'device'>,
  questionnaire: Pick<Questionnaire, 'id' | 'minutes'>,
  form: Form,
  onClass: DeviceClass | null = deviceClass(device),
): Promise<number> {
  const { adapter } = db.getExecutor()
  const known: Known = knownFor.get(adapter) ?? new Map()
  knownFor.set(adapter, known)
  const key = `${questionnaire.id} ${form}`
  const at = now().getTime()
  const before = known.get(key)
  const medians = before && before.until > at ? before.medians : readMedians(db, questionnaire.id, form, at - oldestMs)
  if (medians !== before?.medians) known.set(key, { medians, until: at + standsMs })
  const found = await medians.catch(() => null)
  return found?.[onClass ?? 'all'] ?? found?.all ?? defaultMinutes(questionnaire, form)
}

const defaultMinutes = ({ id, minutes }: Pick<Questionnaire, 'id' | 'minutes'>, form: Form): number =>
  form === 'whole' && id !== wellbeing ? minutes[1] : firstMinutes[form]

/** Most questions of a check-up in the `return` form that take one minute. */
const questionsPerMinute = 10

/**
 * Returns the duration of a started check-up in minutes: as at its start, so that the minutes left never rise. How many
 * questions the `return` form has depends on the last answers, so that it may take longer than others did.
 */
export function minutesOfCheckUp(response: Pick<Response, 'form' | 'minutes'>, questionnaire: Questionnaire): number {
  const form = formOf(response)
  const minutes = response.minutes ?? defaultMinutes(questionnaire, form)
  const least = form === 'return' ? Math.ceil(unconditionalCount(questionnaire.pages) / questionsPerMinute) : 1
  return Math.max(least, minutes)
}

async function readMedians(db: Database, assessmentId: number, form: Form, since: number): Promise<Medians> {
  const rows = await db
    .selectFrom('response')
    .select(['started_at', 'completed_at', 'device_class'])
    // A literal, so that the index of completed check-ups is used; a parameter prevents that.
    .where('test_flag', '=', sql.lit(0))
    .where('completed_at', '>=', new Date(since).toISOString())
    .where('assessment_id', '=', assessmentId)
    .where('form', '=', form)
    .orderBy('completed_at', 'desc')
    .limit(lastOnes)
    .execute()
  const medianOf = (device?: DeviceClass) =>
    medianMinutes(
      rows.flatMap(({ started_at, completed_at, device_class }) =>
        completed_at && (!device || device_class === device) ? [{ started_at, completed_at }] : [],
      ),
    )
  return { handheld: medianOf('handheld'), computer: medianOf('computer'), all: medianOf() }
}

/** Durations in minutes of the full and the short form, for the start page. */
export type Lengths = Record<'whole' | 'short', number>

/** Returns the durations to show on the start page; null if the questionnaire has no short form. */
export async function lengthsOf(ctx: RequestContext, questionnaire: Questionnaire): Promise<Lengths | null> {
  if (!hasShortForm(questionnaire)) return null
  const [whole, short] = await Promise.all([
    minutesOf(ctx, questionnaire, 'whole'),
    minutesOf(ctx, questionnaire, 'short'),
  ])
  return { whole, short }
}
