import { createContext, use } from 'react'
import type { NextStep } from '#features/steps/offers/next-step.server.ts'
import type { StepFacts, StepView } from '#features/steps/record/step-view.server.ts'

/** The steps of the author of a report. */
export type OwnSteps = {
  /** The person's calendar day. */
  today: string
  /** The person's steps, without those that this report may not show. */
  steps: readonly StepView[]
  /** The step on the cover; null if that is the first step of the report. */
  front: StepView | null
  /** The step to offer after the one on the cover; null if none is left. */
  next: NextStep | null
  /** The step that the cover offers if the person has already done the first step of the report. */
  instead: StepFacts | null
  /** The step that each recommendation currently offers; absent if none is left. */
  offers: Readonly<Record<string, NextStep>>
  /** The person may commit to steps today: not in a crisis, unless they have talked with someone. */
  isPromisable: boolean
  /** Answered for another person: both commit to the steps. */
  isTogether: boolean
}

const OwnStepsContext = createContext<OwnSteps | null>(null)

/** Provides the sections inside with the author's steps; null for all other readers. */
export const OwnStepsProvider = OwnStepsContext.Provider

export const useOwnSteps = (): OwnSteps | null => use(OwnStepsContext)

/** Returns the author's active step of an intervention; undefined if there is none. */
export const activeStepOf = (own: OwnSteps | null, intervention: string): StepView | undefined =>
  own?.steps.find(({ of, state }) => of?.intervention === intervention && state === 'promised')

/** Returns the title of that step for lists; undefined also if only the step's own page may show it. */
export function activeTitleOf(own: OwnSteps | null, intervention: string): string | undefined {
  const step = activeStepOf(own, intervention)
  return step?.isPrivate ? undefined : step?.title
}
