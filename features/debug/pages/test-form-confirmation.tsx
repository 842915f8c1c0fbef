import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useT } from '#platform/i18n/use-t.ts'
import { requestContext } from '#platform/request/request.ts'
import { onlyWithDebugTools } from '../debug.policy.ts'
import { findTestForm, testPage } from '../test-form/test-form.server.ts'
import { TestFormSent } from '../test-form/test-form-sent.tsx'

/** Loads the stored answers, each with its question. */
export function loader({ context }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  const form = findTestForm(ctx)
  const facts = testPage(ctx).questions.map(({ id, text }) => ({
    key: id,
    name: text[ctx.locale],
    value: JSON.stringify(form?.answers[id]) ?? '—',
  }))
  return { facts: form && facts }
}

export default function TestFormConfirmation() {
  const t = useT('debug')
  const { facts } = useLoaderData<typeof loader>()
  return (
    <TestFormSent
      title={t('testForm.confirmation.title')}
      lead={t('testForm.confirmation.lead')}
      sections={facts && [{ key: 'answers', title: t('testForm.answers'), facts }]}
      more={{ label: t('testForm.debug.title'), path: '/test-form/debug' }}
    />
  )
}
