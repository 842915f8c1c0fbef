import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { sentForm } from '../../check-up/pages.ts'
import { ProblemSummary } from '../../check-up/problem-summary.tsx'
import { QuestionInput } from '../../check-up/question-input.tsx'
import { viewPage } from '../../check-up/question-view.ts'
import { onlyWithDebugTools } from '../../debug/debug.policy.ts'
import { DebugPage } from '../../debug/debug-page.tsx'
import { readForm } from '../../shared/forms/form.server.ts'
import { inLocale } from '../../shared/routing/screen.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { useT } from '../../shared/words/use-t.ts'
import { Button } from '../../ui/button/button.tsx'
import { findTestForm, keepTestForm, readTestForm, testPage } from '../test-form.server.ts'

/** Loads a question of every kind, with the answers submitted before. */
export function loader({ context }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  const answers = findTestForm(ctx)?.answers ?? {}
  return { runs: viewPage(testPage(ctx), { locale: ctx.locale, answers }) }
}

/** Stores the submission in the session; an invalid one responds 422, with its problems and everything typed. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  const form = readTestForm(ctx, sentForm(await readForm(request)))
  if (form.problems.length > 0) {
    const page = testPage(ctx)
    const runs = viewPage(page, { locale: ctx.locale, answers: form.answers, refused: form })
    return data({ runs }, 422)
  }
  await keepTestForm(ctx, form)
  return redirect(inLocale(ctx.locale, '/test-form/confirmation'), 303)
}

export default function TestForm() {
  const t = useT('debug')
  const { runs: stored } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const runs = refused?.runs ?? stored
  return (
    <DebugPage title={t('testForm.title')} lead={t('testForm.lead')}>
      <form method="post" className="stack stack--loose" noValidate>
        {refused && <ProblemSummary runs={runs} refused={false} />}
        {runs.flatMap(({ questions }) =>
          questions.map((question) => <QuestionInput key={question.id} question={question} level={2} />),
        )}
        <div className="row">
          <Button name="go" value="send">
            {t('testForm.send')}
          </Button>
        </div>
      </form>
    </DebugPage>
  )
}
