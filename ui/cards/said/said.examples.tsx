import type { Examples } from '../../examples.ts'
import { Said } from './said.tsx'

export const saidExamples = {
  'two answers': (
    <div>
      <Said question="How often did you have trouble falling asleep or staying asleep?" answer="“Most days”" />
      <Said question="Have you fallen in the past year?" answer="“Yes”" />
    </div>
  ),
  'a sentence': (
    <p>
      <Said statement="You fell in the past year." question="Have you fallen in the past year?" answer="“Yes”" />
    </p>
  ),
} satisfies Examples
