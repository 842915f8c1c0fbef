import type { FocusGroupQuestion } from '#platform/content/schemas/focus-group.schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { type Feedback, minutesOf, type TaskState } from './feedback.ts'
import type { Member } from './member.server.ts'

const purpose = 'focus-group'

const close = ({ seal }: Pick<Deps, 'seal'>, memberId: string, values: readonly string[]) =>
  seal.close(purpose, memberId, JSON.stringify(values))

/** Decrypts an answer of a member; empty if its secret is no longer in the settings. */
function open({ seal }: Pick<Deps, 'seal'>, memberId: string, sealed: string): readonly string[] {
  try {
    return JSON.parse(seal.open(purpose, memberId, sealed)) as string[]
  } catch {
    return []
  }
}

/** Returns a member's progress with each task, by its number. */
export async function taskStates({ deps }: RequestContext, { id }: Member): Promise<Record<number, TaskState>> {
  const rows = await deps.db.selectFrom('focus_group_task').selectAll().where('member_id', '=', id).execute()
  return Object.fromEntries(rows.map(({ task, done_at }) => [task, done_at === null ? 'open' : 'done']))
}

/** Records that a member started a task, once. */
export async function beginTask({ deps }: RequestContext, { id }: Member, task: number): Promise<void> {
  await deps.db
    .insertInto('focus_group_task')
    .values({ member_id: id, task, started_at: deps.now().toISOString(), done_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function feedbackOf({ deps }: RequestContext, { id }: Member): Promise<Feedback> {
  const rows = await deps.db.selectFrom('focus_group_feedback').selectAll().where('member_id', '=', id).execute()
  return Object.fromEntries(rows.map(({ question_id, value }) => [question_id, open(deps, id, value)]))
}

type Answered = {
  task: number
  questions: readonly FocusGroupQuestion[]
  feedback: Feedback
  /** The task is complete. */
  isDone: boolean
}

/** Stores a member's answers to questions of a task, replacing earlier ones. */
export async function saveFeedback(
  { deps }: RequestContext,
  { id }: Member,
  { task, questions, feedback, isDone }: Answered,
): Promise<void> {
  const at = deps.now().toISOString()
  await deps.db.transaction().execute(async (trx) => {
    if (isDone)
      await trx
        .insertInto('focus_group_task')
        .values({ member_id: id, task, started_at: null, done_at: at })
        .onConflict((conflict) => conflict.columns(['member_id', 'task']).doUpdateSet({ done_at: at }))
        .execute()
    await trx
      .deleteFrom('focus_group_feedback')
      .where('member_id', '=', id)
      .where(
        'question_id',
        'in',
        questions.map((question) => question.id),
      )
      .execute()
    const rows = Object.entries(feedback).map(([question_id, values]) => ({
      member_id: id,
      question_id,
      value: close(deps, id, values),
    }))
    if (rows.length > 0) await trx.insertInto('focus_group_feedback').values(rows).execute()
  })
}

/** The feedback of one member, for staff: a number instead of a name, and no time of day. */
export type Published = {
  number: number
  day: string
  locale: string
  device: string
  mayQuote: boolean
  minutes: Readonly<Record<number, number | null>>
  feedback: Feedback
}

/** Returns the feedback of all members, in the order of joining. */
export async function allFeedback({ deps }: RequestContext): Promise<Published[]> {
  const [members, tasks, answers] = await Promise.all([
    deps.db.selectFrom('focus_group_member').selectAll().orderBy('joined_at').orderBy('id').execute(),
    deps.db.selectFrom('focus_group_task').selectAll().execute(),
    deps.db.selectFrom('focus_group_feedback').selectAll().execute(),
  ])
  return members.map(({ id, locale, device, may_quote, joined_at }, at) => ({
    number: at + 1,
    day: joined_at.slice(0, 10),
    locale,
    device,
    mayQuote: may_quote === 1,
    minutes: Object.fromEntries(
      tasks.filter(({ member_id }) => member_id === id).map((row) => [row.task, minutesOf(row)]),
    ),
    feedback: Object.fromEntries(
      answers
        .filter(({ member_id }) => member_id === id)
        .map(({ question_id, value }) => [question_id, open(deps, id, value)]),
    ),
  }))
}
