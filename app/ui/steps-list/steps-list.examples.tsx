import type { Examples } from '#app/ui/examples.ts'
import { Step, StepsList } from '#app/ui/steps-list/steps-list.tsx'

export const stepsListExamples = {
  'under way': (
    <StepsList>
      <Step state="done" word="done">
        Your answers are in
      </Step>
      <Step state="done" word="done">
        Your five ratings are ready
      </Step>
      <Step state="waiting" word="not yet">
        Choosing tips that fit you
      </Step>
      <Step state="waiting" word="not yet">
        Writing your summary
      </Step>
    </StepsList>
  ),
  failed: (
    <StepsList>
      <Step state="failed" word="did not work">
        Choosing tips that fit you
      </Step>
    </StepsList>
  ),
} satisfies Examples
