import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { sentForm } from '#features/check-up/question/pages.ts'
import { ProblemSummary } from '#features/check-up/question/problem-summary.tsx'
import { QuestionInput } from '#features/check-up/question/question-input.tsx'
import { viewPage } from '#features/check-up/question/question-view.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { onlyWithDebugTools } from '../debug.policy.ts'
import { DebugPage } from '../debug-page.tsx'
import { findTestForm, readTestForm, saveTestForm, testPage } from '../test-form/test-form.server.ts'

/** Loads a question of every kind, with the answers submitted before. */
export function loader({ context }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  const answers = findTestForm(ctx)?.answers ?? {}
  return { runs: viewPage(testPage(ctx), { locale: ctx.locale, answers }) }
}

/** Stores the submission in the session. An invalid one responds 422, with its problems and the input. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  const form = readTestForm(ctx, sentForm(await readForm(request)))
  if (form.problems.length > 0) {
    const page = testPage(ctx)
    const runs = viewPage(page, { locale: ctx.locale, answers: form.answers, refused: form })
    return data({ runs }, 422)
  }
  await saveTestForm(ctx, form)
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
