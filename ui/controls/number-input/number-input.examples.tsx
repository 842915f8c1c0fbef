import type { Examples } from '../../examples.ts'
import { NumberInput } from './number-input.tsx'

const texts = { less: 'One night less', more: 'One night more' }
const label = 'How many nights last week did you sleep well?'

export const numberInputExamples = {
  empty: (
    <NumberInput id="nights" name="nights" label={label} heading hint="From 0 to 7." min={0} max={7} texts={texts} />
  ),
  filled: (
    <NumberInput id="nights-4" name="nights-4" label={label} min={0} max={7} value={4} unit="nights" texts={texts} />
  ),
  'with an error': (
    <NumberInput
      id="nights-9"
      name="nights-9"
      label={label}
      heading
      hint="From 0 to 7."
      error="Please enter a number from 0 to 7."
      min={0}
      max={7}
      value="9"
      texts={texts}
    />
  ),
} satisfies Examples
