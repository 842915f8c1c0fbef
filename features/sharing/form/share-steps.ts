import type { ShareErrors } from '../share.ts'

/** The steps of sharing: to whom, what they will see, and sending it with a word. */
export const shareSteps = ['who', 'see', 'send'] as const
export type ShareStep = (typeof shareSteps)[number]

/** Returns the named step; the first one for any other text. */
export const stepNamed = (text: unknown): ShareStep => shareSteps.find((step) => step === text) ?? 'who'

/**
 * Returns the step to show after a button of the form, or `share`. A form sent by no button of a step is complete.
 * Errors lead to the step of their fields, but never keep a person from going back.
 */
export function stepAfter(button: unknown, errors: ShareErrors): ShareStep | 'share' {
  if (button === 'who') return 'who'
  const { words, ...ofFirst } = errors
  if (Object.keys(ofFirst).length > 0) return 'who'
  if (button === 'see' || button === 'send') return button
  return words ? 'send' : 'share'
}
