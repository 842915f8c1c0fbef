/** What people agree to: that answers are collected and used, that a report is shown to a contact, that an account is kept. */
export const consentKinds = ['collect', 'share', 'account'] as const
export type ConsentKind = (typeof consentKinds)[number]
