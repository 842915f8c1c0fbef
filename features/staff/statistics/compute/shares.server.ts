import { buildReport } from '#assessment/report/build-report.ts'
import type { Report } from '#assessment/report/report.ts'
import type { Counts, Share } from '#assessment/statistics/counts.ts'
import { type CountedReport, countedQuestions, shareOf } from '#assessment/statistics/share-of.ts'
import { answersFrom } from '#domain/check-ups/response.server.ts'
import { type OfSomeone, samePerson } from '#domain/subjects/same-person.ts'
import { sortOwnersOf } from '#domain/subjects/sort-check-ups.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { Response } from '#platform/request/session-state.ts'
import { sourceOf } from './campaigns.ts'
import { yearIn } from './counting-time.ts'

type ShareDeps = Pick<Deps, 'db' | 'content' | 'settings' | 'now'>

/** A check-up to count: not a test, and with a partner. */
export type Countable = Pick<
  Response,
  | 'id'
  | 'assessment_id'
  | 'partner_id'
  | 'started_at'
  | 'updated_at'
  | 'completed_at'
  | 'help_asked_at'
  | 'saved_at'
  | 'prev_response_id'
  | 'locale'
  | 'campaign'
  | 'promo_code'
  | 'zip'
  | 'audience'
  | 'form'
  | 'first_name'
  | 'prev_same'
>

/**
 * An earlier completed check-up of the same person with the same partner, and whether there was another one before it.
 */
type Earlier = { id: string; started_at: string; isLater: boolean }

/** Returns the contribution of each check-up to the statistics; none if its questionnaire is unknown. */
export async function sharesOf(deps: ShareDeps, checkUps: readonly Countable[]): Promise<Map<string, Share>> {
  const finished = checkUps.filter(({ completed_at }) => completed_at !== null)
  const ids = finished.map(({ id }) => id)
  const shares = new Map(
    checkUps.filter((each) => each.completed_at === null).map((each) => [each.id, unfinished(each)] as const),
  )
  if (ids.length === 0) return shares
  const { db } = deps
  const [reports, earlier, answers, steps, programs] = [
    await storedReports(db, ids),
    await earlierOf(deps, finished),
    await answersOf(db, ids, countedQuestions),
    await stepsOf(db, ids),
    await programsSent(db, ids),
  ]
  const firsts = new Map([...earlier].flatMap(([id, [first]]) => (first ? [[id, first.id]] : [])))
  const firstSteps = await answersOf(db, [...new Set(firsts.values())], ['ladder_now'])
  const year = (at: string) => yearIn(new Date(at), deps.settings.timeZone)
  for (const each of finished) {
    const questionnaire = deps.content.questionnaires.get(each.assessment_id)
    if (!questionnaire) continue
    const before = earlier.get(each.id) ?? []
    const thisYear = before.filter(({ started_at }) => year(started_at) === year(each.started_at))
    const [step] = firstSteps.get(firsts.get(each.id) ?? '')?.get('ladder_now') ?? []
    const share = shareOf(reports.get(each.id) ?? (await currentReport(deps, each, questionnaire)), {
      answers: Object.fromEntries([...(answers.get(each.id) ?? [])].map(([id, values]) => [id, values[0] ?? ''])),
      facets: facetsOf(each, answers.get(each.id)?.get('age_group')?.[0]),
      took: {
        saved: each.saved_at !== null,
        // Published names: `ladder` is any step, `plan` a step that the former plan would have contained.
        ladder: steps.has(each.id),
        plan: steps.get(each.id)?.some(isPlanned) ?? false,
        program: programs.has(each.id),
      },
      isCounted: thisYear.length > 0,
      // A person's change is counted once a year, at the first return.
      firstStep: step === undefined || thisYear.some(({ isLater }) => isLater) ? null : Number(step),
    })
    shares.set(each.id, share)
  }
  return shares
}

const facetsOf = (checkUp: Countable, age: string | undefined): Share['facets'] => ({
  ...{ language: checkUp.locale, age: age ?? 'unknown', zip: checkUp.zip?.slice(0, 3) ?? 'unknown' },
  campaign: sourceOf(checkUp),
})

const unfinished = (checkUp: Countable): Share => ({
  counts: { unfinished: 1 } satisfies Counts,
  facets: facetsOf(checkUp, undefined),
})

async function storedReports(db: Deps['db'], ids: readonly string[]): Promise<Map<string, CountedReport>> {
  const rows = await db
    .selectFrom('report as p')
    .innerJoin('response as r', 'r.id', 'p.response_id')
    .select(['p.response_id', 'p.body'])
    .where('p.response_id', 'in', ids)
    .whereRef('p.created_at', '>=', 'r.updated_at')
    // A stored report is not used if it includes copied answers.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('answer as a')
            .select('a.response_id')
            .whereRef('a.response_id', '=', 'p.response_id')
            .where('a.kept_from', 'is not', null),
        ),
      ),
    )
    // The report of a check-up in the `return` form includes answers copied from an earlier one.
    .where('r.form', '<>', 'return')
    .execute()
  return new Map(rows.map(({ response_id, body }) => [response_id, JSON.parse(body) as Report]))
}

async function currentReport(
  { db, content }: ShareDeps,
  { id, help_asked_at }: Countable,
  questionnaire: Parameters<typeof answersFrom>[1],
): Promise<CountedReport> {
  const rows = await db
    .selectFrom('answer')
    .select(['question_id', 'value'])
    .where('response_id', '=', id)
    .where('kept_from', 'is', null)
    .execute()
  // Computing a report blocks the event loop for some milliseconds, so requests get a turn after each.
  await new Promise((resolve) => setImmediate(resolve))
  return buildReport({
    ...{ questionnaire, interventions: content.interventions, contentVersion: content.version },
    ...{ answers: answersFrom(rows, questionnaire), helpRequested: help_asked_at !== null },
  })
}

/** Returns for each check-up, by id, the earlier check-ups that certainly have the same subject, oldest first. */
async function earlierOf({ db, now }: ShareDeps, checkUps: readonly Countable[]): Promise<Map<string, Earlier[]>> {
  const ids = checkUps.map(({ id }) => id)
  await sortOwnersOf({ db, now }, ids)
  const owned = await db
    .selectFrom('response_owner as mine')
    .innerJoin('response_owner as other', 'other.subject_id', 'mine.subject_id')
    .innerJoin('response as r', 'r.id', 'other.response_id')
    .select(['mine.response_id as of', 'r.id', 'r.started_at', 'r.partner_id'])
    .where('mine.response_id', 'in', ids)
    .where('r.test_flag', '=', 0)
    .where('r.completed_at', 'is not', null)
    .execute()
  const named = checkUps.flatMap(({ prev_response_id }) => prev_response_id ?? [])
  const previous = await (named.length === 0
    ? []
    : db
        .selectFrom('response')
        .select(['id', 'started_at', 'partner_id', 'prev_response_id', 'saved_at'])
        .select(['audience', 'form', 'first_name', 'prev_same'])
        .where('id', 'in', named)
        .where('test_flag', '=', 0)
        .where('completed_at', 'is not', null)
        .execute())
  return new Map(
    checkUps.map((each) => {
      const { id, partner_id, started_at, prev_response_id } = each
      const isBefore = (other: { id: string; started_at: string; partner_id: number | null }) =>
        other.partner_id === partner_id &&
        (other.started_at < started_at || (other.started_at === started_at && other.id < id))
      const own = owned
        .filter((other) => other.of === id && isBefore(other))
        .toSorted((one, other) => (one.started_at < other.started_at ? -1 : 1))
        .map((other, at) => ({ id: other.id, started_at: other.started_at, isLater: at > 0 }))
      const last = previous.find((other) => other.id === prev_response_id && isBefore(other) && isSame(each, other))
      const isNew = last && !own.some((other) => other.id === last.id)
      const all = isNew
        ? [...own, { id: last.id, started_at: last.started_at, isLater: last.prev_response_id !== null }]
        : own
      return [id, all.toSorted((one, other) => (one.started_at < other.started_at ? -1 : 1))]
    }),
  )
}

/** If both check-ups are saved, the account decides. */
const isSame = (later: Countable, earlier: OfSomeone & Pick<Response, 'saved_at'>): boolean =>
  (later.saved_at === null || earlier.saved_at === null) && samePerson(later, earlier) === 'same'

async function answersOf(
  db: Deps['db'],
  ids: readonly string[],
  questions: readonly string[],
): Promise<Map<string, Map<string, string[]>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('answer')
    .select(['response_id', 'question_id', 'value'])
    .where('response_id', 'in', ids)
    .where('question_id', 'in', questions)
    // A copied answer says nothing about today, except the age, which does not change.
    .where((eb) => eb.or([eb('kept_from', 'is', null), eb('question_id', '=', 'age_group')]))
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ response_id }) => response_id)].map(([id, own]) => [
      id,
      new Map(own.map(({ question_id, value }) => [question_id, [value]])),
    ]),
  )
}

/** Returns the steps chosen in some check-ups, by check-up, without those that were done before. */
async function stepsOf(db: Deps['db'], ids: readonly string[]) {
  const rows = await db
    .selectFrom('step')
    .select(['response_id', 'intervention', 'weekdays'])
    .where('response_id', 'in', ids)
    .where('said_before', '=', 0)
    .execute()
  return Map.groupBy(rows, ({ response_id }) => response_id)
}

/** Tests if a step is in own words or on weekdays. */
const isPlanned = ({ intervention, weekdays }: { intervention: string | null; weekdays: string | null }): boolean =>
  intervention === null || weekdays !== null

async function programsSent(db: Deps['db'], ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('program_choice')
    .select('response_id')
    .where('response_id', 'in', ids)
    .where('state', '=', 'sent')
    .execute()
  return new Set(rows.map(({ response_id }) => response_id))
}
