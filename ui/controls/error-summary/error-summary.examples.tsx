import type { Examples } from '../../examples.ts'
import { ErrorSummary } from './error-summary.tsx'

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
