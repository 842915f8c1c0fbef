import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { normalise } from '#assessment/answers/parse-answers.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { onlyWithDebugTools } from '../debug.policy.ts'
import { findTestForm, testPage } from '../test-form/test-form.server.ts'
import { TestFormSent } from '../test-form/test-form-sent.tsx'

/** Loads the submitted form: raw, cleaned, and as answers normalized by the rule of the specification. */
export function loader({ context }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  const form = findTestForm(ctx)
  const { questions } = testPage(ctx)
  const factsOf = (values: Readonly<Record<string, unknown>>) =>
    questions.map(({ id }) => ({ key: id, name: id, value: JSON.stringify(values[id]) ?? '—' }))
  return {
    steps: form && { before: factsOf(form.raw), cleaned: factsOf(form.sent), after: factsOf(normalise(form.answers)) },
  }
}

const steps = ['before', 'cleaned', 'after'] as const

export default function TestFormDebug() {
  const t = useT('debug')
  const sent = useLoaderData<typeof loader>().steps
  return (
    <TestFormSent
      title={t('testForm.debug.title')}
      lead={t('testForm.debug.lead')}
      sections={sent && steps.map((step) => ({ key: step, title: t(`testForm.debug.${step}`), facts: sent[step] }))}
      more={{ label: t('testForm.confirmation.title'), path: '/test-form/confirmation' }}
    />
  )
}
