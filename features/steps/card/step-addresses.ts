import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { addressWith } from '#routes/address.ts'
import type { StepOf } from '../record/step.ts'

type Numbered = Pick<StepOf, 'intervention' | 'number'>

/**
 * Returns the URLs of the pages about the steps of a check-up. `step` is the id of a step to which the person
 * committed.
 */
export function stepAddresses(locale: Locale, responseId: string) {
  const to = (path: string, parameters: Readonly<Record<string, string>> = {}) =>
    addressWith(locale, path, { responseId, ...parameters })
  const numbered = ({ intervention, number }: Numbered) => ({ intervention, number: String(number) })
  return {
    /** "When will you do it?" for a step to which the person has not committed yet. */
    promise: (of: Numbered) => to('/ladder/confirmation', numbered(of)),
    /** "When will you do it?" for a step to which the person has committed. */
    reschedule: (step: string) => to('/ladder/confirmation', { step }),
    /** Easier steps than one to which the person has not committed yet. */
    easier: (of: Numbered) => to('/ladder/confirmation', { ...numbered(of), easier: '1' }),
    ownStep: to('/ladder/confirmation', { own: '1' }),
    /** A first step of the COVID-19 report (`firstStepId`), stored as own words. */
    suggested: (id: string) => to('/ladder/confirmation', { own: id }),
    promised: (step: string) => to('/ladder/thank-you', { step }),
    /** "How did it go?". Posting `answer` (`did`, `partly`, `notYet`) stores the answer at once. */
    answer: (step: string) => to('/ladder/progress', { step }),
    /** Actions after an answer: `partly`, `notYet`, or `none` for an unanswered call. */
    choices: (step: string, after: string) => to('/ladder/progress', { step, after }),
    /** "Done": whether the step helped, and what is next. */
    success: (step: string) => to('/ladder/success', { step }),
    /** A request to the center, about the topic of a step. */
    talk: (of: Pick<StepOf, 'intervention'> | null) =>
      to('/expert-check-in', of ? { intervention: of.intervention } : {}),
    open: (step: string) => to('/ladder', { step }),
    /** One of the six steps to which the person has not committed. */
    openNumber: (of: Numbered) => to(`/ladder-${Math.max(1, of.number)}`, { intervention: of.intervention }),
    others: to('/continued-recommendations'),
    report: to('/recommendations3'),
    /** A calendar file: of one step, or of all. */
    calendar: (step?: string) =>
      `/api/calendar/${locale}/steps.ics?${new URLSearchParams({ responseId, ...(step && { step }) })}`,
    /** The PDF of the steps. Steps about mood are included only if the person chooses so. */
    pdf: (withMood: boolean) =>
      `/api/pdf/steps/${locale}?${new URLSearchParams({ responseId, ...(withMood && { mood: 'yes' }) })}`,
  }
}

/** Id of the dialog for a step in own words. */
export const ownDialogId = 'own-words'

/**
 * Id of the dialog "When will you do it?" for links that open it: of a step by id, or of one of the six steps of an
 * intervention.
 */
export const whenDialogId = (step: string | Numbered): string =>
  typeof step === 'string' ? `when-${step}` : `when-${step.intervention}-${step.number}`

/** Id of the dialog that offers steps easier than this one. */
export const easierDialogId = (of: Numbered): string => `easier-${of.intervention}-${of.number}`
