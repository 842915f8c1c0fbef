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

/** Days for which a consent lets staff see a report. */
export const helpDays = 90

/** Returns the time at which staff lose access that was granted at `iso` (ISO 8601). */
export const helpEnd = (iso: string): Date => new Date(new Date(iso).getTime() + helpDays * 86_400_000)

/**
 * Returns the ids of the partners with staff who may see a report: those with a granted `partnerHelp` of the last 90
 * days among the ledger rows of its check-up, newest first.
 */
export function helpersIn(
  consents: readonly { kind: string; granted: number; partner_id: number | null; created_at: string }[],
  now: Date,
): readonly number[] {
  const newest = new Map<number, boolean>()
  for (const { kind, granted, partner_id, created_at } of consents)
    if (kind === 'partnerHelp' && partner_id !== null && !newest.has(partner_id))
      newest.set(partner_id, granted === 1 && now < helpEnd(created_at))
  return [...newest].flatMap(([partnerId, isGiven]) => (isGiven ? [partnerId] : []))
}
