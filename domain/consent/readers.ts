import { helpersIn } from './consent.ts'

type Facts = {
  partnerId: number | null
  shares: readonly { revoked_at: string | null; expires_at: string }[]
  /** Newest first. */
  consents: Parameters<typeof helpersIn>[0]
}

/** Returns who else may currently read a report: the number of recipients, and whether the partner's staff may. */
export const readersIn = ({ partnerId, shares, consents }: Facts, now: Date): { contacts: number; staff: boolean } => ({
  contacts: shares.filter(({ revoked_at, expires_at }) => revoked_at === null && expires_at > now.toISOString()).length,
  staff: partnerId !== null && helpersIn(consents, now).includes(partnerId),
})
