import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { onlyWithDebugTools } from '../../debug/debug.policy.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { useT } from '../../shared/words/use-t.ts'
import { findTestForm, testPage } from '../test-form.server.ts'
import { TestFormSent } from '../test-form-sent.tsx'

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
