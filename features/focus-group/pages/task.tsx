import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { inLocale, screenAt } from '#routes/screen.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { feedbackOf, saveFeedback } from '../feedback.server.ts'
import { type Feedback, readFeedback } from '../feedback.ts'
import { memberOnly } from '../focus-group.policy.ts'
import { TaskQuestion } from '../task-question.tsx'
import { asText, filled } from '../texts.ts'

const formId = 'task'
export const handle = { form: formId } satisfies Handle

/** Address that a task's button opens, if it has one: the check-up, or a made-up report. */
const opens = { try: '/start', read: '/preview-all', think: null } as const

function taskAt({ deps }: RequestContext, pattern: string) {
  const { variant } = screenAt(pattern).page
  const task = deps.content.focusGroup.tasks.find(({ number }) => String(number) === variant)
  if (!task) throw new Error(`routes/table.ts: "${variant}" is no task of the focus group`)
  return task
}

/** Returns the position of the page's question in its task, from 0. */
function positionIn({ questions }: { questions: readonly unknown[] }, { searchParams }: URL): number {
  const number = Number(searchParams.get('question') ?? 1)
  return Number.isInteger(number) && number >= 1 && number <= questions.length ? number - 1 : 0
}

/** Returns the task in the page's language, the position of the question, and the member's answers. */
export async function loader({ context, request, pattern, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { locale, deps } = ctx
  const member = await memberOnly(ctx, request)
  const { scales, text, index, errors } = asText(deps.content.focusGroup, locale)
  const task = taskAt(ctx, pattern)
  return {
    task: asText(task, locale),
    at: positionIn(task, url),
    opens: opens[task.id],
    scales,
    text,
    buttons: index.buttons,
    errors,
    values: await feedbackOf(ctx, member),
  }
}

type Rejected = { values: Feedback; problem: 'nothing' | readonly string[] | null }

/** Stores the member's answer to one question, or returns it with the error. The last question completes the task. */
export async function action({ context, request, pattern, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const member = await memberOnly(ctx, request)
  const { scales } = ctx.deps.content.focusGroup
  const task = taskAt(ctx, pattern)
  const at = positionIn(task, url)
  const questions = task.questions.slice(at, at + 1)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const { feedback, sent, tooLong } = readFeedback({ ...task, questions }, scales, form)
  const reject = (problem: Rejected['problem'], status: number) => data<Rejected>({ values: sent, problem }, status)
  if (pressed === 'again') return reject(null, 200)
  if (tooLong.length > 0) return reject(tooLong, 422)
  const isLast = at === task.questions.length - 1
  const before = await feedbackOf(ctx, member)
  const hasAnswered = [feedback, before].some((given) => task.questions.some(({ id }) => id in given))
  if (isLast && !hasAnswered) return reject('nothing', 422)
  await saveFeedback(ctx, member, { task: task.number, questions, feedback, isDone: isLast })
  const next = isLast ? `/fg-index?after=${task.number}` : `/focus-group/fg-index-${task.number}?question=${at + 2}`
  return redirect(inLocale(ctx.locale, next), 303)
}

/** One question of a task; the first one after the task's instruction. */
export default function Task() {
  const t = useT(['focusGroup', 'common'])
  const locale = useLocale()
  const { task, at, opens: target, scales, text, buttons, errors, values } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const problem = rejected?.problem ?? null
  const shown = rejected?.values ?? values
  const tooLong = (id: string) => {
    const long = task.questions.find((each) => each.id === id)
    return filled(errors.tooLong, { limit: long?.type === 'text' ? long.limit : '' })
  }
  const question = task.questions[at]
  if (!question) return null
  const path = inLocale(locale, `/focus-group/fg-index-${task.number}`)
  const back = at === 0 ? inLocale(locale, '/fg-index') : at === 1 ? path : `${path}?question=${at}`
  const found =
    problem === 'nothing'
      ? [{ id: question.id, message: errors.nothing }]
      : (problem ?? []).map((id) => ({ id, message: tooLong(id) }))
  return (
    <>
      <title>{t('common:pageTitle', { page: task.title })}</title>
      <div className="wrap section stack stack--loose">
        {found.length > 0 && <ErrorSummary title={t('problem')} errors={found} />}
        <div>
          <p className="eyebrow">{t('place', { task: task.number, number: at + 1, count: task.questions.length })}</p>
          <h1>{task.title}</h1>
        </div>
        {at === 0 && (
          <>
            <TickList items={task.do.map((line) => ({ id: line, text: line, icon: 'check' as const }))} />
            {target && task.open && (
              <div className="row">
                <LinkButton href={inLocale(locale, target)}>{task.open}</LinkButton>
              </div>
            )}
          </>
        )}
        <form id={formId} method="post" className="stack stack--loose" noValidate>
          <TaskQuestion
            key={question.id}
            question={question}
            scales={scales}
            hint={text.hint}
            values={shown[question.id] ?? []}
            error={Array.isArray(problem) && problem.includes(question.id) ? tooLong(question.id) : undefined}
          />
          <p className="hint">{t('skip')}</p>
          <div className="row">
            <Button size="large">{at === task.questions.length - 1 ? buttons.save : t('next')}</Button>
            <LinkButton variant="secondary" icon="arrowLeft" href={back}>
              {at === 0 ? buttons.back : t('previous')}
            </LinkButton>
          </div>
          <p className="hint">{text.notRead}</p>
        </form>
        <p>
          <a href={`${inLocale(locale, '/fg-index')}?delete=1`}>{buttons.delete}</a>
        </p>
      </div>
      <Horizon />
    </>
  )
}
