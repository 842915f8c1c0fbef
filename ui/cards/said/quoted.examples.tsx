import type { Examples } from '../../examples.ts'
import { Answered } from './quoted.tsx'

export const quotedExamples = {
  'two answers': (
    <div>
      <Answered question="How often did you have trouble falling asleep or staying asleep?" answer="“Most days”" />
      <Answered question="Have you fallen in the past year?" answer="“Yes”" />
    </div>
  ),
  'a sentence': (
    <p>
      <Answered statement="You fell in the past year." question="Have you fallen in the past year?" answer="“Yes”" />
    </p>
  ),
} satisfies Examples
