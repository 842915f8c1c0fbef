import { ErrorSummary } from '#app/ui/error-summary/error-summary.tsx'
import type { Examples } from '#app/ui/examples.ts'

export const errorSummaryExamples = {
  'two errors': (
    <ErrorSummary
      title="Please check 2 answers"
      errors={[
        { id: 'nights-9', message: 'Enter a number from 0 to 7' },
        { id: 'zip-error', message: 'Enter a valid zip code' },
      ]}
    />
  ),
} satisfies Examples
