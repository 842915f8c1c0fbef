import { safetyIntervention } from '#assessment/report/withheld.ts'
import type { Step } from '../record/step.ts'
import { frontStep } from '../record/step-state.ts'

/** Returns the main step for a page without a step in its URL. Excludes the step about safety at home. */
export const visibleFrontStep = (steps: readonly Step[], today: string): Step | null =>
  frontStep(
    steps.filter(({ of }) => of?.intervention !== safetyIntervention),
    today,
  )
