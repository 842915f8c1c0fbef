import type { ShareErrors } from '../share.ts'

/** Steps of the share form: recipient, preview, sending. */
export const shareSteps = ['who', 'see', 'send'] as const
export type ShareStep = (typeof shareSteps)[number]

/** Returns the step with a name; the first one for any other text. */
export const stepNamed = (text: unknown): ShareStep => shareSteps.find((step) => step === text) ?? 'who'

/** Returns the next step of the form, or 'share' when it is complete. */
export function stepAfter(button: unknown, errors: ShareErrors): ShareStep | 'share' {
  if (button === 'who') return 'who'
  const { message, ...ofFirst } = errors
  if (Object.keys(ofFirst).length > 0) return 'who'
  if (button === 'see' || button === 'send') return button
  return message ? 'send' : 'share'
}
