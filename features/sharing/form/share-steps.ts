import type { ShareErrors } from '../share.ts'

/** The steps of the share form: recipient, preview, sending. */
export const shareSteps = ['who', 'see', 'send'] as const
export type ShareStep = (typeof shareSteps)[number]

/** Returns the named step; the first one for any other text. */
export const stepNamed = (text: unknown): ShareStep => shareSteps.find((step) => step === text) ?? 'who'

/** Returns the next step of the form, or 'share' when it is complete. */
export function stepAfter(button: unknown, errors: ShareErrors): ShareStep | 'share' {
  if (button === 'who') return 'who'
  const { message, ...ofFirst } = errors
  if (Object.keys(ofFirst).length > 0) return 'who'
  if (button === 'see' || button === 'send') return button
  return message ? 'send' : 'share'
}
