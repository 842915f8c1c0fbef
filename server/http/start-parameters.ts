import type { KeyedHash } from '#platform/crypto/secret.ts'
import { stateCodes } from '#platform/i18n/zip.ts'
import type { SessionState } from '#platform/request/session-state.ts'
import { isFlagSigned, signedFlags } from '#platform/request/start-link.server.ts'

/** Query parameters of a start link, stored in the session until the check-up starts. */
const linkParameters = ['prev_response_id', 'preset_state_id', 'promo_code', 'access_id', 'client_id'] as const
/** Maximum length of a parameter of a start link; longer values are truncated. */
export const linkParameterMaxLength = 64

/** The session columns that a start link changes. */
export type LinkChange = Partial<
  Record<(typeof linkParameters)[number], string> & Record<(typeof signedFlags)[number], 1>
>

/**
 * Returns the changes that a link makes to a session (null: a new one). None during a check-up, so that a link from
 * elsewhere cannot attribute it to others. A flag needs a signature for the partner, and is only ever set, never
 * cleared.
 */
export function linkChange(
  { searchParams }: URL,
  session: SessionState | null,
  partnerKey: string | null,
  keyedHash: KeyedHash,
): LinkChange {
  const change: LinkChange = {}
  const isUnderWay = session?.response?.completed_at === null
  for (const name of isUnderWay ? [] : linkParameters) {
    const value = searchParams.get(name)?.trim().slice(0, linkParameterMaxLength)
    const isKnown = name !== 'preset_state_id' || stateCodes.some((code) => code === value)
    if (value && isKnown && session?.session[name] !== value) change[name] = value
  }
  for (const flag of signedFlags) {
    const value = searchParams.get(flag)
    if (value && session?.session[flag] !== 1 && isFlagSigned(keyedHash, flag, partnerKey, value)) change[flag] = 1
  }
  return change
}
