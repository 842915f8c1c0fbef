import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { ErrorSummary, type FieldError } from '#ui/controls/error-summary/error-summary.tsx'
import { withoutCenter } from './pages.ts'
import { useProblemText } from './problem-text.ts'
import type { Run } from './question-view.ts'

interface ProblemSummaryProps {
  runs: readonly Run[]
  /** All answers were rejected because the partner is invalid. */
  refused: boolean
  /** Other errors, listed before those of the questions. */
  before?: readonly FieldError[]
}

/** The error summary of a question page, each error with a link to its control. Renders nothing without errors. */
export function ProblemSummary({ runs, refused, before = [] }: ProblemSummaryProps) {
  const t = useT('questionnaire')
  const textOf = useProblemText()
  const ofQuestions = runs.flatMap(({ questions }) =>
    questions.flatMap((question) => {
      const message = textOf(question)
      return message === undefined ? [] : [{ id: question.id, message }]
    }),
  )
  const errors = [...before, ...ofQuestions]
  if (refused)
    return (
      <ErrorSummary title={t('errors.refused')} errors={[]}>
        <p>{t('errors.refusedHelp')}</p>
        <Button variant="secondary" name="go" value={withoutCenter}>
          {t('errors.withoutCenter')}
        </Button>
      </ErrorSummary>
    )
  return errors.length > 0 && <ErrorSummary title={t('errors.title', { count: errors.length })} errors={errors} />
}
