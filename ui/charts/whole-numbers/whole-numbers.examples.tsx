import type { Examples } from '../../examples.ts'
import { WholeNumbers } from './whole-numbers.tsx'

export const wholeNumbersExamples = {
  'two numbers in a sentence': (
    <p>
      <WholeNumbers>Call 1-800-677-1116, or 555-555-0142 on weekdays. In an emergency call 911.</WholeNumbers>
    </p>
  ),
} satisfies Examples
