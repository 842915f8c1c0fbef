import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readForm } from '#platform/forms/form.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { beginTask, taskStates } from '../feedback.server.ts'
import { memberOnly } from '../focus-group.policy.ts'
import { codeOfMember, withdraw } from '../member.server.ts'
import { asText, filled } from '../texts.ts'

/**
 * Returns the three tasks and this member's progress. After a task the next one is offered, after the last the thanks.
 */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale } = ctx
  const asksDelete = url.searchParams.has('delete')
  const member = await memberOnly(ctx, request, { deletes: asksDelete })
  const { index, tasks, afterTask, thanks } = asText(deps.content.focusGroup, locale)
  const states = await taskStates(ctx, member)
  const after = tasks.find(({ number }) => String(number) === url.searchParams.get('after')) ?? null
  const isDone = tasks.every(({ number }) => states[number] === 'done')
  return {
    texts: index,
    asksDelete,
    after: after && { title: filled(afterTask.title, { number: after.number }), text: afterTask.text },
    thanks: isDone ? thanks : null,
    code: codeOfMember(deps, member),
    codeText: thanks.code,
    tasks: tasks.map(({ number, title, minutes }) => ({
      number,
      title,
      state: states[number] ?? ('todo' as const),
      minutes: filled(index.minutes, { minutes }),
    })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const form = await readForm(request)
  const deletes = form.get('go') === 'delete'
  const member = await memberOnly(ctx, request, { deletes })
  if (deletes) {
    await withdraw(ctx, member)
    return redirect(inLocale(ctx.locale, '/focus-group?deleted=1'), 303)
  }
  const task = ctx.deps.content.focusGroup.tasks.find(({ number }) => String(number) === form.get('task'))
  if (!task) throw data(null, { status: 400 })
  await beginTask(ctx, member, task.number)
  return redirect(inLocale(ctx.locale, `/focus-group/fg-index-${task.number}`), 303)
}

export default function Tasks() {
  const t = useT('common')
  const locale = useLocale()
  const { texts, asksDelete, after, thanks, code, codeText, tasks } = useLoaderData<typeof loader>()
  const labels = { todo: texts.buttons.start, open: texts.buttons.continue, done: texts.buttons.reopen }
  const here = inLocale(locale, '/fg-index')
  const [before = '', behind = ''] = codeText.split('{{code}}')
  return (
    <>
      <title>{t('pageTitle', { page: texts.title })}</title>
      <div className="wrap section stack stack--loose">
        <h1>{thanks ? thanks.title : texts.title}</h1>
        {asksDelete && <AskDelete texts={texts.delete} back={here} />}
        {thanks ? (
          <>
            <p className="lead">{thanks.text}</p>
            <p>{thanks.next}</p>
            <div className="row">
              <LinkButton href={inLocale(locale, '/start')}>{thanks.take}</LinkButton>
              <LinkButton variant="secondary" href={inLocale(locale, '/')}>
                {thanks.home}
              </LinkButton>
            </div>
          </>
        ) : (
          <p className="lead">{texts.lead}</p>
        )}
        {after && !thanks && (
          <Note tone="ok">
            <p>
              <b>{after.title}</b>
            </p>
            <p>{after.text}</p>
          </Note>
        )}
        <ol className="grid">
          {tasks.map(({ number, title, state, minutes }) => (
            <li className="panel stack" key={number}>
              <h2 className="h4">
                {number}. {title}
              </h2>
              <p className="hint">
                {minutes} · {texts.states[state]}
              </p>
              <form method="post">
                <input type="hidden" name="task" value={number} />
                <Button variant={state === 'done' ? 'secondary' : 'primary'}>
                  {labels[state]}
                  <span className="vh">: {title}</span>
                </Button>
              </form>
            </li>
          ))}
        </ol>
        <p>
          {before}
          <span className="whole" translate="no">
            {code}
          </span>
          {behind}
        </p>
        <p>
          <a href={`${here}?delete=1`}>{texts.buttons.delete}</a>
        </p>
      </div>
      <Horizon />
    </>
  )
}

interface AskDeleteProps {
  texts: { title: string; text: string; yes: string; no: string }
  back: string
}

function AskDelete({ texts, back }: AskDeleteProps) {
  return (
    <Note tone="warn" icon="warning">
      <h2 className="h4">{texts.title}</h2>
      <p>{texts.text}</p>
      <form method="post" className="row">
        <Button name="go" value="delete">
          {texts.yes}
        </Button>
        <LinkButton variant="secondary" href={back}>
          {texts.no}
        </LinkButton>
      </form>
    </Note>
  )
}
