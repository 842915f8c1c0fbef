import type { Examples } from '../../examples.ts'
import { Integers } from './integers.tsx'

export const integersExamples = {
  'two numbers in a sentence': (
    <p>
      <Integers>Call 1-800-677-1116, or 555-555-0142 on weekdays. In an emergency call 911.</Integers>
    </p>
  ),
} satisfies Examples
