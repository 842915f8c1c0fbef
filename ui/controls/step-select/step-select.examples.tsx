import type { Examples } from '../../examples.ts'
import { StepSelect } from './step-select.tsx'

const options = ['9:45 pm', '10 pm', '10:15 pm', '10:30 pm'].map((value) => ({ value, label: value }))
const texts = { less: '15 minutes earlier', more: '15 minutes later' }
const common = { label: 'I went to bed at', options, empty: 'Choose', start: '10 pm', texts }

export const stepSelectExamples = {
  chosen: <StepSelect {...common} id="bed" name="bed" value="10:15 pm" />,
  empty: <StepSelect {...common} id="bed-2" name="bed-2" value="" />,
  'with an error': <StepSelect {...common} id="bed-3" name="bed-3" value="" error="Please choose a time." />,
} satisfies Examples
