import { createContext, use } from 'react'
import type { NextStep } from '#features/steps/offers/next-step.server.ts'
import type { StepFacts, StepView } from '#features/steps/record/step-view.server.ts'

/** The steps of the author of a report. */
export type OwnSteps = {
  /** The person's calendar day. */
  today: string
  /** Those of the person, without what this report may not show. */
  steps: readonly StepView[]
  /** The one that the cover shows; null for the first step of the report. */
  front: StepView | null
  /** The offer after that one. */
  next: NextStep | null
  /** The offer of the cover if the person has done the first step of the report before. */
  instead: StepFacts | null
  /** The step that each recommendation offers now; absent where none is left. */
  offers: Readonly<Record<string, NextStep>>
  /** Whether steps may be promised today: without a crisis, or after talking with someone. */
  isPromisable: boolean
}

const OwnStepsContext = createContext<OwnSteps | null>(null)

/** Provides the sections inside with the author's steps; null for all other readers. */
export const OwnStepsProvider = OwnStepsContext.Provider

/** Returns the author's steps; null for all other readers. */
export const useOwnSteps = (): OwnSteps | null => use(OwnStepsContext)
