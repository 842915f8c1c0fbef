import { useT } from '#platform/i18n/use-t.ts'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import type { SendMeFacts, SendMeProblem, SendMeRefused } from './send-me-view.ts'

/** The HTTP status of each problem. */
export const problemStatus: Readonly<Record<SendMeProblem, number>> = {
  ...{ required: 422, wrong: 422, expired: 422, tooMany: 429, codesTooMany: 429, unavailable: 503, noPdf: 503 },
}

/** Returns a function that returns the text of a problem. */
export function useProblemText(): (problem: SendMeProblem) => string {
  const t = useT(['sendMe', 'save'])
  return (problem) => {
    if (problem === 'noPdf' || problem === 'tooMany') return t(problem)
    if (problem === 'codesTooMany') return t('save:code.tooMany')
    return t(problem === 'unavailable' ? 'save:unavailable' : `save:code.${problem}`)
  }
}

/** The error summary above the form. */
export function CopyProblems({ step, refused }: { step: SendMeFacts['step']; refused: SendMeRefused }) {
  const t = useT(['sendMe', 'save', 'errors'])
  const textOf = useProblemText()
  const { problem, typed } = refused
  if (typed?.error) {
    const message = `${t(`save:${typed.method}`)}: ${t(`errors:contact.${typed.error}`)}`
    return <ErrorSummary title={t('save:errorTitle')} errors={[{ id: typed.method, message }]} />
  }
  if (problem === undefined) return null
  const ofCode = step === 'code' && (problem === 'required' || problem === 'wrong')
  return (
    <ErrorSummary
      title={ofCode ? t('save:code.errorTitle') : textOf(problem)}
      errors={ofCode ? [{ id: 'typed', message: `${t('save:code.label')}: ${textOf(problem)}` }] : []}
    />
  )
}
