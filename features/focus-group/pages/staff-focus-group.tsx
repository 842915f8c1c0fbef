import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { staffOnly } from '#domain/people/roles.policy.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { allFeedback } from '../feedback.server.ts'
import { talliesOf } from '../feedback-table.ts'
import { mayReadFeedback } from '../focus-group.policy.ts'

/** Returns the feedback of the focus group by question, for platform admins; else null. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale } = ctx
  staffOnly(ctx, url)
  if (!mayReadFeedback(ctx)) return null
  const { focusGroup } = deps.content
  const { agree } = focusGroup.scales
  const feedback = await allFeedback(ctx)
  const tallies = talliesOf(focusGroup, feedback)
  return {
    members: feedback.length,
    advice: focusGroup.staff.map((line) => line[locale]),
    tasks: focusGroup.tasks.map(({ number, title, questions }) => ({
      number,
      title: title[locale],
      questions: questions.map((question) => {
        const options = 'options' in question ? question.options : agree.options
        const isNumber = question.type === 'scale' && question.scale !== 'agree'
        const label = (value: string) =>
          isNumber ? value : (options.find((option) => option.value === value)?.text[locale] ?? value)
        const tally = tallies.find(({ id }) => id === question.id)
        return {
          id: question.id,
          text: question.text[locale],
          counts: tally?.counts.map(({ value, count }) => ({ label: label(value), count })) ?? [],
          texts: tally?.texts ?? [],
        }
      }),
    })),
  }
}

type Shown = NonNullable<Awaited<ReturnType<typeof loader>>>

/** The feedback of the focus group; for other staff, the list of those who may read it. */
export default function StaffFocusGroup() {
  const t = useT(['focusGroup', 'common'])
  const shown = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('staff.title') })}</title>
      <div className="wrap section stack stack--loose">
        <h1>{t('staff.title')}</h1>
        {shown ? <Feedback {...shown} /> : <p className="lead">{t('staff.readers')}</p>}
      </div>
      <Horizon />
    </>
  )
}

function Feedback({ members, advice, tasks }: Shown) {
  const t = useT('focusGroup')
  return (
    <>
      <p className="lead">
        {t('staff.members', { count: members })} {t('staff.readers')}
      </p>
      <p>
        <LinkButton variant="secondary" icon="document" href="/api/secured/focus-group.csv">
          {t('staff.csv')}
        </LinkButton>
      </p>
      <h2>{t('staff.advice')}</h2>
      <ul className="stack stack--tight">
        {advice.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {tasks.map((task) => (
        <section className="stack stack--loose" key={task.number} aria-labelledby={`task-${task.number}`}>
          <h2 id={`task-${task.number}`}>{task.title}</h2>
          {task.questions.map(({ id, text, counts, texts }) => (
            <section className="panel stack stack--tight" key={id} aria-labelledby={id}>
              <h3 className="h4" id={id}>
                {text}
              </h3>
              {counts.length > 0 && (
                <ul>
                  {counts.map(({ label, count }) => (
                    <li key={label}>
                      {label}: <b>{count}</b>
                    </li>
                  ))}
                </ul>
              )}
              {texts.map((answered) => (
                <blockquote key={answered.number}>
                  <p>{answered.text}</p>
                  <footer className="hint">
                    {t(answered.mayQuote ? 'staff.mayQuote' : 'staff.mayNotQuote', { number: answered.number })}
                  </footer>
                </blockquote>
              ))}
              {counts.length === 0 && texts.length === 0 && <p className="hint">{t('staff.nothing')}</p>}
            </section>
          ))}
        </section>
      ))}
    </>
  )
}
