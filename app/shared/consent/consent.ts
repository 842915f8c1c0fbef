/**
 * What people agree to: that answers are collected and used, that a report is shown to a contact, that an account is kept,
 * that the staff of a partner see a report to help.
 */
export const consentKinds = ['collect', 'share', 'account', 'partnerHelp'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The partners whose staff may help, by what was agreed to and taken back about one check-up, the newest first. */
export function helpersIn(
  consents: readonly { kind: string; granted: number; partner_id: number | null }[],
): readonly number[] {
  const newest = new Map<number, boolean>()
  for (const { kind, granted, partner_id } of consents)
    if (kind === 'partnerHelp' && partner_id !== null && !newest.has(partner_id)) newest.set(partner_id, granted === 1)
  return [...newest].flatMap(([partnerId, isGiven]) => (isGiven ? [partnerId] : []))
}
