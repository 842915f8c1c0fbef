import { useTranslation } from 'react-i18next'
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
import { hereOf } from '../../shared/visit/request.ts'
import { Button } from '../../ui/button/button.tsx'
import { findTestForm, keepTestForm, readTestForm, testPage } from '../test-form.server.ts'

/** Every type of question once, with what was sent before. */
export function loader({ context }: LoaderFunctionArgs) {
  const here = hereOf(context)
  onlyWithDebugTools(here)
  const answers = findTestForm(here)?.answers ?? {}
  return { runs: viewPage(testPage(here), { locale: here.locale, form: 'whole', answers }) }
}

/** Keeps what was sent in the session; or says what is wrong with it, with everything typed kept. */
export async function action({ context, request }: ActionFunctionArgs) {
  const here = hereOf(context)
  onlyWithDebugTools(here)
  const form = readTestForm(here, sentForm(await readForm(request)))
  if (form.problems.length > 0) {
    const page = testPage(here)
    const runs = viewPage(page, { locale: here.locale, form: 'whole', answers: form.answers, refused: form })
    return data({ runs }, 422)
  }
  await keepTestForm(here, form)
  return redirect(inLocale(here.locale, '/test-form/confirmation'), 303)
}

export default function TestForm() {
  const { t } = useTranslation('debug')
  const { runs: kept } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const runs = refused?.runs ?? kept
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
