import type { Examples } from '../../examples.ts'
import { ZipInput } from './zip-input.tsx'

export const zipInputExamples = {
  empty: (
    <ZipInput
      id="zip"
      name="zip"
      label="What is your home zip code?"
      heading
      hint="5 digits. We use it to find resources near you."
    />
  ),
  'with an error': (
    <ZipInput
      id="zip-error"
      name="zip-error"
      label="What is your home zip code?"
      heading
      value="0012"
      error="Please enter a valid zip code in the 50 states and the District of Columbia."
    />
  ),
} satisfies Examples
