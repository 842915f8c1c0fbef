/**
 * Kinds of consent: `collect`, to collect and use answers; `share`, to show a report to a contact; `account`, to save
 * data in an account; `partnerHelp`, to let a partner's staff see a report in order to help; `program`, to send a
 * program request and contact data to a partner; `reminders`, to send reminders; `shareSteps`, to show the steps and
 * the plan to one contact; `partnerContact`, to be contacted by a partner's staff; `focusGroup`, to give an opinion on
 * the check-up in the focus group.
 */
const consentKinds = [
  'collect',
  'share',
  'account',
  'partnerHelp',
  'program',
  'reminders',
  'shareSteps',
  'partnerContact',
  'focusGroup',
] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Returns the ids of the partners with a granted `partnerHelp`, from the ledger rows of one check-up, newest first. */
export function helpersIn(
  consents: readonly { kind: string; granted: number; partner_id: number | null }[],
): readonly number[] {
  const newest = new Map<number, boolean>()
  for (const { kind, granted, partner_id } of consents)
    if (kind === 'partnerHelp' && partner_id !== null && !newest.has(partner_id)) newest.set(partner_id, granted === 1)
  return [...newest].flatMap(([partnerId, isGiven]) => (isGiven ? [partnerId] : []))
}
