import type { Answers } from '#assessment/answers/answers.ts'
import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { answersFor, type Reader } from '#assessment/report/reader.ts'
import {
  type TargetedChange,
  type TargetedVerdict,
  targetedChanges,
  verdictOver,
} from '#assessment/report/steps/targeted-changes.ts'
import { ownInterventions, safetyIntervention } from '#assessment/report/withheld.ts'
import { isClosed } from '#assessment/safety/closed-report.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { answerRowsOf, answersFrom, questionnaireOf } from '../response.server.ts'

/** The changes between two check-ups in the areas that an intervention targets. Days are formatted. */
export type TargetedView = {
  id: string
  title: string
  /** Days of the check-ups before the first step was chosen and after one was done. */
  before: string
  after: string
  verdict: TargetedVerdict
  /** Changes above the margin of error, improvements first. */
  changes: readonly TargetedChange[]
  /** The name of the intervention alone could disclose something private. */
  isPrivate: boolean
}

type TargetedInput = {
  ids: readonly string[]
  /** The later check-up of the comparison. Default: the last completed one. */
  after?: Response
  /** Restricts the result to this intervention. */
  intervention?: string
  /** Reader of the page. Values withheld from this reader are not compared. */
  reader: Reader
}

/**
 * Returns the changes in the areas targeted by the person's current interventions. Compares the last check-up before
 * the first step was chosen with the one after a step was done, fully or in part. Omits interventions without both
 * check-ups. Stops after one query if no step has been done.
 */
export async function targetedViews(ctx: RequestContext, { ids, ...input }: TargetedInput): Promise<TargetedView[]> {
  const acted = await readActed(ctx, ids, input.intervention)
  if (acted.length === 0) return []
  const finished = await readFinished(ctx, ids)
  const after = input.after ?? finished.at(-1)
  if (!after?.completed_at) return []
  const { completed_at, assessment_id } = after
  const pairs = acted.flatMap(({ intervention, chosen, told }) => {
    const before = finished.findLast((each) => each.assessment_id === assessment_id && each.completed_at <= chosen)
    return before && told < completed_at ? [{ intervention, before }] : []
  })
  if (pairs.length === 0) return []
  // All have the same respondent and questionnaire, so the reader's rights are the same for all.
  const questionnaire = questionnaireOf(ctx, after)
  const checkUps = await readCheckUps(ctx, [after, ...pairs.map(({ before }) => before)], questionnaire, input.reader)
  return pairs.flatMap(({ intervention, before }) =>
    viewOf(ctx, { intervention, before, after }, { questionnaire, checkUps }, input.reader),
  )
}

type Finished = Pick<Response, 'id' | 'assessment_id'> & { completed_at: string }

function viewOf(
  ctx: RequestContext,
  { intervention: id, before, after }: { intervention: string; before: Finished; after: Response },
  { questionnaire, checkUps }: { questionnaire: Questionnaire; checkUps: ReadonlyMap<string, Answers> },
  reader: Reader,
): TargetedView[] {
  const { deps, locale } = ctx
  const intervention = deps.content.interventions.find((each) => each.id === id)
  const [first, second] = [checkUps.get(before.id), checkUps.get(after.id)]
  const isPrivate = ownInterventions.includes(id)
  const isHidden = isPrivate && (reader.who !== 'self' || (id === safetyIntervention && isClosed(questionnaire)))
  if (!intervention || !first || !second || isHidden) return []
  const all = targetedChanges(questionnaire, intervention, first, second)
  // If others may see the page, it must not say that the questions were not answered.
  if (all.length === 0 && reader.who !== 'self') return []
  const dayOf = (at: string) => dayOfMoment(at, locale, ctx.timeZone)
  return [
    {
      id,
      title: intervention.title[locale],
      before: dayOf(before.completed_at),
      after: dayOf(after.completed_at ?? after.updated_at),
      verdict: verdictOver(all),
      changes: (['better', 'worse'] as const).flatMap((each) => all.filter(({ verdict }) => verdict === each)),
      isPrivate,
    },
  ]
}

/** Reads, for each intervention, when its first step was chosen and when one was first done, fully or in part. */
async function readActed({ deps }: RequestContext, ids: readonly string[], intervention?: string) {
  if (ids.length === 0) return []
  const rows = await deps.db
    .selectFrom('step as s')
    .innerJoin('step_day as d', 'd.step_id', 's.id')
    .select(({ fn }) => ['s.intervention', fn.min('s.created_at').as('chosen'), fn.min('d.told_at').as('told')])
    .where('s.response_id', 'in', ids)
    .where('d.result', 'in', ['did', 'partly'])
    .$if(intervention !== undefined, (query) => query.where('s.intervention', '=', intervention ?? ''))
    .groupBy('s.intervention')
    .orderBy('chosen')
    .execute()
  return rows.flatMap(({ intervention: id, told, chosen }) =>
    id === null || told === null ? [] : [{ intervention: id, chosen, told }],
  )
}

/** Reads the completed check-ups with these ids, oldest first. */
async function readFinished({ deps }: RequestContext, ids: readonly string[]) {
  const rows = await deps.db
    .selectFrom('response')
    .selectAll()
    .where('id', 'in', ids)
    .where('completed_at', 'is not', null)
    .orderBy('completed_at')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => (row.completed_at === null ? [] : [{ ...row, completed_at: row.completed_at }]))
}

/** Reads the answers of some check-ups that a reader may see, by id. */
async function readCheckUps(
  ctx: RequestContext,
  responses: readonly Pick<Response, 'id'>[],
  questionnaire: Questionnaire,
  reader: Reader,
): Promise<Map<string, Answers>> {
  const byResponse = await answerRowsOf(ctx, responses)
  return new Map(
    responses.map(({ id }) => [id, answersFor(reader, answersFrom(byResponse.get(id) ?? [], questionnaire))]),
  )
}
